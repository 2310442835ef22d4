// Settings and limits of the portal itself: values on the wire and in the database, and texts that people read.

/** Separate from the other refusals, so that a page with a form need not load all of them. */
export const CHECK_FIELDS = 'Controleer of alle velden correct zijn ingevuld.';

/** A search counts up to this number; above it the page says 'more than'. */
export const SEARCH_COUNTED = 50;

/** Inclusive bounds, and the value that replaces an empty or invalid entry. */
export const RANGES = {
  lookAheadDays: { min: 1, max: 30, fallback: 7 },
  smtpPort: { min: 1, max: 65535, fallback: 587 },
  mailsPerMinute: { min: 1, max: 6000, fallback: 30 },
  appointmentReminderDays: { min: 1, max: 5, fallback: 1 },
  employeeMonths: { min: 6, max: 84, fallback: 24 },
  mailMonths: { min: 1, max: 24, fallback: 6 },
  maxPerRun: { min: 1, max: 10_000, fallback: 200 },
  imapPort: { min: 1, max: 65535, fallback: 993 },
  vatPercent: { min: 0, max: 100, fallback: 21 },
  noticeHours: { min: 0, max: 168, fallback: 0 },
  /** Whole cents without VAT, up to 10,000 euros. */
  tariffCents: { min: 0, max: 1_000_000, fallback: 0 },
  paymentDays: { min: 1, max: 120, fallback: 30 },
} as const;

/** Rows of one .xlsx file, which is made in memory; a .csv has no limit. */
export const MAX_SHEET_ROWS = 50_000;

export const MAINTENANCE_POLL_MS = 30_000;
export const MAINTENANCE_STALE_MS = 15_000;

/** MIME types of logos, by format. */
export const LOGO_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
export const MAX_LOGO_KB = 200;
export const MAX_LOGO_BYTES = MAX_LOGO_KB * 1_000;
/** Per side: a small file may contain a picture too large for a phone. */
export const MAX_LOGO_PIXELS = 4_000;
