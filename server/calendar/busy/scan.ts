// Picks the few properties that say when someone is busy out of an iCalendar file. Titles, places and notes are not read.

export type Raw = { lines: string[] };
type Scanned = { events: Raw[] /** VTIMEZONE components as text, by their TZID. */; zones: Map<string, string> };
type ScanError = 'NOT_A_CALENDAR' | 'INCOMPLETE' | 'TOO_MANY_EVENTS';

export class UnreadableCalendar extends Error {
  readonly code: ScanError | 'TOO_OFTEN';
  constructor(code: UnreadableCalendar['code']) {
    super(code);
    this.code = code;
  }
}

const OF_EVENT =
  /^(UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|SEQUENCE|X-MICROSOFT-CDO-BUSYSTATUS)(?=[;:])/i;
const OF_ZONE = /^(TZID|X-LIC-LOCATION|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)(?=[;:])/i;
/** The longest line that is kept; no date or rule needs more. */
const LONGEST_LINE = 200_000;
const MOST_ZONES = 1_000;

export function scan(text: string, mostEvents: number): Scanned {
  const events: Raw[] = [];
  const zones = new Map<string, string>();
  const open: string[] = [];
  let isCalendar = false;
  let lines: string[] = [];
  for (const line of linesOf(text)) {
    const [, edge, given = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = given.toUpperCase();
    if (!isCalendar && (edge?.toUpperCase() !== 'BEGIN' || name !== 'VCALENDAR')) {
      if (line.trim() === '') continue;
      throw new UnreadableCalendar('NOT_A_CALENDAR');
    }
    isCalendar = true;
    const inside = open[1];
    if (edge?.toUpperCase() === 'BEGIN') {
      open.push(name);
      if (open.length === 2) lines = [];
      else if (inside === 'VTIMEZONE') lines.push(line);
    } else if (edge) {
      // END without its BEGIN: the components cannot be told apart.
      if (open.at(-1) !== name) throw new UnreadableCalendar('INCOMPLETE');
      open.pop();
      if (open.length === 1 && name === 'VEVENT' && events.push({ lines }) > mostEvents) throw new UnreadableCalendar('TOO_MANY_EVENTS');
      if (open.length === 1 && name === 'VTIMEZONE') keepZone(zones, lines);
      if (open.length > 1 && inside === 'VTIMEZONE') lines.push(line);
    } else if (open.length === 2 && inside === 'VEVENT' ? OF_EVENT.test(line) : inside === 'VTIMEZONE' && OF_ZONE.test(line)) {
      lines.push(line);
    }
  }
  if (!isCalendar) throw new UnreadableCalendar('NOT_A_CALENDAR');
  if (open.length > 0) throw new UnreadableCalendar('INCOMPLETE');
  return { events, zones };
}

function keepZone(zones: Map<string, string>, lines: string[]): void {
  const tzid = /^TZID(?:;[^:]*)?:(.*)$/i.exec(lines.find((line) => /^TZID[;:]/i.test(line)) ?? '')?.[1];
  if (tzid && zones.size < MOST_ZONES) zones.set(tzid.trim(), ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n'));
}

/** Yields unfolded lines: a line that begins with a space continues the previous one. */
function* linesOf(text: string): Generator<string> {
  let line = '';
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start < text.length) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const piece = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    start = end + 1;
    if (piece.startsWith(' ') || piece.startsWith('\t')) {
      if (line.length < LONGEST_LINE) line += piece.slice(1);
    } else {
      if (line !== '') yield line;
      line = piece;
    }
  }
  if (line !== '') yield line;
}
