import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of letters, statements and pictures, from a package, so that the fonts of the machine do not matter. */
export const FONT_FOLDER = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
export const FONTS = { normal: join(FONT_FOLDER, 'Roboto-Regular.ttf'), bold: join(FONT_FOLDER, 'Roboto-Medium.ttf') };
