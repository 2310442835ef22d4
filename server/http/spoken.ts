import type { FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS, type FieldProblem, mostCharacters } from '#domain/field-problems.ts';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '#domain/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { VISITOR_REFUSALS, type VisitorRefusal } from '#domain/visitor-refusals.ts';
import { hashOf } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { readerOf } from '#server/store/post/invitation-reader.ts';
import { type Texts, textsIn } from '#texts/index.ts';

// Refusals in the language of whoever calls without a login. Staff read Dutch.

/**
 * The language of the holder of the link; null if the link is unknown, and for staff. Accept-Language is not read: browsers send it
 * unasked, and nobody chose it here.
 */
export async function callerLanguage({ db }: Pick<Services, 'db'>, request: FastifyRequest): Promise<Language | null> {
  if (request.routeOptions.config?.access !== 'visitor') return null;
  const { token, employeeToken } = { ...(request.query as object), ...(request.params as object) } as Record<string, unknown>;
  const link = token ?? employeeToken;
  if (typeof link !== 'string') return null;
  // Only the words depend on this lookup: if it fails, the refusal is answered in Dutch.
  const known = link.slice(0, 200).replaceAll('\0', ' ');
  const reader = await readerOf(db, { token: known, tokenHash: hashOf(known) }).catch(() => null);
  return reader && languageOf(reader);
}

/** The same refusal in the words of a language. A refusal that only staff get stays in Dutch. */
export function refusalIn(language: Language | null, refusal: Refusal): Refusal {
  const { code, extra } = refusal;
  if (language === null || language === DEFAULT_LANGUAGE || !Object.hasOwn(VISITOR_REFUSALS, code)) return refusal;
  const texts = textsIn(language);
  if (code !== 'VALIDATION')
    return new Refusal(code, extra, texts.refusals[code as VisitorRefusal](extra as Parameters<Texts['refusals'][VisitorRefusal]>[0]));
  if (refusal.message === VISITOR_REFUSALS.UNREADABLE_REQUEST.message)
    return new Refusal(code, extra, texts.refusals.UNREADABLE_REQUEST({}));
  const fields = Object.entries((extra.fields ?? {}) as Record<string, string>).map(([name, problem]) => ({
    name,
    problem: problemIn(texts, problem),
  }));
  const [first] = fields;
  const label = first && labelIn(texts, first.name);
  const words = first && label ? `${label}: ${first.problem}` : (first?.problem ?? texts.refusals.VALIDATION({}));
  return new Refusal(code, { ...extra, fields: Object.fromEntries(fields.map(({ name, problem }) => [name, problem])) }, words);
}

export function unexpectedIn(language: Language | null): string {
  return textsIn(language ?? DEFAULT_LANGUAGE).connection.UNEXPECTED;
}

const PROBLEM_OF = new Map<string, FieldProblem>(Object.entries(FIELD_PROBLEMS).map(([name, words]) => [words, name as FieldProblem]));

function problemIn({ formFields }: Texts, dutch: string): string {
  const max = mostCharacters(dutch);
  return max === null ? formFields.problems[PROBLEM_OF.get(dutch) ?? 'value'] : formFields.tooLong({ max });
}

function labelIn({ formFields: { labels } }: Texts, field: string): string | undefined {
  return Object.hasOwn(labels, field) ? labels[field as keyof typeof labels] : undefined;
}
