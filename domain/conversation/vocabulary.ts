// The words and limits of what happens after a conversation; browsers use them too.

export type Summary = { text: string; actions: readonly string[] };

export const MAX_SUMMARY = 5_000;
export const MAX_ACTIONS = 10;
export const MAX_ACTION = 500;

/** How useful somebody found the conversation: 1 not at all, 5 very. */
export const MARKS = [1, 2, 3, 4, 5] as const;
export type Mark = (typeof MARKS)[number];
export const MAX_REMARK = 1_000;

/** Survey figures are shown only if at least this many answers are in them. */
export const LEAST_ANSWERS = 5;

/** The results of the survey: of everybody together, per employer, per consultant. */
export const SURVEY_LISTS = ['firm', 'employer', 'consultant'] as const;
export type SurveyList = (typeof SURVEY_LISTS)[number];
