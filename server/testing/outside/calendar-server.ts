import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { listenOnLoopback } from '#server/testing/loopback.ts';

export type CalendarServer = {
  address: string;
  port: number;
  requests: IncomingMessage[];
  /** Read at every request, so that a test can change it meanwhile. */
  temper: { answer: (request: IncomingMessage, response: ServerResponse) => unknown };
  stop: () => Promise<void>;
};

/** A calendar server on loopback with configurable answers. `tls`: over https. */
export async function startCalendarServer(
  answer: CalendarServer['temper']['answer'] = () => {},
  tls?: ServerOptions,
): Promise<CalendarServer> {
  const requests: IncomingMessage[] = [];
  const temper = { answer };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    temper.answer(request, response);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const { port, stop } = await listenOnLoopback(server);
  return {
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    requests,
    temper,
    stop,
  };
}

type Lines = readonly string[];

/** An iCalendar file of events given as lines: `['DTSTART:…', 'DTEND:…']`. Adds a UID where it is missing. */
export function icsOf(...events: Lines[]): string {
  const written = events.map((lines, i) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${i}@agenda.test`]),
    'SUMMARY:KANARIE-TITEL',
    ...lines,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//agenda//NL', ...written.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

/** '20260306T100000' in Amsterdam. */
export function busyAt(date: string, startTime: string, endTime: string): Lines {
  const stamp = (time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
  return [`DTSTART;TZID=Europe/Amsterdam:${stamp(startTime)}`, `DTEND;TZID=Europe/Amsterdam:${stamp(endTime)}`];
}
