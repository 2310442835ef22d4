// Detects the encoding of an upload, and whether it is text at all.

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes decoded and parsed at a time. Small, because an unclosed quote makes the parser read its slice again. */
export const SLICE = 1 << 14;

export function encodingOf(bytes: Uint8Array): Encoding | null {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const head = bytes.subarray(0, 4096);
  const zeros = head.filter((byte) => byte === 0).length;
  const oddZeros = head.filter((byte, i) => byte === 0 && i % 2 === 1).length;
  const evenZeros = zeros - oddZeros;
  // No byte order mark: in UTF-16 every second byte of a Western letter is zero, and other text has no zeros.
  if (oddZeros > head.length / 4 && evenZeros < head.length / 50) return 'utf-16le';
  if (evenZeros > head.length / 4 && oddZeros < head.length / 50) return 'utf-16be';
  if (zeros > 0) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += SLICE) decoder.decode(bytes.subarray(at, at + SLICE), { stream: at + SLICE < bytes.length });
    return true;
  } catch {
    return false;
  }
}

export function isBinary(text: string): boolean {
  let odd = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0) return true;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd || (code >= 0x7f && code < 0xa0)) odd++;
  }
  return odd > text.length / 100;
}
