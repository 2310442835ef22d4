import type { Questions } from '#domain/conversation/questions.ts';
import { isoOf } from '#domain/time.ts';
import type { Services } from '#server/services.ts';
import { sealed } from '#server/steps/appointments/questions.ts';
import { saveSealedQuestions } from '#server/store/conversation/questions.ts';
import type { Booked } from './life.ts';

const ASKED: readonly Questions[] = [
  {
    questions:
      'Kan ik met 64 stoppen met werken?\nWat krijgt mijn partner als ik overlijd?\nIk had vroeger pensioen bij een ander fonds. Telt dat mee?',
    needs: 'Ik zit in een rolstoel. Is de ruimte op de begane grond?',
  },
  { questions: 'Hoeveel pensioen krijg ik per maand, netto?', needs: null },
  { questions: 'Ik wil minder gaan werken. Wat betekent dat voor mijn pensioen?', needs: 'Graag grote letters op papier.' },
];

/** Gives the next three conversations of each consultant questions by the employee. */
export async function askInDemo(
  { db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>,
  appointments: Iterable<Booked>,
): Promise<void> {
  const planned = [...appointments]
    .filter(({ status, employee }) => status === 'geplanned' && !employee.employer.communicatieViaHrm)
    .sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`));
  const perConsultant = Map.groupBy(planned, ({ consultantId }) => consultantId);
  for (const theirs of perConsultant.values()) {
    for (const [i, questions] of ASKED.entries()) {
      const appointment = theirs[i];
      if (appointment) await saveSealedQuestions(db, appointment, { ...sealed(secretKey, questions), updatedAt: isoOf(now()) });
    }
  }
}
