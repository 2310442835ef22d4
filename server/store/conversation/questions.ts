import { and, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { conversationQuestions } from '#server/db/schema/conversation.ts';
import { employees, employers } from '#server/db/schema/people.ts';

// What employees want to ask, still encrypted. Every read asks for the appointment together with its employee, so that a row which a swap
// did not move along with its employee is shown to nobody.

type Row = typeof conversationQuestions.$inferSelect;
/** Encrypted with SECRET_KEY. */
export type SealedQuestions = Pick<Row, 'questions' | 'needs'>;
type Of = { id: number; employeeId: number };

export async function questionsRow(db: Db, { id, employeeId }: Of): Promise<Row | null> {
  const [row] = await db.select().from(conversationQuestions).where(isOf({ id, employeeId }));
  return row ?? null;
}

/** Of all appointments of a consultant from this day on whose texts may be read: see domain/conversation/questions.ts. */
export async function sealedQuestionsFor(
  db: Db,
  { consultantId, from }: { consultantId: number; from: string },
): Promise<(SealedQuestions & { appointmentId: number })[]> {
  const { appointmentId, questions, needs } = conversationQuestions;
  return db
    .select({ appointmentId, questions, needs })
    .from(appointments)
    .innerJoin(
      conversationQuestions,
      and(eq(conversationQuestions.appointmentId, appointments.id), eq(conversationQuestions.employeeId, appointments.employeeId)),
    )
    .innerJoin(employees, eq(employees.id, appointments.employeeId))
    .innerJoin(employers, eq(employers.id, employees.employerId))
    .where(
      and(
        eq(appointments.consultantId, consultantId),
        gte(appointments.date, from),
        ne(appointments.status, 'geannuleerd'),
        eq(employers.communicatieViaHrm, false),
      ),
    );
}

/** Deletes the row if neither text is left. */
export async function saveSealedQuestions(db: Db, { id, employeeId }: Of, sealed: SealedQuestions & { updatedAt: string }): Promise<void> {
  if (sealed.questions === null && sealed.needs === null) {
    await db.delete(conversationQuestions).where(isOf({ id, employeeId }));
    return;
  }
  await db
    .insert(conversationQuestions)
    .values({ appointmentId: id, employeeId, ...sealed })
    .onConflictDoUpdate({ target: [conversationQuestions.appointmentId, conversationQuestions.employeeId], set: sealed });
}

/** Moves the texts of two employees who change places to their new appointments. `a` and `b`: as before the swap. */
export async function swapQuestions(db: Db, a: Of, b: Of): Promise<void> {
  const { appointmentId, employeeId } = conversationQuestions;
  await db
    .update(conversationQuestions)
    .set({ appointmentId: sql`CASE ${employeeId} WHEN ${a.employeeId} THEN ${b.id}::int ELSE ${a.id}::int END` })
    .where(or(and(eq(appointmentId, a.id), eq(employeeId, a.employeeId)), and(eq(appointmentId, b.id), eq(employeeId, b.employeeId))));
}

/** Called when HR gets the links of this employer's employees, and could read what they asked. */
export async function deleteQuestionsAt(db: Db, employerId: number): Promise<void> {
  const theirs = db.select({ id: employees.id }).from(employees).where(eq(employees.employerId, employerId));
  await db.delete(conversationQuestions).where(inArray(conversationQuestions.employeeId, theirs));
}

/** Deletes the questions of conversations before this day, and of cancelled ones. */
export async function deleteQuestionsBefore(db: Db, date: string): Promise<void> {
  const over = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.id, conversationQuestions.appointmentId),
        or(lt(appointments.date, date), eq(appointments.status, 'geannuleerd')),
      ),
    );
  await db.delete(conversationQuestions).where(sql`EXISTS (${over})`);
}

function isOf({ id, employeeId }: Of) {
  return and(eq(conversationQuestions.appointmentId, id), eq(conversationQuestions.employeeId, employeeId));
}
