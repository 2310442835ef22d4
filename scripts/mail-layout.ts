import { readFile } from 'node:fs/promises';
import mjml from 'mjml';

// MJML covers the quirks of mail programs, but takes half a second and many packages to load. It runs when the layout changes, and the
// server reads its output.

export const COMPILED = new URL('../server/mail/layout.html', import.meta.url);

// MJML validates colours, so the firm's colours are placeholders that are valid colours and occur nowhere else.
const BUTTON_COLOR = '#0f5a61';
const BUTTON_TEXT = '#fffffe';

export async function compileLayout(): Promise<string> {
  const source = await readFile(new URL('../server/mail/layout.mjml', import.meta.url), 'utf8');
  const { html } = await mjml(source, { fonts: {}, validationLevel: 'strict' });
  const filled = html
    // An English word of MJML's, which a screen reader would say instead of 'article' in the language of its user.
    .replace(' aria-roledescription="email"', '')
    .replaceAll('#0f5a60', '{{accentText}}')
    .replaceAll(BUTTON_COLOR, '{{accent}}')
    .replaceAll(BUTTON_TEXT, '{{onAccent}}');
  return `${filled.trim().replace(/\s*\n\s*/g, '\n')}\n`;
}
