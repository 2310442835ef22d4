import type { Administrator } from '#domain/access/caller.ts';
import { Refusal } from '#domain/refusals.ts';
import { inOrder, type Proof } from '#domain/rounds/proof.ts';
import type { Services } from '#server/services.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { everybodyOf } from '#server/steps/rounds/people.ts';
import { headerOf, lineOf } from '#server/steps/rounds/proof.ts';
import { countRemoved, sealedLines } from '#server/store/rounds/round-lines.ts';
import { roundById } from '#server/store/rounds/rounds.ts';

export type WrittenProof = Proof & { roundId: number };

/** The proof of a closed round as it was sealed, without people erased since; of an open round as it is now, without a seal. */
export async function readProof(services: Services, caller: Administrator, roundId: number): Promise<WrittenProof> {
  const { db } = services;
  const round = await roundById(db, roundId);
  if (!round) throw new Refusal('ROUND_NOT_FOUND');
  await recordAlone(services, caller, { kind: 'proof.exported', id: roundId });
  const { proofHeader: header, proofRoot: root } = round;
  if (header !== null && root !== null) return { roundId, header, root, parts: sealedLines(db, roundId) };
  const lines = await everybodyOf(db, round, lineOf);
  const headed = { sealedAt: null, lines: lines.length, removed: await countRemoved(db, round) };
  return { roundId, header: await headerOf(db, round, headed), root: null, parts: [inOrder(lines)] };
}
