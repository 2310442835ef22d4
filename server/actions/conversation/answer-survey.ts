import type { Visitor } from '#domain/access/caller.ts';
import { quarterOf } from '#domain/conversation/quarters.ts';
import { isLinkOver } from '#domain/conversation/survey.ts';
import { Refusal } from '#domain/refusals.ts';
import { hashOf } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { lockSurveyLink, markLinkAnswered, surveyLinkBy } from '#server/store/conversation/survey.ts';
import { insertAnswers } from '#server/store/conversation/survey-answers.ts';

type Answer = { useful: number; remark: string | null };

/**
 * Stores an answer, once per link. The link then no longer refers to its employee, the answer is stored without one, and neither history
 * nor audit log records it.
 */
export async function answerSurvey({ db, now }: Services, { token }: Visitor<'survey'>, answer: Answer): Promise<void> {
  await transact(db, async (db) => {
    const at = now();
    const tokenHash = hashOf(token);
    const link = await lockSurveyLink(db, tokenHash);
    if (!link || isLinkOver(link, at)) throw new Refusal('INVALID_SURVEY_LINK');
    if (link.isAnswered) throw new Refusal('SURVEY_ANSWERED');
    if (!link.of) throw new Refusal('INVALID_SURVEY_LINK');
    await markLinkAnswered(db, tokenHash);
    const { date, ...of } = link.of;
    await insertAnswers(db, [{ ...answer, ...of, quarter: quarterOf(date) }]);
  });
}

/** Opening the page changes nothing, because mail scanners open it too. `reader` is null once the link no longer refers to an employee. */
export async function openSurvey({ db, now }: Services, { token }: Visitor<'survey'>) {
  const link = await surveyLinkBy(db, hashOf(token));
  if (!link || isLinkOver(link, now())) throw new Refusal('INVALID_SURVEY_LINK');
  const { isAnswered, employeeId, reader } = link;
  return { isAnswered, reader: employeeId === null ? null : reader };
}
