import { Thread } from '#server/threads/thread.ts';

// A funnel as PNG, for mails: mail programs show no SVG. The picture has a light background, so that it is also readable in dark mode.

type FunnelRow = { label: string; people: number };
/** `png` in base64, twice as large as its size in CSS pixels. */
type FunnelPicture = { png: string; width: number; height: number };

const WIDTH = 536;
const ROW = 38;
const LABELS = 226;
const BARS = 236;
const TOP = 12;
const MILLISECONDS = 20_000;

const thread = new Thread<string, Uint8Array>(new URL('./picture-worker.ts', import.meta.url), { memoryMb: 128 });

export async function funnelPicture(rows: readonly FunnelRow[]): Promise<FunnelPicture> {
  const height = TOP * 2 + rows.length * ROW;
  const png = await thread.ask([svgOf(rows, height)], MILLISECONDS);
  return { png: Buffer.from(png).toString('base64'), width: WIDTH, height };
}

/** Each bar has its label before it and its number behind it, so that no information depends on colour. */
function svgOf(rows: readonly FunnelRow[], height: number): string {
  const most = Math.max(1, ...rows.map(({ people }) => people));
  const lines = rows.map(({ label, people }, i) => {
    const y = TOP + i * ROW;
    const width = people === 0 ? 0 : Math.max(2, (people / most) * BARS);
    return `<text x="${LABELS - 12}" y="${y + 25}" text-anchor="end">${label}</text>
      <rect x="${LABELS}" y="${y + 7}" width="${width}" height="24" rx="3" fill="#0f5a60"/>
      <text x="${LABELS + width + 8}" y="${y + 25}" font-weight="500">${people.toLocaleString('nl-NL')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"
    font-family="Roboto" font-size="14" fill="#17292d"><rect width="${WIDTH}" height="${height}" rx="8" fill="#fffefb"/>
    <line x1="${LABELS}" y1="${TOP}" x2="${LABELS}" y2="${height - TOP}" stroke="#cfc6b6"/>${lines.join('')}</svg>`;
}
