import { Refusal } from '#domain/refusals.ts';

const BLOCK = 1 << 20;
/** UTF-8 takes at most three bytes for one UTF-16 code unit. */
const MOST_BYTES = 3;
const NEWLINE = 10;

/**
 * Lines as UTF-8 in blocks outside the heap, so that a million lines take little more memory than their letters, with a fixed limit. No
 * line spans two blocks.
 */
export class TextLines {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #mostBytes: number;
  readonly #full: Uint8Array[] = [];
  #block = new Uint8Array();
  #taken = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Returns the position of the line. */
  add(line: string): number {
    if (this.#taken + line.length * MOST_BYTES + 1 > this.#block.length) this.#nextBlock();
    const from = this.#taken;
    const { written } = this.#encoder.encodeInto(line, this.#block.subarray(from));
    this.#taken += written + 1;
    this.#block[this.#taken - 1] = NEWLINE;
    return this.#full.length * BLOCK + from;
  }

  at(start: number): string {
    const block = this.#full[Math.floor(start / BLOCK)] ?? this.#block;
    const from = start % BLOCK;
    return this.#decoder.decode(block.subarray(from, block.indexOf(NEWLINE, from)));
  }

  /** All blocks in order. */
  get blocks(): Uint8Array[] {
    return this.#taken === 0 ? [] : [...this.#full, this.#block.subarray(0, this.#taken)];
  }

  #nextBlock(): void {
    if (this.#taken > 0) this.#full.push(this.#block.subarray(0, this.#taken));
    if ((this.#full.length + 1) * BLOCK > this.#mostBytes) throw new Refusal('WORKBOOK_TOO_LARGE');
    this.#block = new Uint8Array(BLOCK);
    this.#taken = 0;
  }
}
