import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';

// Reads printed pages with other programs than those that made them: poppler draws them, jsQR reads the codes.

/** A lower resolution than that of any printer or phone. */
const DOTS_PER_INCH = 100;

export function hasPoppler(): boolean {
  return spawnSync('pdftoppm', ['-v'], { stdio: 'ignore' }).status === 0;
}

type PrintedPage = { text: string; code: string | null };

/** The words of each page and the QR code on it, as a camera would see it. */
export function printedPages(pdf: Buffer): PrintedPage[] {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'));
  try {
    const file = join(folder, 'letters.pdf');
    writeFileSync(file, pdf);
    run('pdftoppm', ['-gray', '-r', String(DOTS_PER_INCH), file, join(folder, 'page')]);
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    const texts = run('pdftotext', ['-layout', file, '-']).toString().split('\f');
    return pictures.sort().map((name, i) => ({ text: texts[i] ?? '', code: codeIn(readFileSync(join(folder, name))) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, { maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

/** A grey picture as pdftoppm writes it: 'P5', width, height and the brightest value, then a byte per pixel. */
function codeIn(picture: Buffer): string | null {
  const [head = '', width = '', height = ''] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 60)) ?? [];
  const grey = picture.subarray(head.length);
  // Four bytes per pixel: grey three times, and opaque.
  const pixels = new Uint32Array(grey.length);
  for (let i = 0; i < grey.length; i++) pixels[i] = 0xff000000 | ((grey[i] ?? 0) * 0x010101);
  const read = jsqr as unknown as typeof jsqr.default;
  return read(new Uint8ClampedArray(pixels.buffer), Number(width), Number(height), { inversionAttempts: 'dontInvert' })?.data ?? null;
}
