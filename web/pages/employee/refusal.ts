// A refusal in the words of the visitor's language, by its `errorType`.

import { ApiError } from '#web/api/call.ts';
import type { LaterTexts } from './later-texts.ts';

type Facts = Parameters<LaterTexts['refusals']['LATE_CANCEL']>[0];

/** `facts`: what the page knows besides the answer. A code without a text, of a newer server, uses the server's message. */
export function refusalInWords({ refusals, connection }: LaterTexts, error: Error, facts: Facts = {}): string {
  const code = error instanceof ApiError ? (error.errorType ?? '') : '';
  if (isKeyOf(refusals, code)) return refusals[code]({ ...(error as ApiError & { body: Facts }).body, ...facts });
  if (isKeyOf(connection, code)) return connection[code];
  // If the message is not from the server, as with the error page of a proxy, `message` is the default text, which is Dutch.
  return error instanceof ApiError && error.isSpoken ? error.message : connection.UNEXPECTED;
}

function isKeyOf<T extends object>(texts: T, code: string): code is keyof T & string {
  return Object.hasOwn(texts, code);
}
