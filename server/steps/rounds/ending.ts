import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PeopleFigures, type RoundAtEnd, type RoundDay, sentOn } from '#domain/rounds/figures.ts';
import { inOrder } from '#domain/rounds/proof.ts';
import type { Scene } from '#domain/rounds/scene.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import { integer, jsonReader, list, one } from '#server/db/rows.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { languagesAwaited } from '#server/store/people/language.ts';
import { dayIn, daysQuery, figuresIn, figuresQuery, NOBODY } from '#server/store/post/invitation-figures.ts';
import { peopleQuery, personIn } from '#server/store/post/invitation-offers.ts';
import { invitationsQuery, leaveRound } from '#server/store/post/invitation-rounds.ts';
import { roundEmployers } from '#server/store/rounds/employers.ts';
import { insertLines, readRemoved, removedQuery, type SealedLine } from '#server/store/rounds/round-lines.ts';
import { lockRound, type RoundRow, updateRound } from '#server/store/rounds/rounds.ts';
import { headerOf, lineOf, sealedBy, sealOf } from './proof.ts';

// The end of a round: the figures that pages show from then on, and the proof of offer, both read at one moment.

/**
 * Stores the lines of the proof. The round is locked and still open: erasing and waves wait, visitors do not. An invitation sent after the
 * moment of the proof is taken out of the round again; only for the last steps is the round locked against those who invite. The letters
 * with the seal are in the outbox once the seal is stored, so they go out once, whoever closes and however often.
 */
export async function endRound(db: Db, round: RoundRow, { scene, ...by }: Telling & { scene: Scene }): Promise<RoundRow> {
  const at = isoOf(by.at);
  const { figures, days, invited, removed, lines } = await readEnd(db, round, at);
  await insertLines(db, round.id, lines);
  const proofHeader = await headerOf(db, round, { sealedAt: at, lines: lines.length, removed });
  const proofRoot = sealOf(proofHeader, lines);
  const firm = { ...one(await roundEmployers(db, round.employerId)), round };
  const plan = scene.dailyPlanOf(firm, sentOn(days));
  const languages = scene.languagesOf(firm, await languagesAwaited(db, round.employerId));
  const hours = { weeks: scene.planOf(firm).weeks, basis: scene.basis, plan, languages };
  const atEnd: RoundAtEnd = { figures: { ...figures, ...scene.hoursOf(firm) }, days, ...hours };
  await lockRound(db, round.id, 'update');
  await leaveRound(db, round.id, { butThese: invited });
  const { id } = round;
  const letter = await sealedBy(db, round, { header: proofHeader, root: proofRoot });
  const closed = await updateRound(db, id, { state: 'closed', closedAt: at, atEnd, proofHeader, proofRoot });
  const events = [{ kind: 'round.closed', id } as const, { kind: 'round.sealed', id, root: proofRoot, letter } as const];
  await recordAndPost(db, events, by);
  return closed;
}

type End = { figures: PeopleFigures; days: RoundDay[]; invited: number[]; removed: number; lines: SealedLine[] };

const readInvited = jsonReader({ ids: list(integer) });

async function readEnd(db: Db, round: RoundRow, at: string): Promise<End> {
  const end: End = { figures: NOBODY, days: [], invited: [], removed: 0, lines: [] };
  const read = {
    figures: (row: unknown) => {
      end.figures = figuresIn(row);
    },
    days: (row: unknown) => end.days.push(dayIn(row)),
    invited: (row: unknown) => {
      end.invited = readInvited(row).ids;
    },
    removed: (row: unknown) => {
      end.removed = readRemoved(row).removed;
    },
    people: (row: unknown) => end.lines.push(lineOf(personIn(row))),
  };
  const queries = {
    figures: figuresQuery({ rounds: [round], at, employerId: round.employerId }),
    days: daysQuery(round),
    invited: invitationsQuery(round.id),
    removed: removedQuery(round),
    people: peopleQuery(round),
  };
  for await (const rows of atOneMoment(db, queries)) {
    for (const { name, row } of rows) read[name](row);
    await nextTurn();
  }
  return { ...end, lines: inOrder(end.lines) };
}
