import type { FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, languageOf, type Reads } from '#domain/language.ts';
import { isSpoken } from '#texts/index.ts';

/** Names the language of the reader. The document around a page's first answers takes it over, and the page its texts from that. */
export function answerTo<Reader extends object>(reply: FastifyReply, reader: Reader & Reads): Reader {
  reply.header('Content-Language', languageOf(reader));
  return reader;
}

/** The language in the address (`?taal=pl`), for a reader whom nobody knows. */
export function languageInAddress(query: unknown): Language {
  const { taal } = (query ?? {}) as { taal?: unknown };
  return isSpoken(taal) ? taal : DEFAULT_LANGUAGE;
}

/** The first language that these answers name, which is that of the holder of the link. */
export function languageOfAnswers(answers: readonly { headers: Record<string, unknown> }[]): Language | undefined {
  return answers.map(({ headers }) => headers['content-language']).find(isSpoken);
}
