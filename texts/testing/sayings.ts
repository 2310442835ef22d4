import { VISITOR_REFUSALS } from '#domain/visitor-refusals.ts';

// All sentences of a language, for tests that compare languages: each function is called with every combination of values for the fields
// that the Dutch function reads.

const DATES = ['2026-11-17', '2027-03-01'];
const FIRM = { name: 'Kantoor Zee', address: 'Zeestraat 1', phone: '070 234 5678', email: 'info@zee.nl', website: 'zee.nl' };
const NO_FIRM = { name: null, address: null, phone: null, email: null, website: null };

/** Values that appear in a sentence unchanged. */
export const INSERTED = {
  name: 'Zoë van der Berg',
  employer: 'Bakkerij De Zon B.V.',
  consultant: 'Jan de Vries',
  employee: 'Anna Bakker',
  moment: '⟨moment⟩',
  deadline: '⟨deadline⟩',
  what: '⟨what⟩',
  wish: '⟨wish⟩',
  text: '⟨text⟩',
  url: 'https://portaal.voorbeeld.nl/x',
  key: 'F8',
  place: '⟨place⟩',
  period: '⟨period⟩',
  amount: '€ 90,75',
  was: '⟨was⟩',
  is: '⟨is⟩',
  appointment: '⟨appointment⟩',
};

/** The values for each field, by the name of the field. */
const FIELDS: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(Object.entries(INSERTED).map(([name, value]) => [name, [value]])),
  site: ['portaal.test/brief'],
  sender: ['Kantoor Zee'],
  address: ['Molenstraat 12', ''],
  contactPerson: ['Ruud Smit', null],
  phone: ['070 234 5678', null],
  email: ['hr@zon.nl'],
  specialization: ['Zee', null],
  meetingType: ['virtueel', 'fysiek'],
  preferred: ['geen', 'fysiek', 'virtueel'],
  date: DATES,
  lastDay: [...DATES, undefined],
  startTime: ['14:00'],
  endTime: ['15:00'],
  until: ['11:00', null],
  noShow: ['€ 90,75', null],
  count: [1, 2, 5, 22],
  weeks: [2, 4, 8],
  number: [1, 2],
  step: [1],
  of: [4],
  months: [null, 1, 6, 14, 24, 60],
  retryAfter: [undefined, 30, 120, 840, 1320, 9000],
  late: [true, false],
  isMoved: [true, false],
  isOpen: [true, false],
  isUsual: [true, false],
  fields: [undefined, { phoneNumber: 'x' }],
  weekdays: [[1], [2, 3, 5]],
  parts: [['ochtend'], ['ochtend', 'middag']],
  language: ['Nederlands'],
  max: [500],
};

const cancelled = { moment: INSERTED.moment, consultant: INSERTED.consultant };
const causes = ['employee', 'late', 'consultant', 'administrator', 'removal', 'absence', 'closed_day'];
const dates = DATES.map((date) => [date]);
const newLinks = ['invitation', 'link'].flatMap((what) => [null, FIRM.name].map((firm) => [what, firm]));
const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [day]);
const span = { from: '2026-11-17', to: '2026-11-17', startTime: null, endTime: null };

/** Arguments for functions that do not take one object with fields, or that never receive some values of a field. */
const CALLS: Record<string, readonly unknown[][]> = {
  'absence.moved.paragraph': [[{ day: '⟨day⟩' }], [cancelled]],
  'cancellation.paragraphs': causes.flatMap((cause) => [true, false].map((viaHr) => [cause, { ...cancelled, viaHr }])),
  'privacyPage.standardText': [
    [FIRM, { employeeMonths: 24, mailMonths: 6 }],
    [
      { ...FIRM, phone: null },
      { employeeMonths: 7, mailMonths: 1 },
    ],
    [{ ...NO_FIRM, phone: FIRM.phone }, null],
    [NO_FIRM, null],
  ],
  'accessibilityPage.standardText': [[FIRM], [{ ...FIRM, phone: null }], [{ ...NO_FIRM, phone: FIRM.phone }], [NO_FIRM]],
  'calendar.phone': [[{ phone: FIRM.phone }]],
  'newLink.call': [[{ phone: FIRM.phone }]],
  'paper.call': [[{ sender: FIRM.name, phone: FIRM.phone }]],
  'realPage.who.address': [[{ address: FIRM.address }]],
  'newLink.askEmployer': [['invitation'], ['link']],
  'newLink.byPhone': newLinks,
  'newLink.byMail': newLinks,
  'planning.week.week': [
    ['2026-11-16', '2026-11-22'],
    ['2026-11-30', '2026-12-06'],
  ],
  'planning.week.nameOfDay': days,
  'planning.week.nameOfMonth': dates,
  'planning.week.dayOfMonth': dates,
  'wishing.day': days,
  'appointment.date': dates,
  'dates.date': dates,
  'dates.dayAndMonth': dates,
  'dates.deadline': [['2026-11-17T13:00:00.000Z']],
  'dates.period': [[span], [{ ...span, startTime: '09:00', endTime: '12:00' }], [{ ...span, to: '2026-11-20' }]],
  ...Object.fromEntries(
    Object.keys(VISITOR_REFUSALS)
      .filter(
        (code) =>
          !['VALIDATION', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_MOVES', 'TOO_MANY_BOOKINGS', 'LATER_TOO_FAR', 'LATE_CANCEL'].includes(code),
      )
      .map((code) => [`refusals.${code}`, [[{}]]]),
  ),
};

/** The same text in Dutch and in another language. `given`: the values that were filled in. */
export type Saying = { path: string; given: string; dutch: string; said: string };

export function sayings(dutch: unknown, other: unknown, path = ''): Saying[] {
  if (typeof dutch === 'string') return [{ path, given: '', dutch, said: String(other) }];
  if (typeof dutch === 'function')
    return calls(path, dutch as Said).flatMap((given) => answered(path, [dutch, other] as [Said, Said], given));
  const [ones, others] = [dutch, other] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(ones).flatMap((name) => sayings(ones[name], others[name], path ? `${path}.${name}` : name));
}

type Said = (...given: unknown[]) => string | string[];

function answered(path: string, [dutch, other]: [Said, Said], given: unknown[]): Saying[] {
  const [ones, others] = [[dutch(...given)].flat(), [other(...given)].flat()];
  return ones.map((one, i) => ({ path, given: JSON.stringify(given), dutch: one, said: others[i] ?? '' }));
}

function calls(path: string, said: Said): readonly unknown[][] {
  return CALLS[path] ?? combined(fieldsReadBy(said, path)).map((fields) => [fields]);
}

/** The names of the fields that the function reads, for any of their values. */
function fieldsReadBy(said: Said, path: string): string[] {
  const read = new Set<string>();
  const most = Math.max(...Object.values(FIELDS).map(({ length }) => length));
  for (let turn = 0; turn < most; turn++) {
    const fields = new Proxy({} as Record<string, unknown>, {
      get(_, name: string) {
        const values = FIELDS[name];
        if (!values) throw new Error(`${path} reads ${name}, which has no value in FIELDS`);
        read.add(name);
        return values[turn % values.length];
      },
    });
    said(fields);
  }
  return [...read];
}

function combined(names: readonly string[]): Record<string, unknown>[] {
  return names.reduce<Record<string, unknown>[]>(
    (some, name) => some.flatMap((one) => (FIELDS[name] ?? []).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
