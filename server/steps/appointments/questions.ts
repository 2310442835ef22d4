import { mayReadQuestions, NO_QUESTIONS, type Questions, questionsKeptFrom } from '#domain/conversation/questions.ts';
import { dateOf } from '#domain/time.ts';
import { decrypt, encrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { questionsRow, type SealedQuestions, sealedQuestionsFor } from '#server/store/conversation/questions.ts';

// What the employee wants to ask. Only the consultant of the appointment may read it; a link tells when it was written.

/** When the questions of one appointment were written, for the holder of its link. */
export async function questionsSavedAt({ db, now }: Pick<Services, 'db' | 'now'>, appointment: Appointment): Promise<string | null> {
  const viaHr = appointment.employee.employer.communicatieViaHrm;
  if (!mayReadQuestions({ ...appointment, viaHr }, dateOf(now()))) return null;
  return (await questionsRow(db, appointment))?.updatedAt ?? null;
}

/** Adds the questions to each appointment in a consultant's own list. */
export async function withQuestions<A extends { id: number }>(
  { db, now, secretKey }: Pick<Services, 'db' | 'now' | 'secretKey'>,
  consultantId: number,
  appointments: readonly A[],
): Promise<(A & Questions)[]> {
  const rows = await sealedQuestionsFor(db, { consultantId, from: questionsKeptFrom(dateOf(now())) });
  const byAppointment = new Map(rows.map((row) => [row.appointmentId, row]));
  return appointments.map((appointment) => {
    const sealed = byAppointment.get(appointment.id);
    return { ...appointment, ...(sealed ? opened(secretKey, sealed) : NO_QUESTIONS) };
  });
}

/** A text that this key cannot decrypt is returned as null. */
function opened(key: Buffer, { questions, needs }: SealedQuestions): Questions {
  return { questions: questions && decrypt(key, questions), needs: needs && decrypt(key, needs) };
}

export function sealed(key: Buffer, { questions, needs }: Questions): SealedQuestions {
  return { questions: questions && encrypt(key, questions), needs: needs && encrypt(key, needs) };
}
