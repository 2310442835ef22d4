/**
 * In-memory cache of refused callers with the end of their block. When full it drops the oldest entry, whose next attempt is counted in the
 * database again.
 */
export class BlockedCallers {
  readonly #until = new Map<string, number>();
  readonly #most: number;

  constructor(most = 10_000) {
    this.#most = most;
  }

  get size(): number {
    return this.#until.size;
  }

  block(key: string, milliseconds: number): void {
    this.#until.delete(key);
    const [oldest] = this.#until.keys();
    if (oldest !== undefined && this.#until.size >= this.#most) this.#until.delete(oldest);
    this.#until.set(key, performance.now() + milliseconds);
  }

  millisecondsLeft(key: string): number {
    const left = (this.#until.get(key) ?? 0) - performance.now();
    if (left <= 0) this.#until.delete(key);
    return Math.max(0, left);
  }
}
