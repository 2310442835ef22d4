import { survey } from '#contract/conversation/survey.ts';
import { answerSurvey, openSurvey } from '#server/actions/conversation/answer-survey.ts';
import { saveSurvey } from '#server/actions/conversation/save-survey.ts';
import { surveyResults } from '#server/actions/conversation/survey-results.ts';
import { serve } from '#server/http/bind.ts';
import { answerTo } from '#server/http/pages/language.ts';
import { surveyConfigRow } from '#server/store/conversation/survey.ts';

export const surveyApi = serve(survey, {
  'GET /api/admin/survey': ({ services: { db } }) => surveyConfigRow(db),
  'POST /api/admin/survey': ({ services, caller, body }) => saveSurvey(services, caller, body),

  'GET /api/admin/survey/results': ({ services, query }) => surveyResults(services, query),

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
