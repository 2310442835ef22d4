// The drawings themselves, with Recharts: import this file lazily, so that only pages that show a chart load the library.
// <Bars rows={[{ name: '16 nov', free: 12, need: 9, range: [3, 4] }]} series={[{ key: 'free', label: 'Vrij', look: 'brand' }, …]} />
import { Bar, BarChart, CartesianGrid, ErrorBar, LabelList, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

type Look = 'brand' | 'accent' | 'success' | 'plum' | 'plain';
type Series = {
  key: string;
  label: string;
  look: Look;
  /** The key of a range around the value: [below, above]. */
  range?: string;
  /** Series with the same stack are drawn on top of each other. */
  stack?: string;
};
type Row = { name: string } & Record<string, number | string | readonly [number, number]>;
type BarsProps = {
  rows: readonly Row[];
  series: readonly Series[];
  lying?: boolean;
  /** The end of the scale, for drawings that are compared. */
  most?: number;
};

const COLOUR: Record<Look, string> = {
  brand: 'var(--color-brand)',
  accent: 'var(--color-accent)',
  success: 'var(--color-success)',
  plum: 'var(--color-plum)',
  plain: 'var(--color-edge)',
};
const TICK = { fill: 'var(--color-muted)', fontSize: 13 };
const BOX = { background: 'var(--color-raised)', border: '1px solid var(--color-line)', borderRadius: 8, color: 'var(--color-ink)' };
const LOOKS = Object.keys(COLOUR) as Look[];
const ROOM = { top: 16, right: 24, bottom: 0, left: 0 };
const numbers = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('nl-NL') : String(value));

/** Bars side by side or stacked; `lying` draws them from left to right with the value behind each. */
export default function Bars({ rows, series, lying = false, most }: BarsProps) {
  const categories = { dataKey: 'name', tick: TICK, tickLine: false, stroke: 'var(--color-line)', interval: 'preserveStartEnd' } as const;
  const values = {
    tick: TICK,
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
    tickFormatter: numbers,
    ...(most && { domain: [0, most] }),
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={rows as Row[]} layout={lying ? 'vertical' : 'horizontal'} margin={ROOM} barGap={2} accessibilityLayer={false}>
        <Patterns />
        <CartesianGrid stroke="var(--color-line)" vertical={lying} horizontal={!lying} />
        {lying ? <XAxis type="number" hide {...values} /> : <XAxis {...categories} minTickGap={8} />}
        {lying ? <YAxis type="category" width={168} {...categories} interval={0} /> : <YAxis width={40} {...values} />}
        <Tooltip
          contentStyle={BOX}
          itemStyle={{ color: 'var(--color-ink)' }}
          cursor={{ fill: 'var(--color-sunken)' }}
          formatter={numbers}
        />
        {series.length > 1 && <Legend itemSorter={null} formatter={(text: string) => <span className="text-sm text-ink">{text}</span>} />}
        {series.map(({ key, label, look, range, stack }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            stackId={stack}
            fill={`url(#chart-${look})`}
            stroke={COLOUR[look]}
            isAnimationActive={false}
            maxBarSize={44}
          >
            {range && <ErrorBar dataKey={range} stroke="var(--color-ink)" width={5} strokeWidth={1.5} />}
            {lying && <LabelList dataKey={key} position="right" fill="var(--color-ink)" fontSize={13} formatter={numbers} />}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Each look has a pattern of its own, so that series differ without colour and in print. */
function Patterns() {
  return (
    <defs>
      {LOOKS.map((look, place) => (
        <pattern
          key={look}
          id={`chart-${look}`}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${place * 45})`}
        >
          <rect width={8} height={8} fill={COLOUR[look]} />
          {place > 0 && <rect width={2} height={8} fill="var(--color-surface)" />}
        </pattern>
      ))}
    </defs>
  );
}
