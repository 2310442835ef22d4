import { mayReadQuestions, NO_QUESTIONS, type Questions, questionsKeptFrom } from '#domain/conversation/questions.ts';
import { dateOf } from '#domain/time.ts';
import { decrypt, encrypt } from '#server/mail/secret.ts';
import type { Services } from '#server/services.ts';
import type { Appointment } from '#server/store/appointments/appointments.ts';
import { type SealedQuestions, sealedQuestionsFor, sealedQuestionsOf } from '#server/store/conversation/questions.ts';

// What the employee wants to ask. Only the employee and the consultant of the appointment may read it.

type Reading = Pick<Services, 'db' | 'now' | 'secretKey'>;

/** The questions of one appointment, for the holder of its link. */
export async function questionsOf({ db, now, secretKey }: Reading, appointment: Appointment): Promise<Questions> {
  const viaHr = appointment.employee.employer.communicatieViaHrm;
  if (!mayReadQuestions({ ...appointment, viaHr }, dateOf(now()))) return NO_QUESTIONS;
  const sealed = await sealedQuestionsOf(db, appointment);
  return sealed ? opened(secretKey, sealed) : NO_QUESTIONS;
}

/** Adds the questions to each appointment in a consultant's own list. */
export async function withQuestions<A extends { id: number }>(
  { db, now, secretKey }: Reading,
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
export function opened(key: Buffer, { questions, needs }: SealedQuestions): Questions {
  return { questions: questions && decrypt(key, questions), needs: needs && decrypt(key, needs) };
}

export function sealed(key: Buffer, { questions, needs }: Questions): SealedQuestions {
  return { questions: questions && encrypt(key, questions), needs: needs && encrypt(key, needs) };
}
