import { wallClock } from '#domain/calendar.ts';
import { datePartsIn, waitOf, yearsOrMonths } from '#texts/date-parts.ts';
import type { Texts } from '#texts/texts.ts';

// A noun after a number stays singular. Dates and names get no suffix, because its form would depend on their last vowel: sentences put a
// word such as 'tarihine', 'için' or 'ile' after them, or a colon before them.

const days = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];
const months = ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'];

const names = datePartsIn({ days, months });
export const { nameOfDay, nameOfMonth, dayOfMonth } = names;

/** '17 Kasım Salı' */
export function dayAndMonth(date: string): string {
  const { weekday, day, month } = names.partsOf(date);
  return `${day} ${month} ${weekday}`;
}

/** '17 Kasım 2026 Salı' */
export function dateInWords(date: string): string {
  const { weekday, day, month, year } = names.partsOf(date);
  return `${day} ${month} ${year} ${weekday}`;
}

/** '16–22 Kasım 2026' */
export function weekInWords(monday: string, sunday: string): string {
  const [from, to] = [names.partsOf(monday), names.partsOf(sunday)];
  const until = `${to.day} ${to.month} ${to.year}`;
  return from.month === to.month ? `${from.day}–${until}` : `${from.day} ${from.month} – ${until}`;
}

/** '12 dakika sonra' */
export function waitInWords(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  if (unit === 'hour') return `${count} saat sonra`;
  return count === 1 ? 'bir dakika sonra' : `${count} dakika sonra`;
}

/** '2 yıl', '6 ay' */
export function duration(months: number): string {
  const { unit, count } = yearsOrMonths(months);
  return unit === 'year' ? `${count} yıl` : `${count} ay`;
}

export const dates: Texts['dates'] = {
  date: dateInWords,
  dayAndMonth,
  /** '17 Kasım Salı, saat 14:00' */
  deadline(instant) {
    const { date, time } = wallClock(instant);
    return `${dayAndMonth(date)}, saat ${time}`;
  },
  period({ from, to, startTime, endTime }) {
    if (from !== to) return `${dateInWords(from)} – ${dateInWords(to)}`;
    return startTime === null || endTime === null ? dateInWords(from) : `${dateInWords(from)}, saat ${startTime}–${endTime}`;
  },
};
