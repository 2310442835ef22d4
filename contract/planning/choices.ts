import { z } from 'zod';
import { clock, date, id } from '#contract/fields.ts';
import { MEETING_TYPES } from '#domain/appointments/vocabulary.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_ABSENCE_APPOINTMENTS } from '#domain/planning/hours.ts';

// What happens to each appointment during an absence or on a closed day.

const Choice = z.discriminatedUnion(
  'kind',
  [
    z.object({ appointmentId: id, kind: z.enum(['take_over', 'move']), consultantId: id, date, startTime: clock }),
    z.object({ appointmentId: id, kind: z.literal('reinvite') }),
  ],
  { error: 'Kies wat er met het gesprek gebeurt.' },
);

/** One choice per appointment. */
export const Choices = z
  .array(Choice, { error: 'Kies voor elk gesprek wat ermee gebeurt.' })
  .max(MAX_ABSENCE_APPOINTMENTS, { error: 'Dit zijn te veel gesprekken voor één keer.' });

/** A choice in an answer of the server. */
const PossibleChoice = z.discriminatedUnion('kind', [
  z.object({
    appointmentId: z.number(),
    kind: z.enum(['take_over', 'move']),
    consultantId: z.number(),
    date: z.string(),
    startTime: z.string(),
    /** The new consultant does not speak the language of the employee; absent otherwise. */
    losesLanguage: z.literal(true).optional(),
  }),
  z.object({ appointmentId: z.number(), kind: z.literal('reinvite') }),
]);

const InAbsence = z.object({
  appointmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  meetingType: z.enum(MEETING_TYPES),
  byPhone: z.boolean(),
  /** `language`: the language in which the employee reads. */
  employee: z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), language: z.enum(LANGUAGES) }),
  employer: z.object({ id: z.number(), name: z.string() }),
  proposal: PossibleChoice,
  alternatives: z.array(PossibleChoice),
});

export const Solutions = z.object({ appointments: z.array(InAbsence) });
