import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, date, id, idParams } from '#contract/fields.ts';
import { MAX_NAMED, PROPOSAL_STATES } from '#domain/planning/visits/proposal.ts';

// The plan of visiting days: who goes where on which day.

const many = { error: 'Dit zijn er te veel voor één keer.' };
const ids = z.array(id, { error: 'Ongeldige nummers.' }).max(MAX_NAMED, many);
const DayChoice = z.object({ consultantId: id, employerId: id, date });
const choices = z.array(DayChoice, { error: 'Ongeldige dagen.' }).max(MAX_NAMED, many).default([]);

const Named = z.array(z.object({ id: z.number(), name: z.string() }));

const Proposal = z.object({
  state: z.enum(PROPOSAL_STATES),
  from: z.string(),
  to: z.string(),
  /** The employers to plan for; null: all. */
  employerIds: z.array(z.number()).nullable(),
  keep: z.array(z.number()),
  days: z.array(
    z.object({
      consultantId: z.number(),
      employerId: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** How many hours of the day can be booked. */
      hours: z.number(),
      /** Appointments on this visiting day; a day with an appointment is never given up. */
      booked: z.number(),
      /** For the trip there and back. */
      kilometres: z.number(),
      isNew: z.boolean(),
      /** The id of the existing visiting day; null for a new day. */
      standingId: z.number().nullable(),
      /** Ids of existing visiting days that are given up for this one. */
      replaces: z.array(z.number()),
      /** True if the employer prefers other consultants. */
      notPreferred: z.boolean(),
    }),
  ),
  /** Ids of existing visiting days without appointments that the proposal gives up. */
  dropped: z.array(z.number()),
  /** The days of `dropped` with their details, as far as they still exist. */
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
  /** Per employer the visits that find no hour up to `until`, and the first last day with which they would; null: not within the period. */
  unmet: z.array(z.object({ employerId: z.number(), hours: z.number(), until: z.string(), laterEnd: z.string().nullable() })),
  /** How many of the needed visits the plan has room for. */
  visits: z.number(),
  kilometres: z.number(),
  /** Of the visiting days that existed when the proposal was computed. */
  standingKilometres: z.number(),
  /** Proven upper limit: no plan has room for more visits. `gap`: how many fewer this plan has. */
  bound: z.number(),
  gap: z.number(),
  unknownTowns: z.array(
    z.object({ of: z.enum(['consultant', 'employer']), id: z.number(), town: z.string(), choices: z.array(z.string()) }),
  ),
  consultants: Named,
  employers: Named,
  /** Seconds since the proposal was requested. */
  seconds: z.number(),
  acceptedAt: z.string().nullable(),
  /** Indexes in `days` of the new days that were not accepted with the others. */
  leftOut: z.array(z.number()),
});

export const visitProposals = group({
  'POST /api/admin/visit-proposals': {
    access: 'admin',
    scope: 'write',
    summary: 'Een voorstel voor bezoekdagen laten berekenen: wie gaat op welke dag naar welke werkgever',
    body: z.object({
      from: date,
      to: date,
      employerIds: ids.nullish(),
      /** Ids of existing visiting days that must stay. */
      keep: ids.default([]),
      /** New days that the plan must have, and days that it must not have. An existing unwanted day stays if it has appointments. */
      wanted: choices,
      unwanted: choices,
    }),
    output: z.object({ id: z.number() }),
    status: 202,
  },
  'GET /api/admin/visit-proposals/{id}': {
    access: 'admin',
    scope: 'read',
    summary: 'Een voorstel voor bezoekdagen, of hoe ver het is',
    params: idParams,
    output: Proposal,
  },
  'POST /api/admin/visit-proposals/{id}/accept': {
    access: 'admin',
    scope: 'write',
    summary: 'De dagen van een voorstel vastleggen als bezoekdagen, of niets',
    params: idParams,
    body: z.object({
      /** Indexes in `days` of the proposal, from 0; of the visiting days that it gives up only those that one of these replaces go. */
      days: z
        .array(z.int({ error: 'Ongeldige dagen.' }).min(0, { error: 'Ongeldige dagen.' }))
        .max(5 * MAX_NAMED, many)
        .nullish(),
    }),
    output: Done.extend({ added: z.number(), removed: z.number() }),
  },
});
