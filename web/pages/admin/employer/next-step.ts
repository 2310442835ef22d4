import { some } from '#web/format.ts';
import { peopleInWords } from '#web/parts/people/employee.ts';
import type { RoundRow } from '#web/parts/rounds/types.ts';
import type { Employer } from './types.ts';

/** What comes next for an employer. Without `button` there is only to wait. */
export type NextStep = { text: string; button?: { label: string; href: string } };
type Given = Pick<Employer, 'id' | 'employeeCount' | 'people' | 'open'>;

/** Upload the list, invite, remind, close: the first of these that is not done. Null if all are, or if `row` is not loaded. */
export function nextStepOf(employer: Given, row: Pick<RoundRow, 'round' | 'invited'> | undefined): NextStep | null {
  const { id, employeeCount, people, open } = employer;
  if (employeeCount === 0)
    return step('De lijst met werknemers is er nog niet.', 'Lijst uploaden', `/invitations?open=upload&employer=${id}`);
  if (!row) return null;
  const round = row.round?.state === 'closed' ? null : row.round;
  if (round?.state === 'concept')
    return step('De ronde staat klaar. Er gaat nog niets uit.', 'Ronde starten', `/rounds/${round.id}?open=start`);
  if (round?.state === 'paused') return step('De ronde is gepauzeerd.', 'Verder gaan', `/rounds/${round.id}?open=start`);
  const wait = `${some(people.niet_uitgenodigd, 'werknemer wacht', 'werknemers wachten')} op een uitnodiging.`;
  if (people.niet_uitgenodigd > 0)
    return round
      ? step(`${wait} De ronde nodigt elke werkdag een groep uit.`, 'Ronde bekijken', `/rounds/${round.id}`)
      : step(wait, 'Uitnodigen', `/invitations?send=${id}`);
  if (row.invited > 0) {
    const silent = some(row.invited, 'werknemer koos', 'werknemers kozen');
    const text = `${silent} nog geen moment. Herinneringen gaan vanzelf. Bel wie u mist.`;
    return step(text, 'Bekijk wie nog niet koos', `/employees?employerId=${id}&status=uitgenodigd`);
  }
  if (people.afspraak_gemaakt > 0)
    return { text: `Iedereen heeft geantwoord. ${peopleInWords(people.afspraak_gemaakt)} met een afspraak: daarna kunt u afsluiten.` };
  if (round) return step('Alle gesprekken zijn geweest.', 'Ronde afsluiten', `/rounds/${round.id}?open=close`);
  if (open.charges + open.credits === 0) return null;
  return step('Alle gesprekken zijn geweest.', 'Afrekenen', `/statements?employer=${id}&open=make`);
}

const step = (text: string, label: string, href: string): NextStep => ({ text, button: { label, href } });
