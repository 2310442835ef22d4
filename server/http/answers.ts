import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { labelOf } from '#contract/labels.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';
import type { Language } from '#domain/language.ts';
import { Refusal, type RefusalCode, refusalAt } from '#domain/refusals.ts';
import { VISITOR_REFUSALS } from '#domain/visitor-refusals.ts';
import { faultOf, isDatabaseAway, isDatabaseBusy, isDatabaseUnwritable, missesRow } from '#server/db/errors.ts';
import { logFailure } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { JSON_TYPE } from './json-stream.ts';
import { countUnknownToken } from './limits.ts';
import { callerLanguage, refusalIn, unexpectedIn } from './spoken.ts';

// Every refusal has one shape: { message, errorType }, in Dutch or in the language of a visitor (spoken.ts). Whatever a client can cause is
// a 4xx. Anything else is logged, and is a 500, or a 503 if the database is away, too busy or unwritable.

/** By constraint: the refusal for the second of two concurrent requests that the rule had both allowed. */
const CONSTRAINT_REFUSALS: Record<string, RefusalCode> = {
  consultant_double_booked: 'SLOT_TAKEN',
  employee_double_booked: 'EXISTING_APPOINTMENT',
  users_email_unique: 'EMAIL_TAKEN',
  users_username_unique: 'EMAIL_TAKEN',
  employees_email_once: 'EMPLOYEE_EXISTS',
  rounds_one_open: 'ROUND_OPEN',
};
/** Refusals that are shown at the e-mail field of the form. */
const ABOUT_EMAIL: ReadonlySet<RefusalCode> = new Set(['EMAIL_TAKEN', 'EMPLOYEE_EXISTS']);

/** About as long as a restart of the database. */
const RETRY_AFTER_SECONDS = 5;

const UNKNOWN_TOKEN: ReadonlySet<RefusalCode> = new Set([
  'INVALID_TOKEN',
  'INVALID_CANCEL_LINK',
  'INVALID_MODIFY_LINK',
  'INVALID_HR_LINK',
  'INVALID_SURVEY_LINK',
  'UNKNOWN_LETTER_CODE',
]);

export function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    try {
      const refusal = refusalOf(error, request);
      if (!refusal) return unexpected(error, reply, services);
      if (UNKNOWN_TOKEN.has(refusal.code)) await countUnknownToken(services.db, request.ip);
      return answerIn(await callerLanguage(services, request), refusal, reply);
    } catch (second) {
      return second instanceof Refusal ? answer(second, reply) : unexpected(second, reply, services);
    }
  });
}

/** The document of a page gets its language from this header: see pages/language.ts. */
function answerIn(language: Language | null, refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (language) reply.header('Content-Language', language);
  return answer(refusalIn(language, refusal), reply);
}

export function answer(refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (refusal.code === 'MAINTENANCE') reply.header('X-Maintenance-Mode', 'true');
  if (refusal.code === 'TOKEN_UNKNOWN') reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  const { retryAfter, ...extra } = refusal.extra;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return send(reply, refusal.status, { message: refusal.message, errorType: refusal.code, ...extra });
}

/** Past the output schema of the call, which is that of its success. */
function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('Content-Type', JSON_TYPE).serializer(JSON.stringify).send(body);
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      // An error inside a list is reported on the field, not on the item, because that is what the form can mark. If the body itself is a
      // list, the path begins with the number of an item.
      const name = issue.instancePath.split('/').find((part) => part !== '' && !/^\d+$/.test(part));
      if (name) fields[name] ??= issue.message ?? FIELD_PROBLEMS.value;
    }
    const [first] = Object.entries(fields);
    const call = `${request.method} ${request.routeOptions.url}`;
    return new Refusal('VALIDATION', { fields }, first && `${labelOf(call, first[0])}: ${first[1]}`);
  }
  const code = CONSTRAINT_REFUSALS[faultOf(error)?.constraint ?? ''];
  if (code) return ABOUT_EMAIL.has(code) ? refusalAt('email', code) : new Refusal(code);
  // A foreign key failed: the row was deleted between the check and the write.
  if (missesRow(error)) return new Refusal('DELETED_MEANWHILE');
  // In a multipart form it is the file that is too large.
  if (error.statusCode === 413)
    return new Refusal(request.headers['content-type']?.startsWith('multipart/') ? 'FILE_TOO_LARGE' : 'REQUEST_TOO_LARGE');
  if (error.statusCode === 415) return new Refusal('UNSUPPORTED_TYPE');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('VALIDATION', {}, VISITOR_REFUSALS.UNREADABLE_REQUEST.message);
  return null;
}

/** Logs class, code and frames of an unexpected error; nothing that the request or a row contained. */
async function unexpected(error: unknown, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { id, routeOptions } = reply.request;
  logFailure(services.log, { doing: 'a request', request: id, route: routeOptions.url }, error);
  const language = isDatabaseAway(error) ? null : await callerLanguage(services, reply.request);
  if (isDatabaseBusy(error)) return answerIn(language, new Refusal('DATABASE_BUSY', { retryAfter: RETRY_AFTER_SECONDS }), reply);
  if (isDatabaseUnwritable(error))
    return answerIn(language, new Refusal('DATABASE_UNWRITABLE', { retryAfter: RETRY_AFTER_SECONDS }), reply);
  if (isDatabaseAway(error)) return answer(new Refusal('DATABASE_AWAY', { retryAfter: RETRY_AFTER_SECONDS }), reply);
  return send(reply, 500, { message: unexpectedIn(language), errorType: 'UNEXPECTED' });
}
