import { rounds } from '#contract/rounds.ts';
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
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { sendProof } from './proof.ts';

const done = { success: true } as const;

export const roundsApi = serve(rounds, {
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
