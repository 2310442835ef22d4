// A firm chooses one colour. The text colour on it, and its shade for use as text, follow from the contrast formula of WCAG.

/** WCAG 2.2 AA for text. */
const READABLE = 4.5;
/** Number of steps tried from the colour to black or white. */
const STEPS = 100;

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Black or white, whichever contrasts more. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
}

/** The colour as text on a background, darkened or lightened until its contrast is READABLE. */
export function asText(color: string, background: string): string {
  const end = textOn(background);
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(color, end, step / STEPS);
    if (contrast(shade, background) >= READABLE) return shade;
  }
  return end;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(color: string, end: string, share: number): string {
  const to = channels(end);
  const mixed = channels(color).map((from, i) => Math.round(from + ((to[i] ?? 0) - from) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
