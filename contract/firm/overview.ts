import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { date } from '#contract/fields.ts';
import { type OverviewPeriod, periodProblem } from '#domain/firm/overview.ts';

// How the firm is doing in a period, and the same as a workbook.

const count = z.number();
const Totals = z.object({ invited: count, booked: count, held: count, noShow: count, lateCancelled: count, declined: count });
const named = { id: z.number(), name: z.string() };

const Overview = Totals.extend({
  /** Every week that the period touches, with its days in the period only. */
  weeks: z.array(z.object({ monday: z.string(), booked: count, held: count })),
  /** Those with a figure other than 0; deleted ones stay in the totals. */
  employers: z.array(z.object({ ...named, invited: count, booked: count, held: count, noShow: count })),
  consultants: z.array(z.object({ ...named, freeHours: count, planned: count, held: count, noShow: count })),
  /** The totals of as many days just before. */
  before: Totals,
});

const Period = z.object({ from: date, to: date }).superRefine((period: OverviewPeriod, { addIssue }) => {
  const message = periodProblem(period);
  if (message) addIssue({ code: 'custom', path: ['to'], message });
});

export const overview = group({
  'GET /api/admin/overview': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoe het gaat in een periode: uitnodigingen, afspraken en gesprekken, per week, werkgever en consultant',
    query: Period,
    output: Overview,
  },
  'GET /api/admin/overview/export': {
    access: 'admin',
    scope: 'read',
    summary: 'Het overzicht van een periode als werkmap (.xlsx)',
    query: Period,
    raw: true,
    output: z.string(),
  },
});
