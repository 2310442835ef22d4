import { z } from 'zod';
import { PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';

// An office that the simulator plays: docs/simulator.md explains the fields.

/** What the administrator does two weeks after each round began. */
export const CHANGES = ['nothing', 'four weeks later', 'more consultants', 'lower risk', 'higher risk', 'from a fixed number'] as const;

const Share = z.number().min(0).max(1);
const Count = z.number().int().min(0).max(1_000);
const span = (of: z.ZodNumber) => z.tuple([of, of]).refine(([low, high]) => low <= high, 'the first number is the larger one');

export const Settings = z
  .strictObject({
    /** Consultants, the weekdays that each works, their holidays in weeks a year, and the share of days on which they are ill. */
    consultants: z.number().int().min(1).max(50).default(3),
    weekdays: span(z.number().int().min(1).max(5)).default([1, 3]),
    holidayWeeks: Count.max(20).default(5),
    illness: Share.default(0.03),
    illnessDays: span(z.number().int().min(1).max(20)).default([1, 3]),
    /** Employers, each with one round; `load`: its expected bookings divided by its share of the hours; `wishes`: one is drawn for each. */
    employers: z.number().int().min(1).max(100).default(5),
    roundWeeks: span(z.number().int().min(1).max(40)).default([6, 10]),
    /** true: a round ends on the last day on which somebody works; false: on a Friday, on which perhaps nobody works. */
    endsOnWorkday: z.boolean().default(true),
    load: span(z.number().min(0.05).max(5)).default([0.4, 1.6]),
    wishes: z.array(z.enum(PREFERRED_MEETING_TYPES)).min(1).default(['geen', 'geen', 'virtueel', 'fysiek']),
    /** Visiting days per round, of employers that take visits. */
    visitingDays: Count.default(2),
    /** Employers of earlier years, and invitations of each. */
    pastEmployers: Count.default(8),
    pastInvitations: Count.default(80),
    /** The mean of the share who booked in earlier years, if it was another one. */
    pastUptake: Share.nullable().default(null),
    /** The mean of the share of invited people who book, over employers; its standard deviation is the spread. */
    uptake: Share.default(0.35),
    /** Of those who book: the shares that do so after the invitation, each reminder and the exit mail; their chance per day after it. */
    answersAfter: z.tuple([z.number(), z.number(), z.number(), z.number()]).default([0.5, 0.25, 0.15, 0.1]),
    answersPerDay: Share.default(0.4),
    /** How many days ahead people choose an hour, on average. */
    daysAhead: z.number().min(1).max(60).default(8),
    /**
     * `declines`: the share of those who do not book that says so or unsubscribes; `bounces`: the share of all mails that bounces; `later`
     * and `cancels`: the shares of those who book that first ask for a later date, and that cancel in time.
     */
    declines: Share.default(0.15),
    bounces: Share.default(0.02),
    later: Share.default(0.05),
    cancels: Share.default(0.04),
    /** Of those whose appointment was cancelled, by themselves or by illness: the share that chooses again. */
    rebooks: Share.default(0.8),
    risk: z.number().min(0.01).max(0.5).default(0.1),
    change: z.enum(CHANGES).default('nothing'),
    /** The consultants who come with `more consultants`; each works as many days as the others. */
    newConsultants: Count.max(20).default(6),
  })
  .readonly();
export type Settings = z.infer<typeof Settings>;

/** Throws an error that says what is wrong if the file is not a valid office. */
export function settingsFrom(text: string): Settings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`The office is not JSON: ${(error as Error).message}`);
  }
  // The error must name an unknown field: contract/fields.ts, if loaded, replaces zod's own message, which names it.
  const { data, error } = Settings.safeParse(json, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `Unknown: ${issue.keys.join(', ')}.` : undefined),
  });
  if (error) throw new Error(`The office does not fit:\n${z.prettifyError(error)}`);
  return data;
}
