import { inflateSync } from 'node:zlib';

export type Logo = { contentType: string; width: number; height: number; content: string };

const MAX_PIXELS = 2_000_000;
const SIGNATURE = '89504e470d0a1a0a';
/** Samples per pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The logo as a data URL, or null if the PDF cannot contain it: WebP, too many pixels, interlaced or damaged. pdfkit decodes a PNG in a
 * zlib callback, where an error would end the process, so it is decoded here first.
 */
export function printableLogo({ contentType, width, height, content }: Logo): string | null {
  if (width * height > MAX_PIXELS) return null;
  const isPrintable = contentType === 'image/jpeg' || (contentType === 'image/png' && isWholePng(Buffer.from(content, 'base64')));
  return isPrintable ? `data:${contentType};base64,${content}` : null;
}

function isWholePng(file: Buffer): boolean {
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE || file.subarray(12, 16).toString('latin1') !== 'IHDR') return false;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [bits = 0, colorType = 0, , , interlace] = file.subarray(24, 29);
  const samples = SAMPLES[colorType];
  if (!samples || interlace !== 0 || width * height > MAX_PIXELS) return false;
  const lineBytes = 1 + Math.ceil((width * samples * bits) / 8);
  try {
    const pixels = inflateSync(pixelsIn(file), { maxOutputLength: lineBytes * height });
    if (pixels.length !== lineBytes * height) return false;
    // The first byte of each line is its filter, 0 to 4.
    return Array.from({ length: height }, (_, y) => pixels.readUInt8(y * lineBytes)).every((filter) => filter < 5);
  } catch {
    return false;
  }
}

/** Throws on a truncated file, which has no IEND. */
function pixelsIn(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; ; ) {
    const length = file.readUInt32BE(at);
    const name = file.subarray(at + 4, at + 8).toString('latin1');
    if (name === 'IEND') return Buffer.concat(parts);
    if (name === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
}
