import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choiceKey, dayKey, droppable, isTravelled, leftOut, sum, Trips } from '#domain/planning/visits/assemble.ts';
import { stays, type VisitCase } from '#domain/planning/visits/case.ts';

// The same question for another solver (CBC), formulated differently: a yes or no for every consultant, day and employer, without grouping
// equal days, and one criterion after the other.

const CBC = '/usr/bin/cbc';

export function hasCbc(): boolean {
  return existsSync(CBC);
}

type Line = { terms: [factor: number, name: string][]; most: number };
type DayModel = { lines: Line[]; whole: Set<string>; criteria: Record<'visits' | 'dropped' | 'kilometres' | 'busiest', Line['terms']> };

/** The best visits, days given up, kilometres and days of the busiest consultant, each while those before it stay at their best. */
export function bestByCbc(question: VisitCase): number[] {
  const { lines, whole, criteria } = dayModel(question);
  const trips = new Trips(question);
  const anyway = sum(question.standing.filter((day) => stays(question, day) && isTravelled(day)).map((day) => trips.kilometres(day)));
  const constants = [0, droppable(question).length, anyway, 0];
  const held = [...lines];
  const best = Object.values(criteria).map((terms) => {
    const least = terms.length === 0 ? 0 : solved({ terms, lines: held, whole });
    held.push({ terms, most: least });
    return least;
  });
  return best.map((least, at) => (at === 0 ? -least : least + (constants[at] ?? 0)));
}

function dayModel(question: VisitCase): DayModel {
  const trips = new Trips(question);
  const lines: Line[] = [];
  const unwanted = new Set(question.unwanted.map(choiceKey));
  const mayGo = droppable(question);
  const goes = question.windows.flatMap((window, at) =>
    question.employers
      .filter(
        ({ id, until }) =>
          window.date <= until && (window.onlyEmployerId ?? id) === id && !unwanted.has(choiceKey({ ...window, employerId: id })),
      )
      .map(({ id }) => ({ window, employerId: id, name: `x${at}_${id}` })),
  );
  for (const window of question.windows) {
    const own = goes.filter((one) => one.window === window).map(({ name }): [number, string] => [1, name]);
    lines.push({ terms: own, most: 1 });
    for (const day of mayGo) if (dayKey(day) === dayKey(window)) lines.push({ terms: [...own, [1, `z${day.id}`]], most: 1 });
  }
  for (const { id } of leftOut(question)) lines.push({ terms: [[1, `z${id}`]], most: 0 });
  for (const { id, need, until } of question.employers) {
    const inTime = question.standing.filter(({ employerId, date }) => employerId === id && date <= until);
    const fixed = sum(inTime.filter((day) => !mayGo.includes(day)).map(({ hours }) => hours));
    const added = goes.filter(({ employerId }) => employerId === id).map(({ window, name }): [number, string] => [-window.hours, name]);
    const kept = inTime.filter((day) => mayGo.includes(day)).map((day): [number, string] => [-day.hours, `z${day.id}`]);
    lines.push({ terms: [[1, `v${id}`], ...added, ...kept], most: fixed }, { terms: [[1, `v${id}`]], most: need });
  }
  const fixedTrips = new Set(question.standing.filter((day) => stays(question, day) && isTravelled(day)).map(choiceKey));
  const travelled = mayGo.filter((day) => isTravelled(day) && !fixedTrips.has(choiceKey(day)));
  const staying = new Set(question.standing.filter((day) => stays(question, day)).map(dayKey));
  for (const { id } of question.consultants) {
    const added = goes
      .filter(({ window }) => window.consultantId === id && !staying.has(dayKey(window)))
      .map(({ name }): [number, string] => [1, name]);
    const kept = travelled.filter(({ consultantId }) => consultantId === id).map((day): [number, string] => [1, `z${day.id}`]);
    const anyway = new Set(question.standing.filter((day) => day.consultantId === id && fixedTrips.has(choiceKey(day))).map(choiceKey))
      .size;
    lines.push({ terms: [...added, ...kept, [-1, 'busiest']], most: -anyway });
  }
  const byRoad = goes.filter(({ window }) => window.onlyEmployerId === null);
  return {
    lines,
    whole: new Set([...goes.map(({ name }) => name), ...mayGo.map(({ id }) => `z${id}`)]),
    criteria: {
      visits: question.employers.map(({ id }) => [-1, `v${id}`]),
      dropped: mayGo.map(({ id }) => [-1, `z${id}`]),
      kilometres: [
        ...byRoad.map(({ window, employerId, name }): [number, string] => [trips.distance({ ...window, employerId }), name]),
        ...travelled.map((day): [number, string] => [trips.distance(day), `z${day.id}`]),
      ],
      busiest: [[1, 'busiest']],
    },
  };
}

function solved({ terms, lines, whole }: { terms: Line['terms']; lines: Line[]; whole: Set<string> }): number {
  const written = (some: Line['terms']) =>
    some.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join('\n ');
  const text = [
    'Minimize',
    ` goal: ${written(terms)}`,
    'Subject To',
    ...lines.filter((line) => line.terms.length > 0).map((line, at) => ` c${at}: ${written(line.terms)} <= ${line.most}`),
    'Binaries',
    ...[...whole].map((name) => ` ${name}`),
    'End',
  ].join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'planner-'));
  try {
    writeFileSync(join(folder, 'plan.lp'), text);
    spawnSync(CBC, ['plan.lp', 'ratioGap', '0', 'allowableGap', '0', 'sec', '120', 'solve', 'solution', 'plan.txt'], { cwd: folder });
    const [, value] = /^Optimal - objective value (-?[\d.]+)/.exec(readFileSync(join(folder, 'plan.txt'), 'utf8')) ?? [];
    if (value === undefined) throw new Error('The second solver did not end.');
    return Math.round(Number(value));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
