import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenPromises } from '#server/testing/invariants.ts';
import { usePortal } from '#server/testing/portal.ts';
import { command, PROLOGUE } from '#server/testing/proofs/model/commands.ts';
import { Reality } from '#server/testing/proofs/model/reality.ts';
import { ownNumber, SHARE } from '#server/testing/proofs/share.ts';

// Random sequences of actions, each answer compared with the model's. `npm run proof:model` runs many more.

const RUNS = ownNumber(Number(process.env.MODEL_RUNS ?? 45));
const portal = usePortal();

test('random sequences of actions give the answers of the model and break no invariant of the database', { timeout: 0 }, async () => {
  const admin = await portal.as('admin');
  const advisers = [await portal.as('consultant'), await portal.as('consultant')];
  const accounts = { adminId: admin.userId, adviserIds: advisers.map(({ userId }) => userId) };
  const outcomes = new Map<string, number>();
  let runs = 0;
  let saidAt = 0;
  const property = fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 46, size: 'max' }), async (commands) => {
    const reality = new Reality(portal, accounts);
    await reality.open();
    for (const [i, command] of [...PROLOGUE, ...commands].entries()) {
      const { outcome, expected } = await reality.perform(command);
      expect(outcome, `command ${i + 1}: ${JSON.stringify(command)}`).toBe(expected.code);
      const key = `${command.verb}: ${outcome}`;
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    }
    expect(await reality.asFound()).toEqual(reality.asExpected());
    expect(await brokenPromises(portal.db)).toEqual([]);
    runs++;
    if (process.env.MODEL_RUNS && performance.now() > saidAt + 60_000) {
      saidAt = performance.now();
      console.log(`share ${SHARE}: ${runs} runs after ${Math.round(process.uptime())} s`);
    }
  });
  await fc.assert(property, {
    numRuns: RUNS,
    ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) + SHARE }),
  });
  if (process.env.MODEL_RUNS) console.log(`${runs} runs`, Object.fromEntries([...outcomes].sort()));
  expect(outcomes.get('book: OK')).toBeGreaterThan(0);
});
