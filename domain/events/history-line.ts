/** Flat, and without an employee's personal data: they are named by `employeeId`, so that erasing them is enough. */
export type Facts = Record<string, string | number | boolean | null>;

export const HISTORY_SUBJECTS = ['appointment', 'employee', 'setting'] as const;

/** What history keeps of an event, besides who did it and when. */
export type HistoryLine = {
  subject: (typeof HISTORY_SUBJECTS)[number];
  subjectId: number;
  /** In whose history it appears, besides that of the subject. */
  employeeId: number | null;
  before: Facts | null;
  after: Facts | null;
};
