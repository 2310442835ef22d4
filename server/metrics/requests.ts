// Own counters: those of prom-client look up labels per request, which costs ten times as much.

/** Seconds; from typical page loads up to the timeouts of calls. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60];

/** The label for requests that match no route. */
const UNKNOWN = 'unknown';

export type RequestFigures = {
  /** `call`: its name in the contract, undefined without a route. Routes are the only labels, so their number is bounded. */
  count: (call: string | undefined, status: number, seconds: number) => void;
  /** Prometheus text format. */
  text: () => string;
};

export function countRequests(): RequestFigures {
  const calls = new Map<string, { statuses: Map<number, number>; seconds: number }>();
  const buckets = new Array<number>(BOUNDS.length + 1).fill(0);
  let sum = 0;

  function figuresOf(call: string) {
    const known = calls.get(call);
    if (known) return known;
    const fresh = { statuses: new Map<number, number>(), seconds: 0 };
    calls.set(call, fresh);
    return fresh;
  }

  return {
    count: (call = UNKNOWN, status, seconds) => {
      const figures = figuresOf(call);
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
      figures.seconds += seconds;
      sum += seconds;
      const found = BOUNDS.findIndex((bound) => seconds <= bound);
      const bucket = found < 0 ? BOUNDS.length : found;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    },
    text: () => {
      let below = 0;
      const histogram = buckets.map((count, i) => {
        below += count;
        return `portal_request_seconds_bucket{le="${BOUNDS[i] ?? '+Inf'}"} ${below}`;
      });
      return [
        ...header('portal_requests_total', 'counter', 'Requests that were answered, by call and status.'),
        ...[...calls].flatMap(([call, { statuses }]) =>
          [...statuses].map(([status, count]) => `portal_requests_total{call="${call}",status="${status}"} ${count}`),
        ),
        ...header('portal_call_seconds_total', 'counter', 'Time that these requests took together, by call.'),
        ...[...calls].map(([call, { seconds }]) => `portal_call_seconds_total{call="${call}"} ${seconds}`),
        ...header('portal_request_seconds', 'histogram', 'How long a request took.'),
        ...histogram,
        `portal_request_seconds_sum ${sum}`,
        `portal_request_seconds_count ${below}`,
        '',
      ].join('\n');
    },
  };
}

function header(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
