// What administrators read about a round.
import { shortDate } from '#domain/calendar.ts';
import { dayAndMonth } from '#texts/nl/dates.ts';
import { count, some, today } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
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

/** `consultant`: who has a day without hours, if anybody does. */
type Shortage = { closesOn: string; shortage: number; consultant: string | undefined; isVisited: boolean };

/** 'Voor vrijdag 12 december ontbreken ongeveer 9 uur: nodig minder mensen uit, of vraag Sanne de Vries om een dag.' */
export function shortageInWords({ closesOn, shortage, consultant = 'een consultant', isVisited }: Shortage): string {
  const missing = shortage === 1 ? 'ontbreekt ongeveer 1 uur' : `ontbreken ongeveer ${hoursInWords(shortage)}`;
  const what = isVisited ? 'een dag' : 'meer uren';
  return `Voor ${dayAndMonth(closesOn)} ${missing}: nodig minder mensen uit, of vraag ${consultant} om ${what}.`;
}

/** 'maandag 17 november: 40, dinsdag 18 november: 40' */
export function wavesInWords(waves: readonly { date: string; count: number }[]): string {
  return waves.map(({ date, count: people }) => `${dayAndMonth(date)}: ${count(people)}`).join(', ');
}

export function waveIntroduction(state: Round['state']): string {
  if (state === 'concept') return 'Er gaat nog niets uit. Als u de ronde start, om 09:00:';
  if (state === 'paused') return 'Er gaat nu niets uit: de ronde is gepauzeerd. Als u verder gaat, om 09:00:';
  return 'Om 09:00, zoals het er nu naar uitziet:';
}

/** Why no wave is planned. */
export function nothingComing({ round, figures, waiting }: Pick<RoundPage, 'round' | 'figures' | 'waiting'>): string {
  if (figures.employees === 0) return 'Er zijn nog geen werknemers om uit te nodigen.';
  if (waiting === 0 && figures.notInvited > 0) return 'Wie nog niet is uitgenodigd, wil geen e-mail.';
  if (waiting === 0) return 'Er is niemand meer om uit te nodigen.';
  const people = peopleInWords(waiting);
  if (round.closesOn <= today()) return `Het is de laatste dag van de ronde. Niet uitgenodigd: ${people}.`;
  const from = round.opensOn > today() ? ` De ronde begint op ${dayAndMonth(round.opensOn)}.` : '';
  return `De komende tien werkdagen gaat er niets uit.${from} Nog uit te nodigen, zodra er uren zijn: ${people}.`;
}

/** On how many invitations of the firm the expectation rests. */
export function basisInWords({ invitations, guess }: { invitations: number; guess: boolean }): string {
  if (guess) {
    return `Nog te weinig ervaring (${some(invitations, 'afgeronde uitnodiging', 'afgeronde uitnodigingen')}): voorlopig rekenen we dat de helft van de uitgenodigden een afspraak maakt.`;
  }
  return `Gebaseerd op ${some(invitations, 'afgeronde uitnodiging', 'afgeronde uitnodigingen')} van uw kantoor en op het begin van deze ronde. In 8 van de 10 gevallen klopt de marge.`;
}

/** '40 uitgenodigd: 61 uur vrij, 34 verwacht van eerdere uitnodigingen' */
export function waveInWords({ count: invited, why }: RoundPage['sent'][number]): string {
  const parts = [
    `${hoursInWords(why.freeHours)} vrij`,
    why.expectedOfEarlier > 0 && `${count(why.expectedOfEarlier)} verwacht van eerdere uitnodigingen`,
    why.takenByOthers > 0 && `${count(why.takenByOthers)} verwacht van andere werkgevers`,
    { people: 'iedereen is uitgenodigd', hours: null, perDay: 'het vaste aantal per dag' }[why.limitedBy],
  ];
  return `${invited === 0 ? 'niemand' : count(invited)} uitgenodigd: ${parts.filter(Boolean).join(', ')}`;
}
