import { ApiError } from '#web/api/call.ts';
import type { LaterTexts } from './later-texts.ts';

/** Why a change failed: the server's message, which is in the language of the link's holder. Without one, the page's own words. */
export function refusalInWords(texts: LaterTexts, error: Error): string {
  return error instanceof ApiError && error.isSpoken ? error.message : pageWords(texts, error);
}

/**
 * The refusal by its `errorType`, in the language of the page. For reads: the server does not know who holds an unknown link, and answers
 * it in Dutch. A code without a text, of a newer server, uses the server's message.
 */
export function pageWords({ refusals, connection }: LaterTexts, error: Error): string {
  const code = error instanceof ApiError ? (error.errorType ?? '') : '';
  if (isKeyOf(refusals, code)) return refusals[code]((error as ApiError & { body: object }).body);
  if (isKeyOf(connection, code)) return connection[code];
  // If the message is not from the server, as with the error page of a proxy, `message` is the default text, which is Dutch.
  return error instanceof ApiError && error.isSpoken ? error.message : connection.UNEXPECTED;
}

function isKeyOf<T extends object>(texts: T, code: string): code is keyof T & string {
  return Object.hasOwn(texts, code);
}
