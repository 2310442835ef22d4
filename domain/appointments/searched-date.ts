import { addDays, dateFrom } from '#domain/calendar.ts';

/** The date among the words that someone searches with, and the other words: '17-11-2026', '17-11' (of this year), 'vandaag', 'morgen'. */
export function searchedDate(q: string, today: string): { date: string; others: string } | null {
  const words = q.trim().split(/\s+/);
  for (const [index, word] of words.entries()) {
    const date = dateOfWord(word.toLowerCase(), today);
    if (date) return { date, others: words.toSpliced(index, 1).join(' ') };
  }
  return null;
}

function dateOfWord(word: string, today: string): string {
  if (word === 'vandaag') return today;
  if (word === 'morgen') return addDays(today, 1);
  return /^\d\d?[-/]\d\d?$/.test(word) ? dateFrom(`${word.replace('/', '-')}-${today.slice(0, 4)}`) : dateFrom(word);
}
