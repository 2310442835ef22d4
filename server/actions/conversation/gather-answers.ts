import { weekOfAnswer } from '#domain/conversation/survey.ts';
import { batchesOf } from '#domain/conversation/survey-batches.ts';
import type { Services } from '#server/services.ts';
import { lockSurvey } from '#server/store/conversation/survey.ts';
import { insertBatch, waitingAnswers } from '#server/store/conversation/survey-answers.ts';

/** Puts answers together that have waited for weeks for others of their employer. */
export async function gatherAnswers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (db) => {
    await lockSurvey(db);
    for (const batch of batchesOf(await waitingAnswers(db), weekOfAnswer(now()))) await insertBatch(db, batch);
  });
}
