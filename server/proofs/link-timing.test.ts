import { beforeEach, expect, test } from 'vitest';
import { mails } from '#server/db/schema/post.ts';
import { newEmployer, newInvitee } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

// Whether the time of POST /api/lost-link, or of the calls right after it, tells who is known. Prints the ratios.

const portal = usePortal();
beforeEach(() => portal.at(MONDAY, '10:00'));

const ROUNDS = 300;
/** About as long as a letter takes to write. */
const AFTER = 8;
let caller = 0;
/** Each call from another address, as from many places. */
const nextCaller = () => `198.${51 + (++caller >> 16)}.${(caller >> 8) & 255}.${caller & 255}`;

async function milliseconds(email: string): Promise<number> {
  const began = performance.now();
  const { status, text, headers } = await portal.call('POST /api/lost-link', { body: { email }, remoteAddress: nextCaller() });
  const took = performance.now() - began;
  expect([status, text, headers['retry-after']]).toEqual([204, '', undefined]);
  return took;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** How often a call of the first kind is slower than one of the second: 0.5 where nothing can be told. */
function oftenSlower(times: readonly number[], others: readonly number[]): number {
  const sum = times.reduce((sum, time) => sum + others.filter((other) => other < time).length, 0);
  return sum / (times.length * others.length);
}

type Times = { call: number[]; after: number[] };

test('a known address is answered as fast as an unknown one, and so is the call right after it, from many addresses', async () => {
  const employer = await newEmployer(portal);
  const times = { known: { call: [], after: [] } as Times, unknown: { call: [], after: [] } as Times };
  for (let round = -20; round < ROUNDS; round++) {
    const { email } = await newInvitee(portal, employer.id);
    const order = [
      { kind: 'known', email },
      { kind: 'unknown', email: `niemand${round}@werknemer.test` },
    ] as const;
    for (const one of round % 2 === 0 ? order : order.toReversed()) {
      const call = await milliseconds(one.email);
      const began = performance.now();
      for (let i = 0; i < AFTER; i++) await milliseconds(`ook-niemand${i}@werknemer.test`);
      const after = performance.now() - began;
      if (round >= 0) {
        times[one.kind].call.push(call);
        times[one.kind].after.push(after);
      }
    }
  }
  await portal.settle();
  expect(await portal.db.$count(mails)).toBe(ROUNDS + 20);
  for (const which of ['call', 'after'] as const) {
    const [known, unknown] = [times.known[which], times.unknown[which]];
    const ratio = median(known) / median(unknown);
    const slower = oftenSlower(known, unknown);
    console.log(
      `${which}: known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, ratio ${ratio.toFixed(3)}, known slower in ${(100 * slower).toFixed(1)} %`,
    );
    // Four standard deviations of what chance does with so many calls.
    expect(Math.abs(slower - 0.5), which).toBeLessThan(4 * Math.sqrt(1 / (6 * ROUNDS)));
  }
}, 300_000);
