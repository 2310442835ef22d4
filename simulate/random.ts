/** A seeded source of chance: the same seed gives the same numbers on every machine (sfc32). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(...seed: number[]) {
    [this.#a, this.#b, this.#c] = [seed[0] ?? 0, seed[1] ?? 0, seed[2] ?? 0];
    for (let i = 0; i < 15; i++) this.next();
  }

  /** At least 0, below 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }

  between([low, high]: readonly [number, number]): number {
    return low + (high - low) * this.next();
  }

  /** Whole numbers, both ends included. */
  whole([low, high]: readonly [number, number]): number {
    return low + Math.floor((high - low + 1) * this.next());
  }

  /** Days until something that happens each day with this chance; 0 is today. */
  days(chance: number): number {
    return Math.floor(Math.log(1 - this.next()) / Math.log(1 - chance));
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** An index, each as likely as its weight. -1 if all weights are 0. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) {
      left -= weight;
      if (weight > 0 && left < 0) return i;
    }
    return weights.findLastIndex((weight) => weight > 0);
  }
}
