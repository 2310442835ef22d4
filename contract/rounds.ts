import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { perReminder } from '#domain/post/schedule.ts';
import { MAIL_STATUSES } from '#domain/post/vocabulary.ts';
import { OUTCOMES } from '#domain/rounds/outcome.ts';
import { MAX_ROUND_NAME, NO_WAVE_REASONS, PER_DAY, PROOF_FORMATS, RISK, ROUND_STATES, WAVE_LIMITS } from '#domain/rounds/vocabulary.ts';
import { EMPLOYEE_KEY } from './employees.ts';
import { group } from './endpoint.ts';
import { chosen, Done, date, idParams, line, search, whole, wholeText, yesNo } from './fields.ts';
import { paging, pagingBy } from './lists/paging.ts';

// Rounds of conversations: one employer, from the first wave of invitations to the last day.

const Round = z.object({
  id: z.number(),
  employerId: z.number(),
  name: z.string(),
  opensOn: z.string(),
  closesOn: z.string(),
  /** People per wave; null: as many as the free hours allow. */
  perDay: z.number().nullable(),
  risk: z.number(),
  everyone: z.boolean(),
  state: z.enum(ROUND_STATES),
  startedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
});

/** Further bookings until the end of the round; the number is between `low` and `high` with a chance of 80 %. */
const Expected = z.object({ low: z.number(), mid: z.number(), high: z.number() });

/** How many people of one employer are in which state: everybody is counted once, beside `bounced` and the reminders. */
const People = z.object({
  employees: z.number(),
  notInvited: z.number(),
  /** Invited in this round, and set back by hand to not invited. */
  setBack: z.number(),
  /** Status `uitgenodigd`, neither declined nor stopped. */
  invited: z.number(),
  /** Some of these, by their last mail. */
  ...perReminder('figure', () => z.number()),
  /** Of `invited`: the last mail was refused for good, or reported back. */
  bounced: z.number(),
  declined: z.number(),
  /** They want no more mail, and have no conversation. */
  stopped: z.number(),
  /** By their last appointment since the start of the round; without a round, of all time. */
  planned: z.number(),
  /** Planned, but its hour is over. */
  noOutcome: z.number(),
  completed: z.number(),
  noShow: z.number(),
  lateCancelled: z.number(),
});

/** Numbers of people, in the list of a closed round those of its end, and of hours and bookings. */
const Figures = z.object({
  employerId: z.number(),
  employerName: z.string(),
  ...People.shape,
  /** Up to the end of the round; without a round, in the coming eight weeks. */
  freeHours: z.number(),
  expected: Expected,
  shortage: z.number(),
  /** The open round, or else the one that was closed last. */
  round: Round.nullable(),
});

const RoundPage = z.object({
  round: Round,
  figures: Figures,
  /** Invitations and bookings made on a day, and conversations held on it. */
  days: z.array(z.object({ date: z.string(), invited: z.number(), booked: z.number(), held: z.number() })),
  /** The account by week, in whole hours that add up to it. */
  weeks: z.array(
    z.object({
      monday: z.string(),
      freeHours: z.number(),
      others: z.number(),
      expected: z.number(),
      reserve: z.number(),
      need: z.number(),
      shortage: z.number(),
    }),
  ),
  /** over = free − others − expected − reserve − need, in whole hours; `day`: where it is tightest. Null for a closed round. */
  account: z
    .object({
      free: z.number(),
      others: z.number(),
      expected: z.number(),
      reserve: z.number(),
      waiting: z.number(),
      need: z.number(),
      over: z.number(),
      day: z.string().nullable(),
    })
    .nullable(),
  /** Per language read by people who may still book: the free hours, up to the end of the round, of consultants who speak it. */
  languages: z.array(z.object({ language: z.enum(LANGUAGES), freeHours: z.number(), expected: Expected })),
  /** Who is expected to take the hours for others; null: people who were invited by hand. */
  others: z.array(z.object({ roundId: z.number().nullable(), employerName: z.string().nullable(), hours: z.number() })),
  /** The hours that an end a week later would add. */
  weekLater: z.number(),
  /** The coming ten working days, if people answer as expected. `reason`: why nobody is invited although people wait. */
  waves: z.array(
    z.object({
      date: z.string(),
      count: z.number(),
      reason: z.enum(NO_WAVE_REASONS).nullable(),
      /** With the reason `hours`: when hours come free, as far as it can be seen. */
      from: z.string().nullable(),
      /** With the reason `others`: the rounds that the hours are kept for; none where they are for people invited by hand. */
      roundIds: z.array(z.number()),
    }),
  ),
  /** Expected bookings per day: before today as such invitations bring at other employers, from today on by the forecast of the round. */
  plan: z.array(z.object({ date: z.string(), bookings: z.number() })),
  /** The latest waves that went out, the newest first, and the figures by which each was decided. */
  sent: z.array(
    z.object({
      date: z.string(),
      count: z.number(),
      why: z.object({
        freeHours: z.number(),
        expectedOfEarlier: z.number(),
        takenByOthers: z.number(),
        reserve: z.number(),
        limitedBy: z.enum(WAVE_LIMITS),
      }),
    }),
  ),
  /** The root of the proof of offer; null while the round is open. */
  seal: z.string().nullable(),
  /** On how many own invitations the forecast rests; `guess`: what usually happens still weighs more. */
  basis: z.object({ invitations: z.number(), guess: z.boolean() }),
});

