import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { answerInThread } from '#server/threads/thread.ts';
import { FONTS } from './fonts.ts';

const require = createRequire(import.meta.url);
const ready = initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
// WebAssembly sees no fonts of the machine, so the picture is the same everywhere.
const fontBuffers = Object.values(FONTS).map((file) => readFileSync(file));

/** Twice the size, for sharp screens. */
answerInThread<string, Uint8Array>(async ([svg]) => {
  if (!svg) throw new Error('No picture to draw');
  await ready;
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { fontBuffers, defaultFontFamily: 'Roboto' } }).render().asPng();
});
