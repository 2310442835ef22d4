import { z } from 'zod';
import { PREFERRED_MEETING_TYPES } from '#domain/appointments/vocabulary.ts';

// An office that the simulator plays: docs/simulator.md explains the fields.

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
    /** Employers with a round in the year; its weeks; expected bookings divided by the hours that fall to it; the wish of each. */
    employers: z.number().int().min(1).max(100).default(5),
    roundWeeks: span(z.number().int().min(1).max(40)).default([6, 10]),
    /** Whether a round ends on a day on which somebody works, and not on a Friday on which nobody may. */
    endsOnWorkday: z.boolean().default(true),
    load: span(z.number().min(0.05).max(5)).default([0.4, 1.6]),
    wishes: z.array(z.enum(PREFERRED_MEETING_TYPES)).min(1).default(['geen', 'geen', 'virtueel', 'fysiek']),
    /** Visiting days per round, of employers that take visits. */
    visitingDays: Count.default(2),
    /** Employers of earlier years, and invitations of each. */
    pastEmployers: Count.default(8),
    pastInvitations: Count.default(80),
    /** The mean of the share of invited people who book, over employers; its standard deviation is the spread. */
    uptake: Share.default(0.35),
    /** Of those who book: the share that does so after the invitation, each reminder and the exit mail, and its chance per day after that. */
    answersAfter: z.tuple([z.number(), z.number(), z.number(), z.number()]).default([0.5, 0.25, 0.15, 0.1]),
    answersPerDay: Share.default(0.4),
    /** Mean days that people choose ahead. */
    daysAhead: z.number().min(1).max(60).default(8),
    /** Of the others: declines or stops; mails that bounce. Of those who book: first asks for a later date, cancels in time. */
    declines: Share.default(0.15),
    bounces: Share.default(0.02),
    later: Share.default(0.05),
    cancels: Share.default(0.04),
    /** Of those whose conversation was cancelled, by themselves or by illness: chooses again. */
    rebooks: Share.default(0.8),
    risk: z.number().min(0.01).max(0.5).default(0.1),
  })
  .readonly();
export type Settings = z.infer<typeof Settings>;

/** A file that is no office ends with what is wrong with it. */
export function settingsFrom(text: string): Settings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`The office is not JSON: ${(error as Error).message}`);
  }
  // A field with another name must be told: zod's words for it may have been replaced by others.
  const { data, error } = Settings.safeParse(json, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `Unknown: ${issue.keys.join(', ')}.` : undefined),
  });
  if (error) throw new Error(`The office does not fit:\n${z.prettifyError(error)}`);
  return data;
}
