import { z } from 'zod';
import { Appointment } from '#contract/appointments.ts';
import { group } from '#contract/endpoint.ts';
import { idParams, line, tooLong } from '#contract/fields.ts';
import { MAX_ACTION, MAX_ACTIONS, MAX_SUMMARY } from '#domain/conversation/vocabulary.ts';
import { manyLines } from '#domain/people/contact.ts';

// What a consultant writes to the employee after a conversation, for these two alone.

const EMPTY = { error: 'Vul de samenvatting in.' };
const TOO_MANY = { error: `Schrijf hooguit ${MAX_ACTIONS} acties op.` };

const SummaryInput = z.object({
  text: z
    .string(EMPTY)
    .max(MAX_SUMMARY, tooLong(MAX_SUMMARY))
    .transform((text) => manyLines(text).trim())
    .pipe(z.string().min(1, EMPTY)),
  actions: z.array(line(MAX_ACTION, 'Vul de actie in.'), TOO_MANY).max(MAX_ACTIONS, TOO_MANY).default([]),
});

export const summary = group({
  'GET /api/appointments/{id}/summary': {
    access: 'consultant',
    summary: 'De samenvatting van een eigen gesprek, om te lezen of te verbeteren; leeg als er geen is',
    params: idParams,
    output: z.object({
      text: z.string(),
      actions: z.array(z.string()).readonly(),
      sentAt: z.string().nullable(),
      /** Why the mail did not arrive. */
      problem: z.string().nullable(),
    }),
  },
  'POST /api/appointments/{id}/summary': {
    access: 'consultant',
    summary: 'De werknemer een samenvatting van een voltooid gesprek sturen; nog een keer vervangt de vorige',
    params: idParams,
    body: SummaryInput,
    /** `undeliverable`: the last mail to the employee's address came back. */
    output: Appointment.extend({ undeliverable: z.boolean() }),
  },
});
