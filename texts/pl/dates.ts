import { wallClock } from '#domain/calendar.ts';
import { datePartsIn, waitOf, yearsOrMonths } from '#texts/date-parts.ts';
import { countedIn } from '#texts/plural.ts';
import type { Texts } from '#texts/texts.ts';

const days = ['poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota', 'niedziela'];
/** In the genitive, because months follow a day of the month. */
const months = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];

const names = datePartsIn({ days, months });
export const { nameOfDay, nameOfMonth, dayOfMonth } = names;

export const counted = countedIn('pl');

/** 'wtorek, 17 listopada': only alone or after a colon, because in a sentence the name of the day would have to be declined. */
export function dayAndMonth(date: string): string {
  const { weekday, day, month } = names.partsOf(date);
  return `${weekday}, ${day} ${month}`;
}

/** 'wtorek, 17 listopada 2026': only alone or after a colon. */
export function dateInWords(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** '17 listopada 2026 (wtorek)': for use in a sentence; the same form after 'do' and 'przed'. */
export function dateInSentence(date: string): string {
  const { weekday, day, month, year } = names.partsOf(date);
  return `${day} ${month} ${year} (${weekday})`;
}

/** '16–22 listopada 2026' */
export function weekInWords(monday: string, sunday: string): string {
  const [from, to] = [names.partsOf(monday), names.partsOf(sunday)];
  const until = `${to.day} ${to.month} ${to.year}`;
  return from.month === to.month ? `${from.day}–${until}` : `${from.day} ${from.month} – ${until}`;
}

/** 'za 12 minut' */
export function waitInWords(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  if (unit === 'hour') return `za ${counted(count, { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' })}`;
  return count === 1 ? 'za minutę' : `za ${counted(count, { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' })}`;
}

/** '2 lata', '6 miesięcy': not to be used after a preposition, which would need another case. */
export function duration(months: number): string {
  const { unit, count } = yearsOrMonths(months);
  return unit === 'year'
    ? counted(count, { one: 'rok', few: 'lata', many: 'lat', other: 'roku' })
    : counted(count, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy', other: 'miesiąca' });
}

export const dates: Texts['dates'] = {
  date: dateInSentence,
  dayAndMonth,
  /** '17 listopada (wtorek), godz. 14:00': for use after 'do'. */
  deadline(instant) {
    const { date, time } = wallClock(instant);
    const { weekday, day, month } = names.partsOf(date);
    return `${day} ${month} (${weekday}), godz. ${time}`;
  },
  period({ from, to, startTime, endTime }) {
    if (from !== to) return `${dateInWords(from)} – ${dateInWords(to)}`;
    return startTime === null || endTime === null ? dateInWords(from) : `${dateInWords(from)}, godz. ${startTime}–${endTime}`;
  },
};
