import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Event, NullableOption } from '@microsoft/microsoft-graph-types';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { placeOf, wrongField } from './fields.ts';
import { Mailbox, type StoredEvent } from './mailbox.ts';

// A stand-in for Microsoft 365: the token endpoint and the calls of Microsoft Graph v1.0 that the portal makes, on loopback. It is written
// after these pages of Microsoft, and was never compared with the real service:
//   learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow  the token
//   learn.microsoft.com/graph/api/user-post-events, event-get, event-update, event-delete  one event
//   learn.microsoft.com/graph/api/user-list-events, singlevaluelegacyextendedproperty-get  finding one by an extended property
//   learn.microsoft.com/graph/api/user-list-calendarview  the calendar, recurrences written out
//   learn.microsoft.com/graph/api/event-delta, learn.microsoft.com/graph/delta-query-events, delta-query-overview  changes
//   learn.microsoft.com/graph/throttling, errors  429, 503 and the shape of an error
//   learn.microsoft.com/graph/outlook-calendar-online-meetings  Teams
// Three things are known from reports only (github.com/microsoftgraph/microsoft-graph-docs, 7632, 4501 and 2256): an occurrence in a delta has
// no more than its id, series and times; a deleted occurrence is not told; a changeKey that is not the latest is a 412.

/** The app as registered in Entra ID. */
export const APP = { tenant: 'firma.onmicrosoft.test', clientId: 'app-1', clientSecret: 'KANARIE-GRAPHGEHEIM' };

/** `lost`: the request is done, its answer never arrives. `unheard`: it is not even done. */
export type Fault = 'lost' | 'unheard' | { status: number; code?: string; retryAfter?: string };
type GraphRequest = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: unknown };

export type Microsoft = {
  loginUrl: string;
  graphUrl: string;
  requests: GraphRequest[];
  mailbox: (address: string) => Mailbox;
  /** Read at every request, so that a test can change it meanwhile. */
  temper: {
    fault?: ((request: GraphRequest) => Fault | null) | undefined;
    tokenFault?: { status: number; error: string; number: number } | undefined;
  };
  /** From now on every token that was given is refused. */
  expireTokens: () => void;
  /** From now on every delta token that was given is refused. */
  expireDeltas: () => void;
  stop: () => Promise<void>;
};

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

const LONGEST_PAGE = 1_000;
const USUAL_PAGE = 10;

