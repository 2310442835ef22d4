// What the account of hours tells an administrator: when the next people are invited and why, and what helps if nobody is or hours are short.
import { addDays, daysBetween, wallClock } from '#domain/calendar.ts';
import { CAUTIOUS_DAYS, type NoWaveReason } from '#domain/rounds/vocabulary.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { capital, some } from '#web/format.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { hoursInWords, noWaveInWords } from '#web/parts/rounds/words.ts';

type Page = Pick<RoundPage, 'round' | 'account' | 'waves' | 'others' | 'weekLater'>;
type Wave = RoundPage['waves'][number];

/** Nobody waits for an invitation, and nobody who was invited is expected to book any more. */
export function isCalm({ account }: Pick<Page, 'account'>): boolean {
  return account !== null && account.waiting === 0 && account.expected === 0 && account.over >= 0;
}

/** Why the next group is nobody although people wait; null if somebody goes out or nobody waits. */
function whyNobody({ account, waves }: Page): NoWaveReason | null {
  const [first] = waves;
  return account && account.waiting > 0 && first?.count === 0 ? first.reason : null;
}

/** Hours are short, or nobody goes out until somebody acts. */
export function isStuck(page: Page): boolean {
  const reason = whyNobody(page);
  return (page.account?.over ?? 0) < 0 || (reason !== null && reason !== 'not_open' && reason !== 'closed_day');
}

/** 'Morgen om 9:00: 12 mensen, want zoveel passen er bij de vrije uren.', or why nobody; null if nobody waits. */
export function nextWaveInWords(page: Page, today: string): string | null {
  const { round, account, waves } = page;
  const [first] = waves;
  if (!account || account.waiting === 0 || !first) return null;
  const only = round.state === 'concept' ? ' Er gaat pas iets uit als u de ronde start.' : '';
  const at = ({ date }: Wave) => momentInWords(date, today);
  if (first.count > 0) return `${capital(at(first))}: ${peopleIn(first.count)}, want ${whySoMany(page, first)}.${only}`;
  const next = first.reason === 'hours' ? undefined : waves.find(({ count }) => count > 0);
  const then = next ? ` Daarna, ${at(next)}: ${peopleIn(next.count)}.` : '';
  return `${capital(at(first))}: niemand, want ${noWaveInWords(first, page)}${then}${only}`;
}

const peopleIn = (number: number) => some(number, 'persoon', 'mensen');

function momentInWords(date: string, today: string): string {
  const name = { [today]: 'vandaag', [addDays(today, 1)]: 'morgen' }[date];
  return `${name ?? dayAndMonth(date)} om 9:00`;
}

function whySoMany({ round: { perDay, opensOn, startedAt }, account }: Page, { date, count }: Wave): string {
  if (account && count >= account.waiting) return 'meer mensen wachten er niet';
  if (perDay !== null) return 'dat is het vaste aantal dat u koos, hoeveel uren er ook zijn';
  const since = [opensOn, startedAt ? wallClock(startedAt).date : date].toSorted().at(-1) ?? date;
  if (daysBetween(since, date) < CAUTIOUS_DAYS) return 'in de eerste week gaat de helft uit van wat er past';
  return 'zoveel passen er bij de vrije uren';
}

/** Something that helps, in the words of its button: what it does and what that changes. A link, a change of the round, or a question. */
export type Help = { text: string } & ({ href: string } | { change: { closesOn: string } | { perDay: null } } | { verb: 'start' | 'edit' });

/** `isVisited`: the employer does not only want video conversations. */
export function helpsFor(page: Page, isVisited: boolean): Help[] {
  const { round, account, waves, weekLater, others } = page;
  const [first] = waves;
  if (!account || !first) return [];
  const reason = whyNobody(page);
  const isShort = account.over < 0;
  const needsHours = isShort || reason === 'hours' || reason === 'no_hours' || reason === 'others';
  const helps: Help[] = [];
  if (reason === 'paused') helps.push({ text: 'Verder gaan: elke werkdag weer een groep', verb: 'start' });
  if (reason === 'not_open') helps.push({ text: 'Eerder beginnen', verb: 'edit' });
  const visits = { text: 'Bezoekdag erbij: + 8 uur', href: `/consultants?beeld=bezoekdagen&werkgever=${round.employerId}` };
  const video = { text: 'Dag van een consultant erbij: + 8 uur', href: '/consultants?beeld=week' };
  // A new day begins tomorrow at the earliest.
  if (needsHours && reason !== 'ended') helps.push(isVisited ? visits : video);
  if ((needsHours || reason === 'ended') && weekLater > 0)
    helps.push({ text: `Einde een week later: + ${hoursInWords(weekLater)}`, change: { closesOn: addDays(round.closesOn, 7) } });
  if (isShort && round.perDay !== null)
    helps.push({ text: 'Geen vast aantal: niet meer mensen dan er uren zijn', change: { perDay: null } });
  for (const { roundId, employerName, hours } of others)
    if (roundId !== null && reason === 'others' && first.roundIds.includes(roundId))
      helps.push({ text: `Ronde van ${employerName}: neemt ${hoursInWords(hours)}`, href: `/rounds/${roundId}` });
  if (reason !== null && reason !== 'no_hours')
    helps.push({
      text: `Met de hand uitnodigen: kies uit ${peopleIn(account.waiting)}`,
      href: `/employees?employerId=${round.employerId}${round.everyone ? '' : '&status=niet_uitgenodigd'}`,
    });
  if (reason === 'closed_day') helps.push({ text: 'Gesloten dagen bekijken', href: '/settings?deel=afspraken#sluitingsdagen' });
  return helps;
}
