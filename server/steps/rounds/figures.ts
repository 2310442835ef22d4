import { Refusal } from '#domain/refusals.ts';
import { wholeParts } from '#domain/rounds/account.ts';
import { byUrgency, sentOn } from '#domain/rounds/figures.ts';
import { isoOf } from '#domain/time.ts';
import { one } from '#server/db/rows.ts';
import type { Services } from '#server/services.ts';
import { languagesAwaited } from '#server/store/people/language.ts';
import { NOBODY, peopleFigures, roundDays } from '#server/store/post/invitation-figures.ts';
import { roundEmployers } from '#server/store/rounds/employers.ts';
import { type RoundRow, roundById } from '#server/store/rounds/rounds.ts';
import { latestWaves } from '#server/store/rounds/waves.ts';
import { readScene } from './scene.ts';

// What the pages of rounds show.

type Reading = Pick<Services, 'db' | 'now'>;

/** One row per employer: open rounds first, the one that ends soonest on top. People of a closed round as they were at its end. */
export async function listRounds(reading: Reading) {
  const rows = await listFigures(reading);
  return rows.map((row) => {
    // The hours are those of today: whoever is invited without a round chooses from them.
    const { freeHours, expected, shortage } = row;
    return { ...row, ...row.round?.figures, freeHours, expected, shortage };
  });
}

/** The same rows, with everybody as they are now. */
export async function listFigures(reading: Reading) {
  const { db } = reading;
  const firms = await roundEmployers(db);
  const rounds = firms.flatMap(({ round }) => round ?? []);
  const [scene, people] = await Promise.all([readScene(reading), peopleFigures(db, { rounds, at: isoOf(reading.now()) })]);
  const rows = firms.map((firm) => ({
    employerId: firm.id,
    employerName: firm.name,
    ...(people.get(firm.id) ?? NOBODY),
    ...scene.hoursOf(firm),
    round: firm.round,
  }));
  return rows.sort(byUrgency);
}

export async function roundPage(reading: Reading, id: number) {
  const { db } = reading;
  const round = await roundById(db, id);
  if (!round) throw new Refusal('ROUND_NOT_FOUND');
  const firm = { ...one(await roundEmployers(db, round.employerId)), round };
  const always = { sent: await latestWaves(db, id), seal: round.proofRoot };
  const named = { employerId: firm.id, employerName: firm.name, round };
  if (round.atEnd) {
    const { figures, plan = [], languages = [], ...rest } = round.atEnd;
    return {
      round,
      figures: { ...figures, ...named },
      ...rest,
      plan,
      ...always,
      waves: [],
      account: null,
      others: [],
      weekLater: 0,
      languages,
    };
  }
  const [scene, { figures, days, readers }] = await Promise.all([readScene(reading, round.employerId), peopleOf(reading, round)]);
  const plan = scene.dailyPlanOf(firm, sentOn(days));
  const languages = scene.languagesOf(firm, readers);
  const { waves, takers, ...told } = scene.planOf(firm);
  const open = new Map(
    (await roundEmployers(db)).flatMap(({ id, name, round }) =>
      round && round.state !== 'closed' ? [[id, { employerName: name, roundId: round.id }] as const] : [],
    ),
  );
  const coming = waves.map(({ employerIds, ...wave }) => ({ ...wave, roundIds: employerIds.flatMap((id) => open.get(id)?.roundId ?? []) }));
  const hours = wholeParts(
    told.account?.others ?? 0,
    takers.map((taker) => taker.hours),
  );
  const others = takers.map(({ employerId }, i) => ({ roundId: null, employerName: null, ...open.get(employerId), hours: hours[i] ?? 0 }));
  const more = { ...told, waves: coming, others, days, plan, languages, basis: scene.basis };
  return { round, figures: { ...figures, ...scene.hoursOf(firm), ...named }, ...more, ...always };
}

async function peopleOf({ db, now }: Reading, round: RoundRow) {
  const figures = await peopleFigures(db, { rounds: [round], at: isoOf(now()), employerId: round.employerId });
  const readers = await languagesAwaited(db, round.employerId);
  return { figures: figures.get(round.employerId) ?? NOBODY, days: await roundDays(db, round), readers };
}
