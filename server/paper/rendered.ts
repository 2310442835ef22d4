import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { FONT_FOLDER, FONTS } from './fonts.ts';
import { type Logo, printableLogo } from './printable-logo.ts';

// Nothing is downloaded, and no file is read but the fonts.
pdfmake.setFonts({ Roboto: FONTS });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER));

/** A damaged JPEG is only detected while rendering: then the paper is rendered without it. */
export async function rendered(logo: Logo | null, definition: (picture: string | null) => TDocumentDefinitions): Promise<Buffer> {
  const picture = logo && printableLogo(logo);
  const render = (shown: string | null) => pdfmake.createPdf(definition(shown)).getBuffer();
  return picture ? render(picture).catch(() => render(null)) : render(null);
}
