import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '#server/testing/loopback.ts';

// A DNS server on loopback with configurable answers, over UDP and TCP.

type Type = 'TXT' | 'A' | 'AAAA' | 'MX';
/**
 * `silent`: no answer. `garbage`: bytes that are no DNS message. `truncated`: over UDP only the TC flag, so the client retries over TCP.
 */
type Trouble = 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' | 'silent' | 'garbage';
type Records = { [type in Type]?: string[] };
export type Zone = Record<string, Trouble | (Records & { truncated?: boolean })>;
export type NameServer = { address: string; asked: string[]; zone: Zone; stop: () => Promise<void> };

const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const NUMBERS: Record<number, Type> = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' };
const HEADER = 12;

/** `zone['*']`: the answer for unlisted names; without it NXDOMAIN. `slowMs`: delay of each answer. */
export async function startNameServer(zone: Zone, slowMs = 0): Promise<NameServer> {
  const asked: string[] = [];
  const { udp, tcp, port } = await listenOnBoth();
  let isOpen = true;
  tcp.on('connection', (socket) => serveTcp(socket, answer));
  udp.on('message', (query, { port, address }) => {
    const said = answer(query, 'udp');
    if (said) setTimeout(() => isOpen && udp.send(said, port, address), slowMs);
  });

  function answer(query: Buffer, way: 'udp' | 'tcp'): Buffer | null {
    const { name, type, end } = questionIn(query);
    asked.push(`${type} ${name}`);
    const known = server.zone[name] ?? server.zone['*'] ?? (hasNameBelow(server.zone, name) ? {} : 'NXDOMAIN');
    if (known === 'silent') return null;
    if (known === 'garbage') return Buffer.concat([query.subarray(0, 2), Buffer.from('geen antwoord')]);
    const question = query.subarray(HEADER, end);
    if (typeof known === 'string') return message(query, CODES[known], question, []);
    if (known.truncated && way === 'udp') return message(query, CODES.NOERROR, question, [], true);
    return message(
      query,
      CODES.NOERROR,
      question,
      (known[type] ?? []).map((value) => record(query[end - 3]!, dataOf(type, value))),
    );
  }

  const server: NameServer = {
    address: `127.0.0.1:${port}`,
    asked,
    zone,
    stop: async () => {
      isOpen = false;
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
  return server;
}

/** Listens on one port over UDP and TCP; tries another port if it is taken for one of them. */
async function listenOnBoth() {
  for (;;) {
    const tcp = createServer();
    const { port } = await listenOnLoopback(tcp);
    const udp = createSocket('udp4');
    const isBound = await new Promise<boolean>((resolve) => {
      udp.once('error', () => resolve(false));
      udp.bind(port, '127.0.0.1', () => resolve(true));
    });
    if (isBound) return { udp: udp.on('error', () => {}), tcp, port };
    tcp.close();
  }
}

/** A name with existing subdomains exists itself. */
function hasNameBelow(zone: Zone, name: string): boolean {
  return Object.entries(zone).some(([known, records]) => known.endsWith(`.${name}`) && records !== 'NXDOMAIN');
}

function serveTcp(socket: Socket, answer: (query: Buffer, way: 'tcp') => Buffer | null): void {
  socket.on('error', () => {});
  socket.on('data', (data: Buffer) => {
    const said = answer(data.subarray(2), 'tcp');
    if (!said) return;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(said.length);
    socket.end(Buffer.concat([length, said]));
  });
}

function questionIn(query: Buffer): { name: string; type: Type; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: NUMBERS[query.readUInt16BE(at + 1)] ?? 'TXT', end: at + 5 };
}

function message(query: Buffer, code: number, question: Buffer, records: Buffer[], truncated = false): Buffer {
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (truncated ? 0x0200 : 0) | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

/** A record whose name is a pointer to the question, which follows the header. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: Type, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameOf(value)]);
  if (type === 'AAAA') {
    const [start = '', end = ''] = value.split('::');
    const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
    const [first, last] = [groups(start), groups(end)];
    const all = [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
    return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
  }
  const bytes = Buffer.from(value);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function nameOf(name: string): Buffer {
  return Buffer.concat([...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.from([0])]);
}
