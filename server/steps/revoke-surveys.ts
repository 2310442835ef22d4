import type { Db } from '#server/db/db.ts';
import { hashOf } from '#server/db/secrets.ts';
import { storedLetter } from '#server/mail/letter.ts';
import { surveyTokenIn } from '#server/mail/letters/survey.ts';
import { deleteMailedLinks, unsentSurveys } from '#server/store/conversation/survey.ts';

/** The address of an employee was corrected: survey links that went to the former one stop working, those that still wait keep working. */
export async function revokeMailedSurveys(db: Db, employeeId: number): Promise<void> {
  const letters = (await unsentSurveys(db, employeeId)).flatMap((letter) => storedLetter(letter) ?? []);
  await deleteMailedLinks(
    db,
    employeeId,
    letters.map((letter) => hashOf(surveyTokenIn(letter))),
  );
}
