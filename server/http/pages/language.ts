import type { FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, languageOf, type Reads } from '#domain/language.ts';
import { isSpoken } from '#texts/index.ts';

/** Names the reader's language in a header. The document that embeds this answer, and the page in it, use that language. */
export function answerTo<Reader extends object>(reply: FastifyReply, reader: Reader & Reads): Reader {
  reply.header('Content-Language', languageOf(reader));
  return reader;
}

/** The language in the address (`?taal=pl`), for a reader whose language the portal does not know. */
export function languageInAddress(query: unknown): Language {
  const { taal } = (query ?? {}) as { taal?: unknown };
  return isSpoken(taal) ? taal : DEFAULT_LANGUAGE;
}

/** The first language that these answers name, which is that of the holder of the link. */
export function languageOfAnswers(answers: readonly { headers: Record<string, unknown> }[]): Language | undefined {
  return answers.map(({ headers }) => headers['content-language']).find(isSpoken);
}
