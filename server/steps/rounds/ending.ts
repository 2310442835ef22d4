import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PeopleFigures, type RoundAtEnd, type RoundDay, sentOn } from '#domain/rounds/figures.ts';
import { inOrder } from '#domain/rounds/proof.ts';
import type { Scene } from '#domain/rounds/scene.ts';
import type { Db } from '#server/db/db.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import { integer, jsonReader, list, one } from '#server/db/rows.ts';
import { languagesAwaited } from '#server/store/people/language.ts';
import { dayIn, daysQuery, figuresIn, figuresQuery, NOBODY } from '#server/store/post/invitation-figures.ts';
import { peopleQuery, personIn } from '#server/store/post/invitation-offers.ts';
import { invitationsQuery, leaveRound } from '#server/store/post/invitation-rounds.ts';
import { roundEmployers } from '#server/store/rounds/employers.ts';
import { insertLines, type SealedLine } from '#server/store/rounds/round-lines.ts';
import { lockRound, type RoundRow } from '#server/store/rounds/rounds.ts';
import { headerOf, lineOf, sealOf } from './proof.ts';

// The end of a round: the figures that pages show from then on, and the proof of offer, both read at one moment.

/** What is stored in the round. */
export type Ending = { atEnd: RoundAtEnd; proofHeader: string; proofRoot: string };

/**
 * Stores the lines of the proof. The round is locked and still open: erasing and waves wait, visitors do not. An invitation sent after the
 * moment of the proof is taken out of the round again; only for this last step is the round locked against those who invite.
 */
export async function endRound(db: Db, round: RoundRow, { scene, at }: { scene: Scene; at: string }): Promise<Ending> {
  const { figures, days, invited, lines } = await readEnd(db, round);
  await insertLines(db, round.id, lines);
  const proofHeader = await headerOf(db, round, { sealedAt: at, lines: lines.length });
  const proofRoot = sealOf(proofHeader, lines);
  const firm = { ...one(await roundEmployers(db, round.employerId)), round };
  const plan = scene.dailyPlanOf(firm, sentOn(days));
  const languages = scene.languagesOf(firm, await languagesAwaited(db, round.employerId));
  const hours = { weeks: scene.planOf(firm).weeks, basis: scene.basis, plan, languages };
  const atEnd = { figures: { ...figures, ...scene.hoursOf(firm) }, days, ...hours };
  await lockRound(db, round.id, 'update');
  await leaveRound(db, round.id, { butThese: invited });
  return { atEnd, proofHeader, proofRoot };
}

type End = { figures: PeopleFigures; days: RoundDay[]; invited: number[]; lines: SealedLine[] };

const readInvited = jsonReader({ ids: list(integer) });

async function readEnd(db: Db, round: RoundRow): Promise<End> {
  const end: End = { figures: NOBODY, days: [], invited: [], lines: [] };
  const read = {
    figures: (row: unknown) => {
      end.figures = figuresIn(row);
    },
    days: (row: unknown) => end.days.push(dayIn(row)),
    invited: (row: unknown) => {
      end.invited = readInvited(row).ids;
    },
    people: (row: unknown) => end.lines.push(lineOf(personIn(row))),
  };
  const queries = {
    figures: figuresQuery({ rounds: [round], employerId: round.employerId }),
    days: daysQuery(round),
    invited: invitationsQuery(round.id),
    people: peopleQuery(round),
  };
  for await (const rows of atOneMoment(db, queries)) {
    for (const { name, row } of rows) read[name](row);
    await nextTurn();
  }
  return { ...end, lines: inOrder(end.lines) };
}
