import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { printableLogo } from './printable-logo.ts';

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

/** Two by two pixels with alpha: per line a filter byte and eight bytes. */
function png({ interlace = 0, lines = Buffer.alloc(18), isCut = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(2, 0);
  head.writeUInt32BE(2, 4);
  head.set([8, 6, 0, 0, interlace], 8);
  const parts = [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(lines))];
  return Buffer.concat([...parts, ...(isCut ? [] : [chunk('IEND', Buffer.alloc(0))])]);
}

const logo = (file: Buffer, contentType = 'image/png', side = 2) =>
  printableLogo({ contentType, width: side, height: side, content: file.toString('base64') });

test('a valid PNG is printed, and one that would crash pdfkit is left out', () => {
  expect(logo(png())).toMatch(/^data:image\/png;base64,/);
  expect([
    logo(png({ interlace: 1 })),
    logo(png({ isCut: true })),
    logo(png({ lines: Buffer.alloc(5) })),
    logo(png({ lines: Buffer.alloc(18, 9) })),
    logo(png({ lines: Buffer.alloc(5_000_000) })),
    logo(Buffer.from('geen plaatje')),
    logo(png(), 'image/webp'),
    logo(png(), 'image/png', 4_000),
  ]).toEqual(Array(8).fill(null));
});
