import type { FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, languageOf, type Reads } from '#domain/language.ts';
import { isSpoken } from '#texts/index.ts';

/** Names the language of the reader. The document around a page's first answers takes it over, and the page its texts from that. */
export function answerTo<Reader extends object>(reply: FastifyReply, reader: Reader & Reads): Reader {
  reply.header('Content-Language', languageOf(reader));
  return reader;
}

/** The first language that these answers name; the default one if none does, as on pages that everybody reads alike. */
export function languageOfAnswers(answers: readonly { headers: Record<string, unknown> }[]): Language {
  return answers.map(({ headers }) => headers['content-language']).find(isSpoken) ?? DEFAULT_LANGUAGE;
}
