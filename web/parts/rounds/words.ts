// What administrators read about a round.
import { shortDate } from '#domain/calendar.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { count, some } from '#web/format.ts';
import type { Figures, Round, RoundPage } from './types.ts';

type Expected = Figures['expected'];

export function hoursInWords(hours: number): string {
  return `${count(hours)} uur`;
}

/** '34 (28 tot 41)' */
export function rangeInWords({ low, mid, high }: Expected): string {
  return low === high ? count(mid) : `${count(mid)} (${count(low)} tot ${count(high)})`;
}

/** '16-11-2026 t/m 18-12-2026' */
export function periodOfRound({ opensOn, closesOn }: Pick<Round, 'opensOn' | 'closesOn'>): string {
  return `${shortDate(opensOn)} t/m ${shortDate(closesOn)}`;
}

/** 'Tekort: 9 uur', 'Over: 12 uur' */
export function overInWords(over: number): string {
  return over < 0 ? `Tekort: ${hoursInWords(-over)}` : `Over: ${hoursInWords(over)}`;
}

/** 'maandag 17 november: 40, dinsdag 18 november: 40' */
export function wavesInWords(waves: readonly { date: string; count: number }[]): string {
  return waves.flatMap(({ date, count: people }) => (people > 0 ? [`${dayAndMonth(date)}: ${count(people)}`] : [])).join(', ');
}

type Wave = RoundPage['waves'][number];

/** Why nobody is invited on a day although people wait, as the end of a sentence. A name may end with a full stop itself. */
export function noWaveInWords(wave: Wave, page: Pick<RoundPage, 'round' | 'others'>): string {
  const words = whyNoWave(wave, page);
  return words.endsWith('.') ? words : `${words}.`;
}

function whyNoWave({ reason, from, roundIds }: Wave, { round, others }: Pick<RoundPage, 'round' | 'others'>): string {
  const names = others.flatMap(({ roundId, employerName }) => (roundId !== null && roundIds.includes(roundId) ? (employerName ?? []) : []));
  switch (reason) {
    case 'hours':
      return from
        ? `alle uren zijn nodig voor wie al is uitgenodigd; zoals het er nu naar uitziet komt er op ${dayAndMonth(from)} weer ruimte`
        : 'alle uren zijn nodig voor wie al is uitgenodigd';
    case 'others':
      return `de uren zijn nodig voor ${names.length > 0 ? `de ${names.length === 1 ? 'ronde' : 'rondes'} bij ${names.join(' en ')}` : 'mensen die met de hand zijn uitgenodigd'}`;
    case 'no_hours':
      return 'er zijn geen vrije uren';
    case 'paused':
      return 'de ronde is gepauzeerd';
    case 'closed_day':
      return 'het kantoor is dan gesloten';
    case 'not_open':
      return `de ronde begint op ${dayAndMonth(round.opensOn)}`;
    case 'ended':
      return 'de ronde is dan voorbij';
    default:
      return 'iedereen is uitgenodigd';
  }
}

/** Why nobody is left to invite. */
export function nobodyWaits({ figures }: Pick<RoundPage, 'figures'>): string {
  if (figures.employees === 0) return 'Er zijn nog geen werknemers om uit te nodigen.';
  if (figures.notInvited > 0) return 'Wie nog niet is uitgenodigd, wil geen e-mail.';
  return 'Er is niemand meer om uit te nodigen.';
}

/** On how many invitations of the firm the expectation rests. */
export function basisInWords({ invitations, guess }: { invitations: number; guess: boolean }): string {
  if (guess)
    return 'Gebaseerd op wat gewoonlijk gebeurt: 4 van de 10 uitgenodigden maken een afspraak. Uw eigen uitnodigingen tellen mee zodra ze er zijn.';
  return `Gebaseerd op ${some(invitations, 'uitnodiging', 'uitnodigingen')} van uw kantoor en op het begin van deze ronde. In 8 van de 10 gevallen klopt de marge.`;
}

/** '40 uitgenodigd: 61 uur vrij, 34 verwacht van eerdere uitnodigingen' */
export function waveInWords({ count: invited, why }: RoundPage['sent'][number]): string {
  const parts = [
    `${hoursInWords(why.freeHours)} vrij`,
    why.expectedOfEarlier > 0 && `${count(why.expectedOfEarlier)} verwacht van eerdere uitnodigingen`,
    why.takenByOthers > 0 && `${count(why.takenByOthers)} verwacht van andere werkgevers`,
    why.reserve > 0 && `${count(why.reserve)} in reserve`,
    { people: 'iedereen is uitgenodigd', hours: null, perDay: 'het vaste aantal per dag' }[why.limitedBy],
  ];
  return `${invited === 0 ? 'niemand' : count(invited)} uitgenodigd: ${parts.filter(Boolean).join(', ')}`;
}
