import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { Done, optionalText, tokenParams, yesNo } from '#contract/fields.ts';
import { isQuarter } from '#domain/conversation/quarters.ts';
import { MARKS, MAX_REMARK, SURVEY_LISTS } from '#domain/conversation/vocabulary.ts';
import { FIELD_PROBLEMS } from '#domain/field-problems.ts';

// What employees think of their conversation. An answer is stored with its quarter, employer and consultant, not with who gave it.

const NO_QUARTER = 'Kies een kwartaal, zoals 2026-Q3.';
const Config = z.object({ isEnabled: z.boolean() });

/** All that the holder of a link is told. */
export const OpenedSurvey = z.object({ isAnswered: z.boolean() });

export const survey = group({
  'GET /api/admin/survey': { access: 'admin', scope: 'read', summary: 'Of werknemers na hun gesprek een enquête krijgen', output: Config },
  'POST /api/admin/survey': {
    access: 'admin',
    scope: 'write',
    summary: 'Dat aan- of uitzetten; gesprekken die al waren afgerond, tellen niet mee',
    body: z.object({ isEnabled: yesNo }),
    output: Config,
  },
  'GET /api/admin/survey/results': {
    access: 'admin',
    scope: 'read',
    summary: 'Wat werknemers van hun gesprekken in een kwartaal vonden; een rij met minder dan vijf antwoorden heeft count null',
    query: z.object({
      by: z.enum(SURVEY_LISTS).default('firm'),
      quarter: z.string({ error: NO_QUARTER }).refine(isQuarter, { error: NO_QUARTER }),
    }),
    output: z.array(
      z.object({
        id: z.number().nullable(),
        name: z.string(),
        count: z.number().nullable(),
        average: z.number().optional(),
        /** Of the whole firm only. In random order, because the order of the answers would help to tell who gave them. */
        remarks: z.array(z.string()).optional(),
      }),
    ),
  },
  'GET /api/survey/{token}': {
    access: 'visitor',
    by: 'survey',
    summary: 'De enquête achter een link',
    params: tokenParams,
    output: OpenedSurvey,
  },
  'POST /api/survey/{token}': {
    access: 'visitor',
    by: 'survey',
    summary: 'De enquête beantwoorden, één keer',
    params: tokenParams,
    body: z.object({
      /** How useful the conversation was, from 1 to 5. */
      useful: z.literal(MARKS, { error: FIELD_PROBLEMS.mark }),
      remark: optionalText(MAX_REMARK),
    }),
    output: Done,
  },
});
