import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { optionalText, tokenParams } from '#contract/fields.ts';
import { NEEDS_LENGTH, QUESTIONS_LENGTH } from '#domain/conversation/questions.ts';

/** Shown only to the consultant of the appointment. Null if nothing was filled in, or if communication goes through HR. */
export const AskedQuestions = z.object({
  /** What the employee wants to ask. */
  questions: z.string().nullable(),
  /** What to take into account, such as a wheelchair. */
  needs: z.string().nullable(),
});

/** What a link tells: when something was written, never what. Administrators see invitation links in their lists, and could read it there. */
export const QuestionsSaved = z.object({ questionsSavedAt: z.string().nullable() });

export const questions = group({
  'PUT /api/questions/{token}': {
    access: 'visitor',
    by: 'mail',
    summary: 'Wat de werknemer wil vragen en waar de adviseur rekening mee houdt; leeg haalt het weg, wat ontbreekt blijft',
    params: tokenParams,
    body: z.object({ questions: optionalText(QUESTIONS_LENGTH), needs: optionalText(NEEDS_LENGTH) }),
    output: QuestionsSaved,
  },
});
