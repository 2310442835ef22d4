// Mails: the values on the wire and in the database, the labels that people read, and limits.

import { perReminder, REMINDER_MAILS } from './schedule.ts';

/** How a mail account authenticates: with a password, or with a token of Microsoft 365 or Google. */
export const SMTP_AUTHS = ['password', 'microsoft', 'google'] as const;
export type SmtpAuth = (typeof SMTP_AUTHS)[number];

export const MAIL_STATUSES = ['wachtend', 'niet_verzonden', 'verzonden', 'mislukt', 'vervallen'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const MAIL_STATUS_LABEL: Record<MailStatus, string> = {
  wachtend: 'Wachtend',
  niet_verzonden: 'Niet verzonden',
  verzonden: 'Verzonden',
  mislukt: 'Mislukt',
  /** Not sent, because the employee had booked or had a newer link by then. */
  vervallen: 'Vervallen',
};
/** A filter of the overview: these mails have status 'verzonden', but did not arrive. */
export const BOUNCED = 'niet_bezorgd';
export const BOUNCED_LABEL = 'Niet bezorgd';
export const MAIL_FILTERS = [...MAIL_STATUSES, BOUNCED] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

/** `direct`: someone waits for it, so it is sent before `bulk`. */
export const MAIL_CLASSES = ['direct', 'bulk'] as const;
export type MailClass = (typeof MAIL_CLASSES)[number];

/**
 * The reader of a mail. `partner` comes along with an employee; `hr` reads for the employees if communication goes through HR; `employer`
 * is the employer itself.
 */
export const MAIL_AUDIENCES = ['employee', 'partner', 'hr', 'employer', 'consultant', 'user', 'admin'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

export const MAIL_KINDS = [
  'invitation',
  ...REMINDER_MAILS,
  'wish',
  'lost_link',
  'hr_overview',
  'hr_appointments',
  'hr_link',
  'hr_code',
  'confirmation',
  'change',
  'cancellation',
  'swap',
  'decline_question',
  'appointment_reminder',
  'summary',
  'survey',
  'partner_notice',
  'consultant_notice',
  'outcome_request',
  'absence_notice',
  'calendar_notice',
  'welcome',
  'password_reset',
  'administrator_invitation',
  'account_notice',
  'retention_notice',
  'hr_link_notice',
  'list_proposed',
  'list_refused',
  'availability_reminder',
  'consultant_report',
  'admin_report',
  'statement',
  'proof_seal',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const MAIL_KIND_LABEL: Record<MailKind, string> = {
  invitation: 'Uitnodiging',
  .../* @__PURE__ */ perReminder('mail', ({ words }) => words.mail),
  wish: 'Uren naar wens',
  lost_link: 'Link opgevraagd',
  hr_overview: 'Overzicht voor HR',
  hr_appointments: 'Afspraken voor HR',
  hr_link: 'Link voor HR',
  hr_code: 'Code voor HR',
  confirmation: 'Bevestiging',
  change: 'Wijziging',
  cancellation: 'Annulering',
  swap: 'Ruiling',
  decline_question: 'Afgewezen in de agenda',
  appointment_reminder: 'Herinnering afspraak',
  summary: 'Samenvatting van het gesprek',
  survey: 'Enquête',
  partner_notice: 'Bericht aan partner',
  consultant_notice: 'Bericht aan consultant',
  outcome_request: 'Vraag naar de uitkomst',
  absence_notice: 'Afwezigheid gemeld',
  calendar_notice: 'Agenda gekoppeld',
  welcome: 'Welkom',
  password_reset: 'Wachtwoord reset',
  administrator_invitation: 'Uitnodiging beheerder',
  account_notice: 'Bericht over account',
  retention_notice: 'Bewaartermijnen',
  hr_link_notice: 'HR-link ingetrokken',
  list_proposed: 'Lijst van een werkgever',
  list_refused: 'Lijst niet overgenomen',
  availability_reminder: 'Herinnering beschikbaarheid',
  consultant_report: 'Consultant rapport',
  admin_report: 'Admin rapport',
  statement: 'Afrekening',
  proof_seal: 'Zegel van een ronde',
  test: 'Testmail',
};

export const MAIL_CLASS: Record<MailKind, MailClass> = {
  invitation: 'bulk',
  .../* @__PURE__ */ perReminder('mail', () => 'bulk' as const),
  // Not bulk, because the hour may be taken by somebody else meanwhile.
  wish: 'direct',
  lost_link: 'direct',
  hr_overview: 'bulk',
  hr_appointments: 'direct',
  hr_link: 'direct',
  // Not bulk, because the code works for minutes only.
  hr_code: 'direct',
  confirmation: 'direct',
  change: 'direct',
  cancellation: 'direct',
  swap: 'direct',
  decline_question: 'direct',
  appointment_reminder: 'bulk',
  summary: 'direct',
  survey: 'bulk',
  partner_notice: 'direct',
  consultant_notice: 'direct',
  outcome_request: 'bulk',
  absence_notice: 'direct',
  calendar_notice: 'direct',
  welcome: 'direct',
  password_reset: 'direct',
  administrator_invitation: 'direct',
  account_notice: 'direct',
  retention_notice: 'direct',
  hr_link_notice: 'direct',
  list_proposed: 'direct',
  list_refused: 'direct',
  availability_reminder: 'bulk',
  consultant_report: 'bulk',
  admin_report: 'bulk',
  statement: 'direct',
  proof_seal: 'direct',
  test: 'direct',
};

/** Codes and password links: sent before every other mail of their class, because their reader cannot go on without them. */
const FIRST_KINDS: readonly MailKind[] = ['password_reset', 'welcome', 'administrator_invitation', 'hr_code'];
const LAST_KINDS: readonly MailKind[] = ['test'];

/** Some of the kinds of a class: those in `only`, or all but those in `without`. */
export type KindsOf = { only: readonly MailKind[] } | { without: readonly MailKind[] };

/** The turns in which the mails of a class are sent; within a turn the one that is due longest goes first. */
export const MAIL_TURNS: Record<MailClass, readonly KindsOf[]> = {
  direct: [{ only: FIRST_KINDS }, { without: LAST_KINDS }, { only: LAST_KINDS }],
  bulk: [{ without: [] }],
};

export const INVITATION_DAYS = 90;
/** How many days a link works after the day until which its holder asked for time. */
export const LINK_DAYS_AFTER_LATER = 30;
/** How many weeks ahead an employee may ask for time. */
export const LATER_WEEKS = 8;
export const MAX_DECLINE_REASON = 500;
/** Letters with lost links to one address in one day of Amsterdam. */
export const LOST_LINKS_PER_DAY = 3;

export const DEFAULT_SMTP_HOST = 'smtp.office365.com';

/** The time of the daily run, in Amsterdam. */
export const DAILY_RUN_TIME = '23:55';
