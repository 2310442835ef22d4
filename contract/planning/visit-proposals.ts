import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, id, idParams } from '#contract/fields.ts';
import { MAX_NAMED, PROPOSAL_STATES } from '#domain/planner/proposal.ts';

// The planner of visiting days: who goes where on which day.

const many = { error: 'Dit zijn er te veel voor één keer.' };
const ids = z.array(id, { error: 'Ongeldige nummers.' }).max(MAX_NAMED, many);
const DayChoice = z.object({ consultantId: id, employerId: id, date });
const choices = z.array(DayChoice, { error: 'Ongeldige dagen.' }).max(MAX_NAMED, many).default([]);

const Named = z.array(z.object({ id: z.number(), name: z.string() }));

const Proposal = z.object({
  state: z.enum(PROPOSAL_STATES),
  from: z.string(),
  to: z.string(),
  /** What is computed with; null: all employers. */
  employerIds: z.array(z.number()).nullable(),
  keep: z.array(z.number()),
  days: z.array(
    z.object({
      consultantId: z.number(),
      employerId: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** Bookable ones. */
      hours: z.number(),
      /** Appointments in it; with one or more it is never given up. */
      booked: z.number(),
      /** There and back. */
      kilometres: z.number(),
      isNew: z.boolean(),
      /** The visiting day that stands; null for a new one. */
      standingId: z.number().nullable(),
    }),
  ),
  /** Standing visiting days without appointments that it gives up. */
  dropped: z.array(z.number()),
  /** The same ones with what they are, as long as they stand. */
  givenUp: z.array(
    z.object({
      id: z.number(),
      consultantId: z.number(),
      employerId: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
    }),
  ),
  /** Hours that are missing, per employer, before the last day that counts, and the one with which they would find a place. */
  unmet: z.array(z.object({ employerId: z.number(), hours: z.number(), until: z.string().nullable(), laterEnd: z.string().nullable() })),
  /** How many of the needed visits it serves. */
  visits: z.number(),
  kilometres: z.number(),
  /** Of the visiting days that stand when it is computed. */
  standingKilometres: z.number().nullable(),
  /** Proven: no plan serves more visits. */
  bound: z.number(),
  gap: z.number(),
  unknownTowns: z.array(
    z.object({ of: z.enum(['consultant', 'employer']), id: z.number(), town: z.string(), choices: z.array(z.string()) }),
  ),
  consultants: Named,
  employers: Named,
  /** Seconds since it was asked. */
  seconds: z.number(),
  acceptedAt: z.string().nullable(),
});

export const visitProposals = group({
  'POST /api/admin/visit-proposals': {
    access: 'admin',
    summary: 'Een voorstel voor bezoekdagen laten berekenen: wie gaat op welke dag naar welke werkgever',
    body: z.object({
      from: date,
      to: date,
      employerIds: ids.nullish(),
      /** Visiting days that stay. */
      keep: ids.default([]),
      /** New days that the plan must have, and days that it must not have; of those that stand, the ones without appointments go. */
      wanted: choices,
      unwanted: choices,
      /** Repair: change as little as possible. */
      fewestChanges: z.boolean({ error: 'Kies ja of nee.' }).default(false),
    }),
    output: z.object({ id: z.number() }),
    status: 202,
  },
  'GET /api/admin/visit-proposals/{id}': {
    access: 'admin',
    summary: 'Een voorstel voor bezoekdagen, of hoe ver het is',
    params: idParams,
    output: Proposal,
  },
  'POST /api/admin/visit-proposals/{id}/accept': {
    access: 'admin',
    summary: 'De dagen van een voorstel vastleggen als bezoekdagen, of niets',
    params: idParams,
    body: z.object({
      /** Places in the list from 0; absent: all, and what the proposal gives up is removed. */
      days: z
        .array(z.int({ error: 'Ongeldige dagen.' }).min(0, { error: 'Ongeldige dagen.' }))
        .max(5 * MAX_NAMED, many)
        .nullish(),
    }),
    output: Done.extend({ added: z.number(), removed: z.number() }),
  },
  'DELETE /api/admin/visit-proposals/{id}': {
    access: 'admin',
    summary: 'Stoppen met het berekenen van een voorstel',
    params: idParams,
    output: Done,
  },
});
