import { overview } from '#contract/firm/overview.ts';
import { shortDate } from '#domain/calendar.ts';
import { FIGURE_LABEL, type Figure, type OverviewPeriod, TOTALS } from '#domain/firm/overview.ts';
import { type Overview, readOverview } from '#server/actions/firm/read-overview.ts';
import { serve } from '#server/http/bind.ts';
import { type Column, XLSX } from '#server/spreadsheet/sheet.ts';
import { toXlsx } from '#server/spreadsheet/xlsx.ts';
import { recordAlone } from '#server/steps/audit.ts';

export const overviewApi = serve(overview, {
  'GET /api/admin/overview': ({ services, query }) => readOverview(services, query),

  'GET /api/admin/overview/export': async ({ services, caller, query, reply }) => {
    const read = await readOverview(services, query);
    await recordAlone(services, caller, { kind: 'overview.exported' });
    return reply
      .header('Content-Disposition', `attachment; filename="overzicht-${query.from}-${query.to}.xlsx"`)
      .type(XLSX)
      .send(await workbookOf(read, query));
  },
});

/** A column per figure, under the name that the page has for it. */
function figures<F extends Figure>(...names: F[]): Column<Record<F, number>>[] {
  return names.map((name) => ({ title: FIGURE_LABEL[name], value: (row) => row[name] }));
}
const name: Column<{ name: string }> = { title: 'Naam', width: 32, value: ({ name }) => name };

type TotalRow = { figure: Figure; now: number; former: number };

function workbookOf({ weeks, employers, consultants, before, ...totals }: Overview, { from, to }: OverviewPeriod): Promise<Buffer> {
  return toXlsx([
    {
      name: 'Overzicht',
      above: [[`${shortDate(from)} t/m ${shortDate(to)}`]],
      columns: [
        { title: 'Cijfer', width: 24, value: ({ figure }: TotalRow) => FIGURE_LABEL[figure] },
        { title: 'Deze periode', value: ({ now }: TotalRow) => now },
        { title: 'Periode ervoor', value: ({ former }: TotalRow) => former },
      ],
      rows: TOTALS.map((figure): TotalRow => ({ figure, now: totals[figure], former: before[figure] })),
    },
    {
      name: 'Per week',
      columns: [
        { title: 'Week van', isDate: true, value: ({ monday }: Overview['weeks'][number]) => monday },
        ...figures('booked', 'held'),
      ],
      rows: weeks,
    },
    { name: 'Per werkgever', columns: [name, ...figures('invited', 'booked', 'held', 'noShow')], rows: employers },
    {
      name: 'Per consultant',
      columns: [name, { title: 'Vrije uren', value: ({ freeHours }) => freeHours }, ...figures('planned', 'held', 'noShow')],
      rows: consultants,
    },
  ]);
}
