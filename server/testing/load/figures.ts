// Collects measurements and broken promises.

/** `status` 0: no answer. */
type Sample = { ms: number; status: number; at: number };
type Window = { from: number; to: number };

/** A call that began this long after a failure had ended was not affected by it. */
const AFTERMATH_MS = 2_000;

export class Figures {
  readonly #calm = new Map<string, number[]>();
  readonly #failing = new Map<string, number[]>();
  readonly #unanswered: (Sample & { what: string })[] = [];
  readonly broken = new Map<string, { times: number; first: string }>();
  readonly failures = new Map<string, number>();
  readonly readyMs: { after: string; ms: number }[] = [];
  /** Milliseconds from the start of each server until it listened. */
  readonly startMs: number[] = [];
  readonly windows: Window[] = [];
  mails = { arrived: 0, repeated: 0, putOff: 0, dropped: 0 };
  links = 0;
  /** Output of the backup and its restores. */
  readonly restored: string[] = [];
  answers = 0;
  repeated = 0;
  isFailing = false;
  startedAt = 0;
  endedAt = 0;

  /** Discards what was measured during the set-up. */
  begin(): void {
    this.#calm.clear();
    this.answers = 0;
    this.repeated = 0;
    this.startedAt = Date.now();
  }

  end(): void {
    this.endedAt = Date.now();
  }

  /** Records one request, whatever its outcome. */
  note(kind: string, sample: Sample): void {
    this.answers++;
    const group = this.isFailing ? this.#failing : this.#calm;
    const list = group.get(kind);
    if (list) list.push(sample.ms);
    else group.set(kind, [sample.ms]);
    if (sample.status === 0 || sample.status >= 500) this.#unanswered.push({ ...sample, what: kind });
  }

  breaks(promise: string, detail: string): void {
    const known = this.broken.get(promise);
    if (known) known.times++;
    else this.broken.set(promise, { times: 1, first: detail });
  }

  /**
   * No answer or a 5xx other than 500 is allowed during a failure and shortly after it. On a busy machine a queue may be full without a
   * failure, so there only a 500 breaks a promise.
   */
  judgeUnanswered(isQuiet: boolean): void {
    for (const { what, status, at, ms } of this.#unanswered) {
      const from = at - ms;
      if (status === 500) this.breaks('no call is answered with 500', what);
      if (!isQuiet) continue;
      const isExcused = this.windows.some((window) => at >= window.from && from <= window.to + AFTERMATH_MS);
      if (!isExcused) this.breaks('without a failure every call is answered', `${what}: ${status || 'no answer'} at ${iso(at)}`);
    }
  }

  get refusedDuringFailures(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status } of this.#unanswered) counts[status || 'no answer'] = (counts[status || 'no answer'] ?? 0) + 1;
    return counts;
  }

  table(): { kind: string; calm: Quantiles | null; failing: Quantiles | null }[] {
    const kinds = [...new Set([...this.#calm.keys(), ...this.#failing.keys()])].sort();
    const rows = kinds.map((kind) => ({ kind, calm: quantiles(this.#calm.get(kind)), failing: quantiles(this.#failing.get(kind)) }));
    const all = {
      kind: 'all calls',
      calm: quantiles([...this.#calm.values()].flat()),
      failing: quantiles([...this.#failing.values()].flat()),
    };
    return [...rows, all];
  }
}

export type Quantiles = { count: number; p50: number; p99: number };

function quantiles(list: number[] = []): Quantiles | null {
  if (list.length === 0) return null;
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
