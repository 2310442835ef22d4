// Validates a form with the schemas of the contract before it is sent, with the server's messages. Only for pages behind the login: the
// small bundle for employees has no validation library.
import { z } from 'zod';
import { CHECK_FIELDS } from '#domain/firm/vocabulary.ts';
import type { Errors } from './form.ts';
import { toast } from './ui/overlay/toast-store.ts';

// Otherwise Zod tries `new Function`, which the content security policy forbids and the console reports.
z.config({ jitless: true });

/** The first message per field. */
export function errorsIn<V extends Record<string, unknown>>(schema: z.ZodType, values: V): Errors<V> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Errors<V>;
}

/** Shows a toast if there are errors; the usual words do not say which, so the messages of the fields stand below them. */
export function tell<V>(errors: Errors<V>, text: string = CHECK_FIELDS): Errors<V> {
  const messages = [...new Set(Object.values(errors))].join(' ');
  if (messages) toast({ title: 'Validatiefout', text, more: text === CHECK_FIELDS ? messages : undefined, look: 'destructive' });
  return errors;
}
