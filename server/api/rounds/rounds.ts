import { EMPLOYEE_KEY } from '#contract/employees.ts';
import { rounds } from '#contract/rounds.ts';
import { Refusal } from '#domain/refusals.ts';
import type { ProofHeader } from '#domain/rounds/proof.ts';
import { RISK } from '#domain/rounds/vocabulary.ts';
import { changeRound } from '#server/actions/rounds/change-round.ts';
import { closeRound } from '#server/actions/rounds/close-round.ts';
import { createRound } from '#server/actions/rounds/create-round.ts';
import { deleteRound } from '#server/actions/rounds/delete-round.ts';
import { pauseRound } from '#server/actions/rounds/pause-round.ts';
import { readProof } from '#server/actions/rounds/read-proof.ts';
import { startRound } from '#server/actions/rounds/start-round.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { listRounds, roundPage } from '#server/steps/rounds/figures.ts';
import { occupancy, whomToAsk } from '#server/steps/rounds/occupancy.ts';
import { listRoundPeople } from '#server/steps/rounds/people.ts';
import { wavePeople } from '#server/steps/rounds/wave-people.ts';
import { countEarlierRounds, earlierRounds, roundById } from '#server/store/rounds/rounds.ts';
import { sendProof } from './proof.ts';

const done = { success: true } as const;
const PAGE = 50;
const placeIn = ({ limit = PAGE, offset = 0 }: { limit?: number | undefined; offset?: number | undefined }) => ({ limit, offset });

export const roundsApi = serve(rounds, {
  'GET /api/admin/rounds': ({ services }) => listRounds(services),

  'GET /api/admin/rounds/{id}': ({ services, params: { id } }) => roundPage(services, id),

  'GET /api/admin/rounds/{id}/people': async ({ services: { db }, params: { id }, query, reply }) => {
    const round = await roundById(db, id);
    if (!round) throw new Refusal('ROUND_NOT_FOUND');
    const { limit = DEFAULT_LIMIT, offset, after, before, ...filter } = query;
    const { total, page } = await listRoundPeople(db, round, { filter, place: { limit, offset, after, before } });
    tellTotal(reply, total);
    tellPlaces(reply, EMPLOYEE_KEY, page);
    return page.items.map(({ id, sortKey: _, ...person }) => ({ employeeId: id, ...person }));
  },

  'GET /api/admin/rounds/{id}/earlier': async ({ services: { db }, params: { id }, query, reply }) => {
    const round = await roundById(db, id);
    if (!round) throw new Refusal('ROUND_NOT_FOUND');
    tellTotal(reply, await countEarlierRounds(db, round));
    return earlierRounds(db, round, placeIn(query));
  },

  'GET /api/admin/rounds/{id}/waves': async ({ services, params: { id }, query: { date, ...place }, reply }) => {
    const { total, people } = await wavePeople(services, id, { date, ...placeIn(place) });
    tellTotal(reply, total);
    return people.map(({ id, ...person }) => ({ employeeId: id, ...person }));
  },

  'GET /api/admin/occupancy': async ({ services, query, reply }) => {
    const { total, consultants } = await occupancy(services, placeIn(query));
    tellTotal(reply, total);
    return consultants;
  },

  'GET /api/admin/employers/{id}/room': async ({ services, params: { id } }) => ({ consultant: await whomToAsk(services, id) }),

  'POST /api/admin/rounds': ({ services, caller, body: { perDay = null, risk = RISK.fallback, everyone = false, ...wanted } }) =>
    createRound(services, caller, { ...wanted, perDay, risk, everyone }),

  'PUT /api/admin/rounds/{id}': ({ services, caller, params: { id }, body }) => changeRound(services, caller, { id, ...body }),

  'POST /api/admin/rounds/{id}/start': ({ services, caller, params: { id } }) => startRound(services, caller, id),

  'POST /api/admin/rounds/{id}/pause': ({ services, caller, params: { id } }) => pauseRound(services, caller, id),

  'POST /api/admin/rounds/{id}/close': ({ services, caller, params: { id } }) => closeRound(services, caller, id),

  'GET /api/admin/rounds/{id}/proof': async ({ services, caller, params: { id }, query: { format = 'xlsx' }, request, reply }) => {
    const proof = await readProof(services, caller, id);
    await waitForTurn(request, reply, (JSON.parse(proof.header) as ProofHeader).lines);
    return sendProof(reply, format, proof);
  },

  'DELETE /api/admin/rounds/{id}': async ({ services, caller, params: { id } }) => {
    await deleteRound(services, caller, id);
    return done;
  },
});
