// Checks a form against the contract before it is sent, in the words that the server would use.
// For the pages behind the login: the employee's small entry takes no validation library along.
import { z } from 'zod';
import { CHECK_FIELDS } from '#domain/vocabulary.ts';
import type { Errors } from './form.ts';
import { toast } from './ui/overlay/toast-store.ts';

// Zod would try `new Function` once, which the content security policy forbids and the console reports.
z.config({ jitless: true });

/** The first message per field. */
export function errorsIn<V extends Record<string, unknown>>(schema: z.ZodType, values: V): Errors<V> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as Errors<V>;
}

/** Says in a toast that there are errors, if there are. */
export function tell<V>(errors: Errors<V>, text: string = CHECK_FIELDS): Errors<V> {
  if (Object.keys(errors).length > 0) toast({ title: 'Validatiefout', text, look: 'destructive' });
  return errors;
}
