/**
 * Flat. Employees other than the one in `employeeId` appear only by number, because erasing an employee deletes just the lines with that
 * `employeeId`.
 */
export type Facts = Record<string, string | number | boolean | null>;

/** `round`: only who left the employer while it was under way: `leavingRounds` in store/rounds/round-lines.ts. */
export const HISTORY_SUBJECTS = ['appointment', 'employee', 'setting', 'round'] as const;

/** The stored fields of an event, besides the actor and the time. */
export type HistoryLine = {
  subject: (typeof HISTORY_SUBJECTS)[number];
  subjectId: number;
  /** The employee in whose history it appears, besides that of the subject. */
  employeeId: number | null;
  before: Facts | null;
  after: Facts | null;
};
