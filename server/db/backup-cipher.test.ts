import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADER_BYTES, isSealed, keyIdOf, SealBroken, seal, unseal } from './backup-cipher.ts';

const KEY = Buffer.alloc(32, 7);
const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

const gather = async (source: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(source));
const sealed = (bytes: Buffer, key = KEY, size = 10_000) => gather(seal(key)(pieces(bytes, size)));
const opened = (file: Buffer, keys = [KEY], size = 10_000) =>
  gather(unseal(file.subarray(0, HEADER_BYTES), keys)(pieces(file.subarray(HEADER_BYTES), size)));

async function reason(file: Buffer, keys = [KEY]): Promise<string> {
  return opened(file, keys).then(
    () => 'opened',
    (error) => (error instanceof SealBroken ? error.reason : `${error}`),
  );
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 300_000])(
  '%i bytes are unsealed unchanged, however the stream is chunked',
  async (size) => {
    const bytes = randomBytes(size);
    for (const piece of [977, CHUNK, SEALED, 1_000_000]) {
      const file = await sealed(bytes, KEY, piece);
      expect(isSealed(file)).toBe(true);
      expect((await opened(file, [KEY], piece + 1)).equals(bytes)).toBe(true);
    }
  },
);

test('the same bytes are encrypted differently each time, and are not readable in the file', async () => {
  const bytes = Buffer.from('jan.jansen@werkgever.nl '.repeat(100));
  const [one, other] = await Promise.all([sealed(bytes), sealed(bytes)]);
  expect(one.equals(other)).toBe(false);
  expect(one.includes('jansen')).toBe(false);
});

test('a file in which any single bit is flipped is refused', async () => {
  const file = await sealed(randomBytes(40));
  const left: string[] = [];
  for (let bit = 0; bit < file.length * 8; bit++) {
    const changed = Buffer.from(file);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    // A file with a changed magic word is taken for an unencrypted backup, which gunzip then refuses.
    if (isSealed(changed) && (await reason(changed)) === 'opened') left.push(`bit ${bit}`);
  }
  expect(left).toEqual([]);
  expect(file.length).toBe(HEADER_BYTES + 40 + 16);
});

test('a file truncated at any byte, or extended, is refused', async () => {
  const file = await sealed(randomBytes(60));
  const lengths = Array.from({ length: file.length }, (_, length) => length);
  expect(await Promise.all(lengths.map((length) => reason(file.subarray(0, length))))).toEqual(lengths.map(() => 'damaged'));
  expect(await reason(Buffer.concat([file, Buffer.from([0])]))).toBe('damaged');
});

test('a chunk that is missing, repeated, swapped or from another file is refused', async () => {
  const bytes = randomBytes(3 * CHUNK + 500);
  const file = await sealed(bytes);
  const header = file.subarray(0, HEADER_BYTES);
  const body = file.subarray(HEADER_BYTES);
  const chunks = [0, 1, 2, 3].map((n) => body.subarray(n * SEALED, (n + 1) * SEALED));
  const [a, b, c, d] = chunks as [Buffer, Buffer, Buffer, Buffer];
  const other = (await sealed(bytes)).subarray(HEADER_BYTES);
  const orders: Buffer[][] = [
    [a, b, c],
    [a, b],
    [a],
    [],
    [b, c, d],
    [a, c, d],
    [b, a, c, d],
    [a, b, b, c, d],
    [a, b, c, d, d],
    [a, b, c, d, a],
    [d],
    [a, other.subarray(SEALED, 2 * SEALED), c, d],
  ];
  expect(await reason(file)).toBe('opened');
  for (const order of orders) expect(await reason(Buffer.concat([header, ...order]))).toBe('damaged');
});

test('a large file in which any byte is changed is refused', async () => {
  const file = await sealed(randomBytes(200_000));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: HEADER_BYTES, max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(file);
      changed[at]! ^= change;
      expect(await reason(changed)).toBe('damaged');
    }),
    { numRuns: 60 },
  );
});

test('a file is opened with the matching one of several keys; if none matches, the error names the id of the missing key', async () => {
  const old = randomBytes(32);
  const file = await sealed(Buffer.from('x'), old);
  expect(await reason(file, [KEY, old])).toBe('opened');
  const refusal = await opened(file, [KEY]).catch((error: SealBroken) => error);
  expect(refusal).toMatchObject({ reason: 'key', keyId: keyIdOf(old) });
});
