/** The header is cut here: those of browsers are under 300 characters, and anyone can send more. */
const MAX_LENGTH = 400;

export const UNKNOWN_DEVICE = 'Onbekend apparaat';

// The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
// An iPhone also says Mac OS X, and Android also says Linux.
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome op Windows', from the User-Agent of a browser. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const browser = firstIn(BROWSERS, text);
  const system = firstIn(SYSTEMS, text);
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

function firstIn(known: [RegExp, string][], text: string): string | null {
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
