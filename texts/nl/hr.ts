import { euros } from '#domain/money/euros.ts';
import { monthInWords } from './dates.ts';
import { hrRefusals } from './hr-refusals.ts';
import { hrAppointments, hrDesk, hrOverview, hrTogether } from './letters/hr.ts';
import { statement } from './letters/statement.ts';
import { absence, cancellation, change, confirmation, planned, shared, swap } from './letters/to-hr.ts';

/** What only the HR and finance departments of an employer read. It is Dutch, whatever the language of the employees. */
export const hr = {
  shared,
  planned,
  confirmation,
  change,
  swap,
  cancellation,
  absence,
  overview: hrOverview,
  together: hrTogether,
  appointments: hrAppointments,
  desk: hrDesk,
  statement,
  refusals: hrRefusals,
  amounts: { euros },
  month: monthInWords,
};
