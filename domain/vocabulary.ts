// The words the product is made of: what the wire and the database call things, and what a person reads.

export const ROLES = ['admin', 'consultant', 'employee'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABEL: Record<Role, string> = { admin: 'beheerder', consultant: 'consultant', employee: 'gebruiker' };

export const SESSION_WAYS = ['password', 'sso'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];
/** How a mail account proves who it is: with a password, or with a token of Microsoft 365 or Google. */
export const SMTP_AUTHS = ['password', 'microsoft', 'google'] as const;
export type SmtpAuth = (typeof SMTP_AUTHS)[number];
/** Where virtual conversations are held: nowhere that the portal knows, in the consultant's own room, or each in a room of its own. */
export const VIDEO_MODES = ['none', 'personal', 'template'] as const;
export type VideoMode = (typeof VIDEO_MODES)[number];
export const VIDEO_TEMPLATE_WORDS = 'Vul een adres in dat begint met https:// en waarin {code} staat, als https://meet.kantoor.nl/{code}.';

export const EMPLOYEE_STATUSES = ['niet_uitgenodigd', 'uitgenodigd', 'afspraak_gemaakt', 'afgerond'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
export const EMPLOYEE_STATUS_LABEL: Record<EmployeeStatus, string> = {
  niet_uitgenodigd: 'Niet uitgenodigd',
  uitgenodigd: 'Uitgenodigd',
  afspraak_gemaakt: 'Afspraak gemaakt',
  afgerond: 'Afgerond',
};

export const APPOINTMENT_STATUSES = ['geplanned', 'voltooid', 'no_show', 'geannuleerd'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
/** What a consultant or administrator may choose by hand; cancelling has its own call. */
export const SETTABLE_APPOINTMENT_STATUSES = ['geplanned', 'voltooid', 'no_show'] as const;
export const APPOINTMENT_STATUS_LABEL: Record<AppointmentStatus, string> = {
  geplanned: 'Gepland',
  voltooid: 'Voltooid',
  no_show: 'No-Show',
  geannuleerd: 'Geannuleerd',
};

export const MEETING_TYPES = ['virtueel', 'fysiek'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];
export const MEETING_TYPE_LABEL: Record<MeetingType, string> = { virtueel: 'Virtueel', fysiek: 'Fysiek' };

export const PREFERRED_MEETING_TYPES = ['geen', 'fysiek', 'virtueel'] as const;
export type PreferredMeetingType = (typeof PREFERRED_MEETING_TYPES)[number];
export const PREFERRED_MEETING_TYPE_LABEL: Record<PreferredMeetingType, string> = {
  geen: 'Geen voorkeur',
  fysiek: 'Fysiek',
  virtueel: 'Virtueel',
};

export const CHARGE_KINDS = ['late_cancel', 'late_move', 'no_show'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const CHARGE_KIND_LABEL: Record<ChargeKind, string> = {
  late_cancel: 'Late annulering',
  late_move: 'Late wijziging',
  no_show: 'No-Show',
};

export const MAIL_STATUSES = ['wachtend', 'niet_verzonden', 'verzonden', 'mislukt', 'vervallen'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const MAIL_STATUS_LABEL: Record<MailStatus, string> = {
  wachtend: 'Wachtend',
  niet_verzonden: 'Niet verzonden',
  verzonden: 'Verzonden',
  mislukt: 'Mislukt',
  /** No longer wanted when its turn came: the employee had booked, or had got a newer link. */
  vervallen: 'Vervallen',
};
/** By which the overview is filtered: a mail that did not arrive was sent all the same. */
export const BOUNCED = 'niet_bezorgd';
export const BOUNCED_LABEL = 'Niet bezorgd';
export const MAIL_FILTERS = [...MAIL_STATUSES, BOUNCED] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

/** `direct`, for which someone waits, is sent before `bulk`. */
export const MAIL_CLASSES = ['direct', 'bulk'] as const;
export type MailClass = (typeof MAIL_CLASSES)[number];

/** Who reads a mail. `hr` reads for the employees of an employer that wants it so; `employer` is the employer itself. */
export const MAIL_AUDIENCES = ['employee', 'hr', 'employer', 'consultant', 'user', 'admin'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

export const MAIL_KINDS = [
  'invitation',
  'first_reminder',
  'second_reminder',
  'exit',
  'hr_overview',
  'hr_appointments',
  'confirmation',
  'change',
  'cancellation',
  'swap',
  'appointment_reminder',
  'consultant_notice',
  'absence_notice',
  'welcome',
  'password_reset',
  'administrator_invitation',
  'account_notice',
  'retention_notice',
  'availability_reminder',
  'consultant_report',
  'admin_report',
  'statement',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const MAIL_KIND_LABEL: Record<MailKind, string> = {
  invitation: 'Uitnodiging',
  first_reminder: '1ste Herinnering',
  second_reminder: '2de Herinnering',
  exit: 'Exit email',
  hr_overview: 'Overzicht voor HR',
  hr_appointments: 'Afspraken voor HR',
  confirmation: 'Bevestiging',
  change: 'Wijziging',
  cancellation: 'Annulering',
  swap: 'Ruiling',
  appointment_reminder: 'Herinnering afspraak',
  consultant_notice: 'Bericht aan consultant',
  absence_notice: 'Afwezigheid gemeld',
  welcome: 'Welkom',
  password_reset: 'Wachtwoord reset',
  administrator_invitation: 'Uitnodiging beheerder',
  account_notice: 'Bericht over account',
  retention_notice: 'Bewaartermijnen',
  availability_reminder: 'Herinnering beschikbaarheid',
  consultant_report: 'Consultant rapport',
  admin_report: 'Admin rapport',
  statement: 'Afrekening',
  test: 'Testmail',
};

export const MAIL_CLASS: Record<MailKind, MailClass> = {
  invitation: 'bulk',
  first_reminder: 'bulk',
  second_reminder: 'bulk',
  exit: 'bulk',
  hr_overview: 'bulk',
  hr_appointments: 'direct',
  confirmation: 'direct',
  change: 'direct',
  cancellation: 'direct',
  swap: 'direct',
  appointment_reminder: 'bulk',
  consultant_notice: 'direct',
  absence_notice: 'direct',
  welcome: 'direct',
  password_reset: 'direct',
  administrator_invitation: 'direct',
  account_notice: 'direct',
  retention_notice: 'direct',
  availability_reminder: 'bulk',
  consultant_report: 'bulk',
  admin_report: 'bulk',
  statement: 'direct',
  test: 'direct',
};

export const DEFAULT_SPECIALIZATION = 'Pensioenadviseur';
export const UNKNOWN_CONSULTANT = 'Onbekend';

export const OFFICE_START = '09:00';
export const OFFICE_END = '17:00';
export const PAUSE_START = '12:00';
export const PAUSE_END = '13:00';
export const HOURS_ORDER = 'De eindtijd moet na de starttijd liggen.';
export const PAUSE_ORDER = 'Vul bij een pauze een begin en een later einde in.';

/** Cancelling or moving less than this before the start is charged to the employer. */
export const LATE_HOURS = 48;
export const LATE = `${LATE_HOURS} uur`;
/** How often an appointment may be moved through its link within an hour: each time several people get a mail. */
export const MAX_MOVES = 10;
/** How far ahead an employee can choose a date. */
export const WEEKS_AHEAD = 26;
/** Apart from the other refusals, so that a page with a form need not load all of them. */
export const CHECK_FIELDS = 'Controleer of alle velden correct zijn ingevuld.';
/** How long an absence may be, and how far ahead. Who is away longer is better made inactive. */
export const MAX_ABSENCE_WEEKS = 26;
export const MAX_ABSENCE_YEARS = 2;
/** Appointments about which an administrator decides in one go. */
export const MAX_ABSENCE_APPOINTMENTS = 300;
/** Calendar days that are closed in one go. */
export const MAX_CLOSED_DAYS = 60;
/** How long someone whose appointment the firm has moved may change it freely, counted from the letter. */
export const GRACE_HOURS = 24;
/** Of the consultants whom an employer does not prefer, so many are shown on a day. */
export const OTHERS_OFFERED = 20;
/** How far a search counts what it finds; beyond it there are 'more than' so many. */
export const SEARCH_COUNTED = 1_000;
export const INVITATION_DAYS = 90;
/** How long the deletion of an employee can be undone; after it nothing of the person is left. */
export const UNDO_MINUTES = 10;
/** How far ahead the preview of the retention looks. */
export const PREVIEW_DAYS = 30;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** A file of ten megabytes may hold a million bad rows: kept and sent, they would hold up everybody else. */
export const MAX_SKIPPED_ROWS = 1_000;
/** What a workbook may come to when it is unpacked. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Inclusive bounds and the value that an empty or impossible entry falls back to. */
export const RANGES = {
  lookAheadDays: { min: 1, max: 30, fallback: 7 },
  firstReminderDays: { min: 1, max: 30, fallback: 7 },
  secondReminderDays: { min: 1, max: 60, fallback: 14 },
  exitEmailDays: { min: 1, max: 90, fallback: 21 },
  smtpPort: { min: 1, max: 65535, fallback: 587 },
  mailsPerMinute: { min: 1, max: 6000, fallback: 30 },
  appointmentReminderDays: { min: 1, max: 5, fallback: 1 },
  employeeMonths: { min: 6, max: 84, fallback: 24 },
  mailMonths: { min: 1, max: 24, fallback: 6 },
  maxPerRun: { min: 1, max: 10_000, fallback: 200 },
  imapPort: { min: 1, max: 65535, fallback: 993 },
  vatPercent: { min: 0, max: 100, fallback: 21 },
  noticeHours: { min: 0, max: 168, fallback: 0 },
  /** Whole cents without VAT, up to 10.000 euros. */
  tariffCents: { min: 0, max: 1_000_000, fallback: 0 },
  paymentDays: { min: 1, max: 120, fallback: 30 },
} as const;

/** How long things are kept, in months: people after their last event, the text of mails. */
export type Retention = { employeeMonths: number; mailMonths: number };

export const DEFAULT_SMTP_HOST = 'smtp.office365.com';
/** Rows of one .xlsx file, which is made in memory; a .csv has no limit. */
export const MAX_SHEET_ROWS = 50_000;
/** So many people the embedded database serves, as measured by bench/embedded.ts; the README names it too. */
export const EMBEDDED_PEOPLE = 20_000;
/** Lines of one statement: more of one month go on a next one. Keeps totals within an integer and the PDF within a few pages. */
export const MAX_STATEMENT_LINES = 1_000;
/** Statements that one call makes or sends; the page goes on with the rest. */
export const MAX_STATEMENTS_AT_ONCE = 50;
/** The daily run, in Amsterdam. */
export const DAILY_RUN_TIME = '23:55';
export const MAINTENANCE_POLL_MS = 30_000;
export const MAINTENANCE_STALE_MS = 15_000;

/** Of a firm's logo, by the name that its format has. */
export const LOGO_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
export const MAX_LOGO_KB = 200;
export const MAX_LOGO_BYTES = MAX_LOGO_KB * 1_000;
/** Each side: a small file may hold a picture that no phone can draw. */
export const MAX_LOGO_PIXELS = 4_000;
