// The status and the planned appointment of people in a list from another system. Read only if the import asks for them; otherwise these
// columns are not used.

import { MEETING_TYPES, type MeetingType, type PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { oneLine } from '#domain/people/contact.ts';
import { bare, plain } from '#domain/people/names.ts';
import { EMPLOYEE_STATUS_LABEL, EMPLOYEE_STATUSES, type EmployeeStatus } from '#domain/people/vocabulary.ts';
import type { ListColumn } from './columns.ts';
import { behindDate, type DateOrders, dateIn, inWords } from './dates.ts';

/** `consultant`: a name or an e-mail address. */
type ListedAppointment = { date: string; startTime: string; consultant: string; meetingType: MeetingType | null };
/** `doubt`: what may have been read wrongly. */
export type Standing = { status: EmployeeStatus; appointment: ListedAppointment | null; doubt?: string };

export const STANDING_LABEL = {
  status: 'Status',
  date: 'Datum afspraak',
  time: 'Tijd afspraak',
  consultant: 'Consultant',
  meetingType: 'Type gesprek',
} as const;
export type StandingField = keyof typeof STANDING_LABEL;

// Compared as `bare` text.
const HEADERS: Record<StandingField, readonly string[]> = {
  status: ['status', 'stand', 'statusuitnodiging', 'gesprekstatus'],
  date: ['datum', 'datumafspraak', 'afspraakdatum', 'date', 'gesprekop', 'datumgesprek', 'dag'],
  time: ['tijd', 'tijdafspraak', 'tijdstip', 'begin', 'begintijd', 'starttijd', 'time', 'van', 'uur'],
  consultant: ['consultant', 'adviseur', 'pensioenadviseur', 'adviser', 'gesprekmet'],
  meetingType: ['type', 'typegesprek', 'soortgesprek', 'vorm', 'meetingtype', 'virtueeloffysiek'],
};

type StandingColumns = Partial<Record<StandingField, number>>;
/** `orders`: of the column of dates. */
export type StandingReading = { columns: StandingColumns; orders: DateOrders };

/** Among the columns that the list does not use for anything else. */
export function standingColumns(columns: readonly ListColumn[]): StandingColumns {
  const found: StandingColumns = {};
  for (const [index, { header, field }] of columns.entries()) {
    if (field !== null || header === null) continue;
    const key = bare(header);
    const named = (Object.keys(HEADERS) as StandingField[]).find((name) => HEADERS[name].includes(key));
    if (named && found[named] === undefined) found[named] = index;
  }
  return found;
}

/** The status and appointment in a row, or why they cannot be read. */
export function standingIn(cells: readonly string[], { columns, orders }: StandingReading): Standing | { reason: string } {
  const cell = (field: StandingField) => oneLine(cells[columns[field] ?? -1] ?? '');
  const typed = {
    status: cell('status'),
    date: cell('date'),
    time: cell('time'),
    consultant: cell('consultant'),
    type: cell('meetingType'),
  };
  const hasAppointment = typed.date !== '' || typed.time !== '';
  const status = typed.status === '' ? (hasAppointment ? 'afspraak_gemaakt' : 'niet_uitgenodigd') : statusNamed(typed.status);
  if (!status) return { reason: `Onbekende status: ${typed.status.slice(0, 40)}. Gebruik ${STATUS_WORDS}.` };
  if (status === 'afgerond') return { status, appointment: null };
  if (status !== 'afspraak_gemaakt')
    return hasAppointment
      ? { reason: `Bij de status ${EMPLOYEE_STATUS_LABEL[status]} hoort geen afspraak.` }
      : { status, appointment: null };
  if (!typed.date) return { reason: 'De datum van de afspraak ontbreekt.' };
  const read = dateIn(typed.date, orders);
  if ('reason' in read) return read;
  const { date, isGuess } = read;
  // Spreadsheets keep a date and its time in one cell.
  const time = typed.time || behindDate(typed.date);
  const startTime = timeIn(time) ?? timeIn(behindDate(time));
  if (!startTime) return { reason: time ? `Onbekende tijd: ${time.slice(0, 40)}.` : 'De tijd van de afspraak ontbreekt.' };
  if (!typed.consultant) return { reason: 'De consultant van de afspraak ontbreekt.' };
  const meetingType = typeNamed(typed.type);
  if (typed.type && !meetingType) return { reason: `Onbekend type gesprek: ${typed.type.slice(0, 40)}. Gebruik virtueel of fysiek.` };
  const doubt = isGuess ? { doubt: `Datum ${typed.date.slice(0, 40)} gelezen met de dag voorop, als ${inWords(date)}. Klopt dat?` } : {};
  return { status, appointment: { date, startTime, consultant: typed.consultant, meetingType }, ...doubt };
}

const labels = EMPLOYEE_STATUSES.map((status) => EMPLOYEE_STATUS_LABEL[status]);
const STATUS_WORDS = `${labels.slice(0, -1).join(', ')} of ${labels.at(-1)}`;

/** The names of statuses in other systems, without case and punctuation. */
const STATUS_NAMES: Record<EmployeeStatus, readonly string[]> = {
  niet_uitgenodigd: ['nieuw', 'nogniet', 'open'],
  uitgenodigd: ['uitnodigingverstuurd', 'invited', 'verstuurd'],
  afspraak_gemaakt: ['afspraak', 'gepland', 'ingepland', 'geboekt', 'planned', 'booked'],
  afgerond: ['klaar', 'gereed', 'voltooid', 'gesprekgehad', 'done', 'completed'],
};

function statusNamed(text: string): EmployeeStatus | null {
  const key = plain(text).replace(/[^a-z]/g, '');
  return EMPLOYEE_STATUSES.find((status) => status.replace('_', '') === key || STATUS_NAMES[status].includes(key)) ?? null;
}

const TYPE_NAMES: Record<MeetingType, readonly string[]> = {
  virtueel: ['online', 'video', 'teams', 'digitaal', 'virtual', 'beeldbellen'],
  fysiek: ['oplocatie', 'bezoek', 'locatie', 'physical', 'kantoor'],
};

function typeNamed(text: string): MeetingType | null {
  const key = plain(text).replace(/[^a-z]/g, '');
  return MEETING_TYPES.find((type) => type === key || TYPE_NAMES[type].includes(key)) ?? null;
}

/** '9:00', '09.00', '9 uur', '14u', '2:00 PM' and '09:00 - 10:00', of which the start is used. */
export function timeIn(text: string): string | null {
  const [, hours, minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.u](\d{2})(?::\d{2})?)?(?:\s*(?:u|uur|h))?(?:\s*([ap])\.?m\.?)?(?:\s*(?:-|–|tot)\s*.*)?$/i.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 || (half !== '' && Number(hours) > 12) ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The type of an appointment if the list names none. */
export function typeFor({ preferredMeetingType }: { preferredMeetingType: PreferredMeetingType }): MeetingType {
  return MEETING_TYPES.find((type) => preferredMeetingType === type) ?? 'fysiek';
}

/** The consultant with this name or address, without case and accents; null if nobody or more than one has it. */
export function consultantNamed<C extends { name: string; email: string }>(consultants: readonly C[], text: string): C | null {
  const key = plain(text).replace(/\s+/g, ' ').trim();
  const found = consultants.filter(({ name, email }) => plain(name).replace(/\s+/g, ' ').trim() === key || email.toLowerCase() === key);
  return found.length === 1 ? (found[0] ?? null) : null;
}
