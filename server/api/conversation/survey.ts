import { survey } from '#contract/conversation/survey.ts';
import { averageOf, weeksAsked } from '#domain/conversation/survey.ts';
import { LEAST_ANSWERS } from '#domain/conversation/vocabulary.ts';
import { answerSurvey, openSurvey } from '#server/actions/conversation/answer-survey.ts';
import { saveSurvey } from '#server/actions/conversation/save-survey.ts';
import { serve } from '#server/http/bind.ts';
import { answerTo } from '#server/http/pages/language.ts';
import { surveyConfigRow } from '#server/store/conversation/survey.ts';
import { countAnswers, remarksIn } from '#server/store/conversation/survey-answers.ts';

/** The most remarks in one answer: more than anybody reads. */
const MOST_REMARKS = 1_000;

export const surveyApi = serve(survey, {
  'GET /api/admin/survey': ({ services: { db } }) => surveyConfigRow(db),
  'POST /api/admin/survey': ({ services, caller, body }) => saveSurvey(services, caller, body),

  'GET /api/admin/survey/results': async ({ services: { db }, query: { from, to, ...of } }) => {
    const filter = { ...of, ...weeksAsked({ from, to }) };
    const { count, total } = await countAnswers(db, filter);
    if (count < LEAST_ANSWERS) return { count: null };
    return { count, average: averageOf({ count, total }), remarks: await remarksIn(db, filter, MOST_REMARKS) };
  },

  'GET /api/survey/{token}': async ({ services, caller, reply }) => {
    const { isAnswered, reader } = await openSurvey(services, caller);
    // Without a reader the page takes the language from its address.
    return reader ? answerTo(reply, { isAnswered, ...reader }) : { isAnswered };
  },
  'POST /api/survey/{token}': async ({ services, caller, body: { useful, remark } }) => {
    await answerSurvey(services, caller, { useful, remark: remark ?? null });
    return { success: true as const };
  },
});
