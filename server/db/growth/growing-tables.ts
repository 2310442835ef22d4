// The retention of each table, and what enforces it. For tables about people see store/privacy/person-tables.ts and other-tables.ts. A
// table without an entry fails growing-tables.test.ts.

export const KEPT: Readonly<Record<string, string>> = {
  audit_chain: 'one row',
  availability_reminder_config: 'one row',
  backups: '400 days: store/privacy/backups.ts',
  booking_config: 'one row',
  day_counts: 'a row per day and status: counts.ts',
  daily_runs: '24 months: jobs.ts',
  employee_counts: 'a row per employer and status: counts.ts',
  firm_logo: 'one row',
  installation: 'one row',
  journals: 'a day after their server: store/privacy/erasure-list.ts',
  mail_permits: 'a minute: mail-queue.ts',
  mail_counts: 'a row per day, status and kind: counts.ts',
  oidc_attempts: 'minutes: jobs.ts',
  offers_seen: 'one row',
  rate_limits: 'until they limit nobody: jobs.ts',
  reminder_config: 'one row',
  retention: 'one row',
  security_config: 'one row',
  statement_files: 'as money: for good',
  statement_lines: 'as money: for good',
  suppressed: 'with their employer, or until an administrator lifts it: one row per objector',
  survey_config: 'one row',
  tariff: 'one row',
  video_config: 'one row',
};
