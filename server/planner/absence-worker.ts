import { type Solution, solutionsOf } from '#domain/planning/absence/plan.ts';
import type { AbsenceQuestion } from '#domain/planning/absence/question.ts';
import { answerInThread } from '#server/threads/thread.ts';

answerInThread<AbsenceQuestion, Solution[]>(async (questions) => questions.flatMap(solutionsOf));
