import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

// An encrypted backup is a header and chunks that are encrypted one by one, as age and Tink do (the STREAM construction), so that
// memory holds one chunk at a time:
//   'portaal-backup\n', version (1 byte), id of the key (8 bytes), salt (32 bytes)
//   chunks of 64 KiB under AES-256-GCM, each followed by its tag of 16 bytes; only the last may be shorter
// The key of a file is derived from BACKUP_KEY, the salt and the rest of the header. The nonce of a chunk is its number and a flag for
// the last one, so a file that is truncated, reordered, extended or changed in any bit fails to decrypt.

const MAGIC = Buffer.from('portaal-backup\n');
const VERSION = 1;
const ID_BYTES = 8;
const SALT_BYTES = 32;
export const HEADER_BYTES = MAGIC.length + 1 + ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** `reason`: damaged, or sealed with an unknown key or version. */
export class SealBroken extends Error {
  readonly reason: 'damaged' | 'version' | 'key';
  readonly keyId: string | null;

  constructor(reason: SealBroken['reason'], keyId: string | null = null) {
    super(`The seal of the file is broken: ${reason}.`);
    this.reason = reason;
    this.keyId = keyId;
  }
}

/** Identifies the key in the header of a file; reveals nothing about the key. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256')
    .update('portaal backup key id')
    .update(key)
    .digest('hex')
    .slice(0, ID_BYTES * 2);
}

export function isSealed(beginning: Buffer): boolean {
  return beginning.subarray(0, MAGIC.length).equals(MAGIC);
}

/** For a pipeline: plain bytes in, sealed file out. */
export function seal(key: Buffer): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const header = Buffer.concat([MAGIC, Buffer.from([VERSION]), Buffer.from(keyIdOf(key), 'hex'), randomBytes(SALT_BYTES)]);
    yield header;
    const fileKey = fileKeyOf(key, header);
    let number = 0;
    let waiting = Buffer.alloc(0);
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes]);
      // The last chunk is held back until the source ends, because it is marked as last.
      for (; waiting.length > CHUNK_BYTES; waiting = waiting.subarray(CHUNK_BYTES)) {
        yield sealChunk(fileKey, nonceOf(number++, false), waiting.subarray(0, CHUNK_BYTES));
      }
    }
    yield sealChunk(fileKey, nonceOf(number, true), waiting);
  };
}

/**
 * For a pipeline: the part after the header in, plain bytes out. Throws SealBroken. Each chunk is authenticated when it is yielded; that
 * the file is complete is known only once the last chunk has been decrypted.
 */
export function unseal(header: Buffer, keys: readonly Buffer[]): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    if (header.length < HEADER_BYTES) throw new SealBroken('damaged');
    if (header[MAGIC.length] !== VERSION) throw new SealBroken('version');
    const id = header.subarray(MAGIC.length + 1, MAGIC.length + 1 + ID_BYTES).toString('hex');
    const key = keys.find((key) => keyIdOf(key) === id);
    if (!key) throw new SealBroken('key', id);
    const fileKey = fileKeyOf(key, header);
    let number = 0;
    let waiting = Buffer.alloc(0);
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes]);
      for (; waiting.length > CHUNK_BYTES + TAG_BYTES; waiting = waiting.subarray(CHUNK_BYTES + TAG_BYTES)) {
        yield openChunk(fileKey, nonceOf(number++, false), waiting.subarray(0, CHUNK_BYTES + TAG_BYTES));
      }
    }
    yield openChunk(fileKey, nonceOf(number, true), waiting);
  };
}

function fileKeyOf(key: Buffer, header: Buffer): Buffer {
  const salt = header.subarray(HEADER_BYTES - SALT_BYTES);
  return Buffer.from(hkdfSync('sha256', key, salt, header.subarray(0, HEADER_BYTES - SALT_BYTES), 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealBroken('damaged');
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new SealBroken('damaged');
  }
}
