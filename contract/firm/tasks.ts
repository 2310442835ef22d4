import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { CONFLICT_CAUSES } from '#domain/firm/tasks.ts';
import { PAPER_KINDS } from '#domain/post/paper/kinds.ts';

const consultant = { consultantId: z.number(), consultantName: z.string() };
const count = z.number();

const Absence = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
});

/**
 * A recipient that a mail did not reach; the ids lead to the page on which the address can be corrected. `isPartner`: it went to whoever
 * comes along with this employee, who alone can correct that address.
 */
const LostMail = z.object({
  mailId: z.number(),
  name: z.string(),
  reason: z.string().nullable(),
  employeeId: z.number().nullable(),
  employerId: z.number().nullable(),
  isPartner: z.boolean(),
});

const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sending_paused'), reason: z.string() }),
  z.object({ kind: z.literal('backup'), failedAt: z.string().nullable() }),
  /** The journal of erasures of a server has not been written for ten minutes, or is of another installation. */
  z.object({ kind: z.literal('journal') }),
  z.object({ kind: z.literal('absence'), absence: Absence, reason: z.string().nullable(), count, ...consultant }),
  /** `closedDayId`: to decide about all appointments of the day together; null for a public holiday. */
  z.object({ kind: z.literal('closed_day'), closedDayId: z.number().nullable(), date: z.string(), name: z.string(), count }),
  z.object({ kind: z.literal('conflict'), cause: z.enum(CONFLICT_CAUSES), count, from: z.string(), to: z.string(), ...consultant }),
  /** Planned appointments that the consultant declined in a calendar program. */
  z.object({ kind: z.literal('declined_by_consultant'), count, from: z.string(), to: z.string(), ...consultant }),
  z.object({
    ...{
      kind: z.literal('calendar'),
      ...consultant,
      calendarId: z.number().nullable(),
      name: z.string(),
      host: z.string(),
      reason: z.string(),
    },
  }),
  /** A webhook that was switched off: nothing is sent to it any more. */
  z.object({ kind: z.literal('webhook'), webhookId: z.number(), host: z.string(), reason: z.string().nullable() }),
  /** `mails`: the newest ones. */
  z.object({ kind: z.literal('lost_mails'), count, mails: z.array(LostMail) }),
  z.object({ kind: z.literal('unsent_mails'), count }),
  /** `until`: conversations up to this day are counted, because consultants have two working days to record the outcome. */
  z.object({ kind: z.literal('no_outcome'), count, until: z.string() }),
  /** People who found no hour that suits, and left a wish. */
  z.object({ kind: z.literal('wishes'), count }),
  /** Lists of employees that these employers sent. */
  /** Letters on paper that wait to be printed. */
  z.object({ kind: z.literal('letters'), employerId: z.number(), name: z.string(), letter: z.enum(PAPER_KINDS), count }),
  z.object({ kind: z.literal('list_proposals'), count, employers: z.array(z.string()) }),
  /** `employers`: those with the most expiring links. */
  z.object({
    kind: z.literal('expiring_links'),
    count,
    employers: z.array(z.object({ employerId: z.number(), name: z.string(), count })),
  }),
]);

export const tasks = group({
  'GET /api/admin/tasks': {
    access: 'admin',
    scope: 'read',
    summary: 'Wat vandaag op een beheerder wacht, een regel per zaak',
    output: z.array(Task),
  },
});
