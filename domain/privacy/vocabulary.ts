// Retention: periods, and texts that people read about it.

/** How far ahead the preview of the retention looks. */
export const PREVIEW_DAYS = 30;

/** Retention in months: people after their last event, and the text of mails. */
export type Retention = { employeeMonths: number; mailMonths: number };

/** Why an address that was erased with an objection is refused. */
export const SUPPRESSED = 'Deze persoon wil niet benaderd worden';