/** `addresses`: the mailboxes that exist. */
export async function startMicrosoft(addresses: readonly string[], now: () => number = Date.now): Promise<Microsoft> {
  const mailboxes = new Map(addresses.map((address) => [address.toLowerCase(), new Mailbox(now)]));
  const requests: GraphRequest[] = [];
  const temper: Microsoft['temper'] = {};
  const tokens = new Set<string>();
  const deltas = new Map<string, Delta>();
  let given = 0;

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://graph');
    const text = (await incoming.toArray()).join('');
    if (url.pathname.endsWith('/oauth2/v2.0/token')) return send(response, tokenFor(url.pathname, new URLSearchParams(text)));
    const request = {
      method: incoming.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: incoming.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    requests.push(request);
    const fault = temper.fault?.(request) ?? null;
    if (fault === 'unheard') return response.destroy();
    if (fault && fault !== 'lost') {
      const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      return send(response, { ...failed(fault.status, fault.code ?? 'fault'), headers });
    }
    const answer = answerTo(request);
    if (fault === 'lost') return response.destroy();
    send(response, answer);
  });
  const { port, stop } = await listenOnLoopback(server);
  const base = `http://127.0.0.1:${port}`;

  function tokenFor(path: string, fields: URLSearchParams): Answer {
    if (temper.tokenFault) {
      const { status, error, number } = temper.tokenFault;
      return { status, body: { error, error_description: `AADSTS${number}: KANARIE`, error_codes: [number] } };
    }
    const refused = (error: string, number: number): Answer => ({ status: 400, body: { error, error_codes: [number] } });
    if (path !== `/${APP.tenant}/oauth2/v2.0/token`) return refused('invalid_request', 90002);
    if (fields.get('client_id') !== APP.clientId) return refused('unauthorized_client', 700016);
    if (fields.get('client_secret') !== APP.clientSecret) return refused('invalid_client', 7000215);
    if (fields.get('grant_type') !== 'client_credentials' || fields.get('scope') !== `${base}/.default`)
      return refused('invalid_scope', 70011);
    const token = `eyJ0.KANARIE-GRAPHTOKEN-${++given}.${'x'.repeat(100)}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3599 } };
  }

  function answerTo(request: GraphRequest): Answer {
    const { method, path, headers } = request;
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return failed(401, 'InvalidAuthenticationToken');
    const [, user = '', rest = ''] = /^\/v1\.0\/users\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const mailbox = mailboxes.get(user.toLowerCase());
    if (!mailbox) return failed(404, 'ErrorInvalidUser');
    if (mailbox.isForbidden) return failed(403, 'ErrorAccessDenied');
    const shown = shownAs(request);
    if (shown === null) return failed(400, 'ErrorInvalidTimeZone');
    const [, id] = /^(?:calendar\/)?events\/([^/]+)$/.exec(rest) ?? [];
    if (id !== undefined) return oneEvent(request, mailbox, { id, shown });
    if (rest === 'calendar' && method === 'GET')
      return { status: 200, body: { name: 'Agenda', canEdit: true, allowedOnlineMeetingProviders: ['teamsForBusiness'] } };
    if (/^(calendar\/)?events$/.test(rest))
      return method === 'POST' ? newEvent(request, mailbox, shown) : foundEvents(request, mailbox, shown);
    if (method === 'GET' && rest === 'calendarView') return view(request, mailbox, { user, shown });
    if (method === 'GET' && rest === 'calendarView/delta') return delta(request, mailbox, { user, shown });
    return failed(404, 'ResourceNotFound');
  }

  function view({ query }: GraphRequest, mailbox: Mailbox, { user, shown }: Of): Answer {
    const span = spanOf(query);
    if (!span) return failed(400, 'ErrorInvalidParameter');
    const size = Math.min(Number(query.get('$top') ?? USUAL_PAGE), LONGEST_PAGE);
    const from = Number(query.get('$skip') ?? 0);
    const all = mailbox.inView(span.from, span.to).sort((a, b) => a.start - b.start);
    const selected = query.get('$select')?.split(',');
    const value = all.slice(from, from + size).map((one) => selectedOf(asOccurrence(mailbox, one, shown), selected));
    const next = new URLSearchParams(query);
    next.set('$skip', String(from + size));
    const more = from + size < all.length && { '@odata.nextLink': `${base}/v1.0/users/${user}/calendarView?${next}` };
    return { status: 200, body: { value, ...more } };
  }

  type Delta = { user: string; from: number; to: number; position: number; left: unknown[] | null };

  function delta({ query, headers }: GraphRequest, mailbox: Mailbox, { user, shown }: Of): Answer {
    if (['$select', '$filter', '$expand', '$orderby', '$search'].some((name) => query.has(name)))
      return failed(400, 'ErrorInvalidUrlQuery');
    const link = `${base}/v1.0/users/${user}/calendarView/delta`;
    const token = query.get('$skiptoken') ?? query.get('$deltatoken');
    const before = token === null ? null : deltas.get(token);
    if (before === undefined || (before && before.user !== user)) {
      return { ...failed(410, 'syncStateNotFound'), headers: { location: `${link}?$deltatoken=` } };
    }
    const span = before ?? spanOf(query);
    if (!span) return failed(400, 'ErrorInvalidParameter');
    const position = before?.left ? before.position : mailbox.log.length;
    const all = before?.left ?? (before ? since(mailbox, before, shown) : whole(mailbox, span, shown));
    const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? USUAL_PAGE);
    const left = all.length > size ? all.slice(size) : null;
    const name = `T${deltas.size}-${Math.random().toString(36).slice(2)}`;
    deltas.set(name, { user, from: span.from, to: span.to, position, left });
    const following = left ? { '@odata.nextLink': `${link}?$skiptoken=${name}` } : { '@odata.deltaLink': `${link}?$deltatoken=${name}` };
    return { status: 200, body: { value: all.slice(0, size), ...following } };
  }

  return {
    loginUrl: base,
    graphUrl: base,
    requests,
    mailbox: (address) => {
      const found = mailboxes.get(address.toLowerCase()) ?? new Mailbox(now);
      mailboxes.set(address.toLowerCase(), found);
      return found;
    },
    temper,
    expireTokens: () => tokens.clear(),
    expireDeltas: () => deltas.clear(),
    stop,
  };
}

type Shown = Parameters<Mailbox['shown']>[1];
type Of = { user: string; shown: Shown };

function newEvent({ body }: GraphRequest, mailbox: Mailbox, shown: Shown): Answer {
  const wrong = wrongField(body, true);
  if (wrong) return failed(400, 'UnableToDeserializePostBody', `Property ${wrong}`);
  return { status: 201, body: mailbox.shown(mailbox.create(body as Partial<Event>), shown) };
}

function oneEvent({ method, body, headers, query }: GraphRequest, mailbox: Mailbox, { id, shown }: { id: string; shown: Shown }): Answer {
  const event = mailbox.events.get(id);
  if (!event) return failed(404, 'ErrorItemNotFound');
  if (method === 'GET') return { status: 200, body: selectedOf(mailbox.shown(event, shown), query.get('$select')?.split(',')) };
  const match = headers['if-match'];
  if (match !== undefined && match !== '*' && match.replace(/^W\/"(.*)"$/, '$1') !== event.changeKey) {
    return failed(412, 'ErrorIrresolvableConflict');
  }
  if (method === 'DELETE') {
    mailbox.delete(id);
    return { status: 204 };
  }
  if (method !== 'PATCH') return failed(405, 'MethodNotAllowed');
  const wrong = wrongField(body, false);
  if (wrong) return failed(400, 'UnableToDeserializePostBody', `Property ${wrong}`);
  return { status: 200, body: mailbox.shown(mailbox.change(event, body as Partial<Event>), shown) };
}

const BY_PROPERTY = /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']*)'\)$/;

function foundEvents({ query }: GraphRequest, mailbox: Mailbox, shown: Shown): Answer {
  const [, id, value = ''] = BY_PROPERTY.exec(query.get('$filter') ?? '') ?? [];
  if (id === undefined) return failed(400, 'ErrorInvalidUrlQueryFilter');
  const selected = query.get('$select')?.split(',');
  return {
    status: 200,
    body: { value: mailbox.withProperty(id, value).map((event) => selectedOf(mailbox.shown(event, shown), selected)) },
  };
}

/** Null where the asked time zone is none. */
function shownAs({ headers, query }: GraphRequest): Shown | null {
  const prefer = String(headers.prefer ?? '');
  const zone = /outlook\.timezone="([^"]+)"/.exec(prefer)?.[1] ?? 'UTC';
  if (placeOf(zone) === null) return null;
  const expand = /^singleValueExtendedProperties\(\$filter=id eq '([^']+)'\)$/.exec(query.get('$expand') ?? '')?.[1] ?? null;
  return { zone, expand, bodyAsText: /outlook\.body-content-type="text"/.test(prefer) };
}

/** Without an offset the period is UTC, whatever time zone is preferred. */
function spanOf(query: URLSearchParams): { from: number; to: number } | null {
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) => {
    const text = query.get(name) ?? '';
    return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  });
  return Number.isFinite(from) && Number.isFinite(to) ? { from: from as number, to: to as number } : null;
}

type InView = ReturnType<Mailbox['inView']>[number];

/** An occurrence as in calendarView: whole. */
function asOccurrence(mailbox: Mailbox, { event, number, start, end }: InView, shown: Shown): Record<string, unknown> {
  const whole = mailbox.shown(event, shown, { start, end });
  if (number === null) return whole;
  return { ...whole, id: `${event.id}.${number}`, type: 'occurrence', seriesMasterId: event.id };
}

/** A series in a delta: its master, whole, and its occurrences with hardly anything. */
function inDelta(mailbox: Mailbox, found: InView[], shown: Shown): unknown[] {
  const masters = new Set<StoredEvent>();
  return found.flatMap((one) => {
    const whole = asOccurrence(mailbox, one, shown);
    if (one.number === null) return [whole];
    const bare = { id: whole.id, type: whole.type, seriesMasterId: whole.seriesMasterId, start: whole.start, end: whole.end };
    const isFirst = !masters.has(one.event);
    masters.add(one.event);
    return isFirst ? [mailbox.shown(one.event, shown), bare] : [bare];
  });
}

const whole = (mailbox: Mailbox, { from, to }: { from: number; to: number }, shown: Shown) =>
  inDelta(mailbox, mailbox.inView(from, to), shown);

/** What changed outside the period is told as removed, as event-delta says. */
function since(mailbox: Mailbox, { from, to, position }: { from: number; to: number; position: number }, shown: Shown): unknown[] {
  const touched = new Set(mailbox.log.slice(position).map(({ id }) => id));
  const inside = mailbox.inView(from, to).filter(({ event }) => touched.has(event.id));
  const there = new Set(inside.map(({ event }) => event.id));
  const removed = [...touched].filter((id) => !there.has(id)).map((id) => ({ id, '@removed': { reason: 'deleted' } }));
  return [...inDelta(mailbox, inside, shown), ...removed];
}

function selectedOf(event: Record<string, unknown>, fields: string[] | undefined): Record<string, unknown> {
  if (!fields) return event;
  const always = ['@odata.etag', 'id', 'singleValueExtendedProperties'];
  return Object.fromEntries(Object.entries(event).filter(([name]) => always.includes(name) || fields.includes(name)));
}

function failed(status: number, code: string, message: NullableOption<string> = 'KANARIE-FOUT'): Answer {
  return { status, body: { error: { code, message, innerError: { 'request-id': '1', date: '2026-03-02T08:00:00' } } } };
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body === undefined ? undefined : JSON.stringify(body));
}
