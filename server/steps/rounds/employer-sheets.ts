import { sheetNames } from '#domain/firm/sheet-names.ts';
import { type EmployerTotals, hasAppointments } from '#domain/money/employer-totals.ts';
import { STAGES } from '#domain/rounds/figures.ts';
import { ROUND_STATE_LABEL } from '#domain/rounds/vocabulary.ts';
import type { Sheet, Value } from '#server/spreadsheet/sheet.ts';
import { REPORTED_APPOINTMENT_COLUMNS } from '#server/steps/sheet-columns.ts';
import type { ListedAppointment } from '#server/store/appointments/lists.ts';
import type { listFigures } from './figures.ts';

type Figures = Awaited<ReturnType<typeof listFigures>>[number];
type Report = {
  figures: readonly Figures[];
  totals: readonly EmployerTotals[];
  appointments: readonly ListedAppointment[];
  /** Names of sheets that the workbook has already. */
  taken: readonly string[];
};

/** With more sheets the workbook opens slowly. Nothing is lost: its general sheets list the appointments of all employers. */
const MOST_SHEETS = 100;

/**
 * A sheet for each employer with appointments in the period or an open round. `missing`: how many of them got no sheet, because there were
 * too many.
 */
export function employerSheets({ figures, totals, appointments, taken }: Report): { sheets: Sheet<ListedAppointment>[]; missing: number } {
  const totalsOf = new Map(totals.map((total) => [total.id, total]));
  const theirs = Map.groupBy(appointments, ({ employee }) => employee.employerId);
  const madeBy = ({ employerId }: Figures) => theirs.get(employerId)?.length ?? 0;
  const wanted = figures.filter(({ employerId, round }) => isOpen(round) || has(totalsOf.get(employerId)));
  const kept = wanted.toSorted((a, b) => madeBy(b) - madeBy(a)).slice(0, MOST_SHEETS);
  const nameOf = ({ employerId, employerName }: Figures) => totalsOf.get(employerId)?.name ?? employerName;
  const shown = kept.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'nl'));
  const names = sheetNames(shown.map(nameOf), taken);
  return {
    sheets: shown.map((row, i) => ({
      name: names[i] ?? nameOf(row),
      above: standOf(row, totalsOf.get(row.employerId)),
      columns: REPORTED_APPOINTMENT_COLUMNS,
      rows: theirs.get(row.employerId) ?? [],
    })),
    missing: wanted.length - shown.length,
  };
}

const isOpen = (round: Figures['round']) => round !== null && round.state !== 'closed';
const has = (totals: EmployerTotals | undefined) => totals !== undefined && (hasAppointments(totals) || totals.charges > 0);

/** The employer's figures, as lines of label and number. The first columns are narrow, so a label runs over two empty cells behind it. */
function standOf(row: Figures, totals: EmployerTotals | undefined): Value[][] {
  const { employerName, round, employees, freeHours, expected, shortage } = row;
  const lines: [string, Value][] = [
    ['Ronde', round ? `${round.name} (${ROUND_STATE_LABEL[round.state].toLowerCase()})` : 'geen'],
    ['Werknemers', employees],
    ...STAGES.map(({ label, value }): [string, Value] => [label, value(row)]),
    ['Vrije uren', freeHours],
    ['Verwachte afspraken', expected.mid],
    ['Tekort in uren', shortage],
    ['Doorbelast in deze periode', totals?.charges ?? 0],
  ];
  return [[totals?.name ?? employerName], ...lines.map(([label, value]) => [label, null, null, value]), [null]];
}
