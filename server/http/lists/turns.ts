type Line = { running: number; waiting: ((isTurn: boolean) => void)[] };

/** A limited number of concurrent turns per caller. Further ones wait first in, first out, up to a maximum. */
export class Turns {
  readonly #lines = new Map<number, Line>();
  readonly #most: { atATime: number; waiting: number };

  constructor(most: { atATime: number; waiting: number }) {
    this.#most = most;
  }

  /** Null if the queue is full. `end` ends the turn, or leaves the queue, which resolves `turn` to false. */
  take(who: number): { turn: Promise<boolean>; end: () => void } | null {
    const line = this.#lines.get(who) ?? { running: 0, waiting: [] };
    const isFree = line.running < this.#most.atATime;
    if (!isFree && line.waiting.length >= this.#most.waiting) return null;
    this.#lines.set(who, line);
    const { promise: turn, resolve } = Promise.withResolvers<boolean>();
    if (isFree) this.#begin(line, resolve);
    else line.waiting.push(resolve);
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      const place = line.waiting.indexOf(resolve);
      if (place !== -1) line.waiting.splice(place, 1)[0]?.(false);
      else this.#next(who, line);
    };
    return { turn, end };
  }

  #begin(line: Line, resolve: (isTurn: boolean) => void): void {
    line.running++;
    resolve(true);
  }

  #next(who: number, line: Line): void {
    line.running--;
    const first = line.waiting.shift();
    if (first) this.#begin(line, first);
    else if (line.running === 0) this.#lines.delete(who);
  }
}
