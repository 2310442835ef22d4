import { z } from 'zod';
import { MAX_ROUND_NAME, PER_DAY, PROOF_FORMATS, RISK, ROUND_STATES } from '#domain/rounds/vocabulary.ts';
import { group } from './endpoint.ts';
import { chosen, Done, date, idParams, line, whole } from './fields.ts';

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

const RISK_WORDS = { error: 'Kies een kans van 0,01 tot en met 0,5.' };
const name = line(MAX_ROUND_NAME, 'Vul een naam in.');
const perDay = whole(PER_DAY).nullish();
const risk = z.number(RISK_WORDS).min(RISK.min, RISK_WORDS).max(RISK.max, RISK_WORDS).optional();
const everyone = z.boolean({ error: 'Kies ja of nee.' }).optional();

export const rounds = group({
  'POST /api/admin/rounds': {
    access: 'admin',
    summary: 'Een gespreksronde voor een werkgever maken',
    body: z.object({ employerId: chosen('Kies een werkgever.'), name, opensOn: date, closesOn: date, perDay, risk, everyone }),
    output: Round,
  },
  'PUT /api/admin/rounds/{id}': {
    access: 'admin',
    summary: 'Een gespreksronde wijzigen; wat er niet bij staat, blijft zoals het is',
    params: idParams,
    body: z.object({ name: name.optional(), opensOn: date.optional(), closesOn: date.optional(), perDay, risk, everyone }),
    output: Round,
  },
  'POST /api/admin/rounds/{id}/start': {
    access: 'admin',
    summary: 'Een gespreksronde starten, of na een pauze laten doorgaan',
    params: idParams,
    output: Round,
  },
  'POST /api/admin/rounds/{id}/pause': {
    access: 'admin',
    summary: 'Een gespreksronde pauzeren: er gaan geen nieuwe uitnodigingen uit',
    params: idParams,
    output: Round,
  },
  'POST /api/admin/rounds/{id}/close': {
    access: 'admin',
    summary: 'Een gespreksronde afsluiten',
    params: idParams,
    output: Round,
  },
  'GET /api/admin/rounds/{id}/proof': {
    access: 'admin',
    summary: 'Het bewijs van aanbod van een gespreksronde: verzegeld als zij is afgesloten, anders voorlopig',
    params: idParams,
    query: z.object({ format: z.enum(PROOF_FORMATS, { error: 'Kies json, xlsx of html.' }).optional() }),
    raw: true,
    output: z.string(),
  },
  'DELETE /api/admin/rounds/{id}': {
    access: 'admin',
    summary: 'Een gespreksronde verwijderen waarin nog niemand is uitgenodigd',
    params: idParams,
    output: Done,
  },
});
