// Employees, consultants and lists of them: the values on the wire and in the database, the labels that people read, and limits.

export const EMPLOYEE_STATUSES = ['niet_uitgenodigd', 'uitgenodigd', 'afspraak_gemaakt', 'afgerond'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
export const EMPLOYEE_STATUS_LABEL: Record<EmployeeStatus, string> = {
  niet_uitgenodigd: 'Niet uitgenodigd',
  uitgenodigd: 'Uitgenodigd',
  afspraak_gemaakt: 'Afspraak gemaakt',
  afgerond: 'Afgerond',
};

/** Filters of the list besides the statuses: these people have a status too. */
const ANSWERS = ['afgezien', 'later', 'gestopt'] as const;
export type AnswerFilter = (typeof ANSWERS)[number];
export const EMPLOYEE_FILTERS = [...EMPLOYEE_STATUSES, ...ANSWERS] as const;
export type EmployeeFilterName = (typeof EMPLOYEE_FILTERS)[number];
export const ANSWER_LABEL: Record<AnswerFilter, string> = { afgezien: 'Afgezien', later: 'Later', gestopt: 'Geen e-mail meer' };

export function isAnswerFilter(name: EmployeeFilterName): name is AnswerFilter {
  return name in ANSWER_LABEL;
}

export const DEFAULT_SPECIALIZATION = 'Pensioenadviseur';
export const UNKNOWN_CONSULTANT = 'Onbekend';

/** How long the deletion of an employee can be undone; then the data is erased. */
export const UNDO_MINUTES = 10;

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** A file of ten megabytes may have a million invalid rows: storing and sending all of them would block other requests. */
export const MAX_SKIPPED_ROWS = 1_000;
/** The maximum unpacked size of a workbook. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** The most rows of a list with statuses and appointments: each appointment is checked against the diaries while these are locked. */
export const MAX_STANDING_ROWS = 5_000;
/** A list that an employer sent is deleted after so many days without a decision. */
export const LIST_PROPOSAL_DAYS = 30;
export const MAX_REFUSAL_NOTE = 500;
/** The most employers in one uploaded list. */
export const MOST_EMPLOYERS = 1_000;