const RoundPerson = z.object({
  employeeId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  invitedAt: z.string().nullable(),
  lastMailAt: z.string().nullable(),
  /** The status of the newest mail with the invitation or a reminder. Null in a closed round, and if there is none that did not lapse. */
  lastMailStatus: z.enum(MAIL_STATUSES).nullable(),
});

const Occupancy = z.object({
  consultantId: z.number(),
  name: z.string(),
  /** Eight weeks; of the running week only the days from today on. `offered` is `booked` plus `free`. */
  weeks: z.array(z.object({ monday: z.string(), offered: z.number(), booked: z.number(), free: z.number() })),
});

const RISK_WORDS = { error: 'Kies een kans van 0,01 tot en met 0,5.' };
const name = line(MAX_ROUND_NAME, 'Vul een naam in.');
const perDay = whole(PER_DAY).nullish();
const risk = z.number(RISK_WORDS).min(RISK.min, RISK_WORDS).max(RISK.max, RISK_WORDS).optional();
const everyone = yesNo.optional();

export const rounds = group({
  'GET /api/admin/rounds': {
    access: 'admin',
    scope: 'read',
    summary: 'Per werkgever hoe het staat: open rondes eerst, de ronde die het eerst eindigt bovenaan',
    output: z.array(Figures),
  },
  'GET /api/admin/rounds/{id}': {
    access: 'admin',
    scope: 'read',
    summary: 'Een gespreksronde: cijfers, verloop per dag, uren per week, de komende uitnodigingen',
    params: idParams,
    output: RoundPage,
  },
  'GET /api/admin/rounds/{id}/people': {
    access: 'admin',
    scope: 'read',
    summary: 'Wie er in een gespreksronde zijn, en waar ieder staat',
    params: idParams,
    query: z.object({
      ...pagingBy(EMPLOYEE_KEY),
      q: search.optional(),
      outcome: z.enum(OUTCOMES, { error: 'Kies een uitkomst.' }).optional(),
    }),
    output: z.array(RoundPerson),
  },
  'GET /api/admin/rounds/{id}/earlier': {
    access: 'admin',
    scope: 'read',
    summary: 'De rondes van dezelfde werkgever die vóór deze zijn afgesloten, met wat eruit kwam',
    params: idParams,
    query: z.object(paging),
    /** `figures`: as they were when the round was closed; null if it was closed before the portal stored them. */
    output: z.array(Round.extend({ figures: People.nullable() })),
  },
  'GET /api/admin/rounds/{id}/waves': {
    access: 'admin',
    scope: 'read',
    summary: 'Wie er op een komende dag een uitnodiging krijgt, als het plan zo blijft',
    params: idParams,
    query: z.object({ date, ...paging }),
    output: z.array(RoundPerson.pick({ employeeId: true, firstName: true, lastName: true, email: true })),
  },
  'GET /api/admin/occupancy': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoe vol consultants zitten, per week: acht weken vanaf vandaag',
    query: z.object({ ...paging, limit: wholeText({ min: 1, max: 50 }).optional() }),
    output: z.array(Occupancy),
  },
  'GET /api/admin/employers/{id}/room': {
    access: 'admin',
    scope: 'read',
    summary: 'Welke consultant nog dagen zonder uren heeft, als een werkgever uren tekortkomt',
    params: idParams,
    /** Null: no consultant has a day without hours before the end of the round or, without a round, within eight weeks. */
    output: z.object({ consultant: z.object({ consultantId: z.number(), name: z.string() }).nullable() }),
  },
  'POST /api/admin/rounds': {
    access: 'admin',
    scope: 'write',
    summary: 'Een gespreksronde voor een werkgever maken',
    body: z.object({ employerId: chosen('Kies een werkgever.'), name, opensOn: date, closesOn: date, perDay, risk, everyone }),
    output: Round,
  },
  'PUT /api/admin/rounds/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een gespreksronde wijzigen; wat er niet bij staat, blijft zoals het is',
    params: idParams,
    body: z.object({ name: name.optional(), opensOn: date.optional(), closesOn: date.optional(), perDay, risk, everyone }),
    output: Round,
  },
  'POST /api/admin/rounds/{id}/start': {
    access: 'admin',
    scope: 'write',
    summary: 'Een gespreksronde starten, of na een pauze laten doorgaan',
    params: idParams,
    output: Round,
  },
  'POST /api/admin/rounds/{id}/pause': {
    access: 'admin',
    scope: 'write',
    summary: 'Een gespreksronde pauzeren: er gaan geen nieuwe uitnodigingen uit',
    params: idParams,
    output: Round,
  },
  'POST /api/admin/rounds/{id}/close': {
    access: 'admin',
    scope: 'write',
    summary: 'Een gespreksronde afsluiten',
    params: idParams,
    output: Round,
  },
  'GET /api/admin/rounds/{id}/proof': {
    access: 'admin',
    scope: 'read',
    summary: 'Het bewijs van aanbod van een gespreksronde: verzegeld als zij is afgesloten, anders voorlopig',
    params: idParams,
    query: z.object({ format: z.enum(PROOF_FORMATS, { error: 'Kies json, xlsx of html.' }).optional() }),
    raw: true,
    output: z.string(),
  },
  'DELETE /api/admin/rounds/{id}': {
    access: 'admin',
    scope: 'write',
    summary: 'Een gespreksronde verwijderen waarin nog niemand is uitgenodigd',
    params: idParams,
    output: Done,
  },
});
