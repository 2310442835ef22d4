import { questions } from '#contract/conversation/questions.ts';
import { saveQuestions } from '#server/actions/conversation/save-questions.ts';
import { serve } from '#server/http/bind.ts';

export const questionsApi = serve(questions, {
  'PUT /api/questions/{token}': ({ services, caller, body }) => saveQuestions(services, caller, body),
});
