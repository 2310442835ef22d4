import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { STAGES } from '#domain/rounds/figures.ts';
import { demoFace, PREPARATION } from '#server/demo/face.ts';
import { tablesOf } from '#server/mail/letter.ts';
import { FUNNEL_CID } from '#server/mail/letters/staff/admin-report.ts';
import { lookOf } from '#server/mail/look.ts';
import { csvOf } from '#server/mail/table-file.ts';
import { funnelPicture } from '#server/paper/funnel-picture.ts';
import { NO_FACE, sampleMails } from '#server/testing/sample-mails.ts';
import { COMPILED, compileLayout } from './mail-layout.ts';
import { ensureBrowser } from './tools.ts';

// npm run mails: compiles the layout, then writes every letter as HTML and text, and as pictures on a phone and a wide screen, light and
// dark.

const OUT = 'mails-out';
const APP_URL = 'https://portaal.voorbeeld.nl';
const OWN = 'Neem gerust uw partner mee.\n\nMeer over ons: https://www.duinzicht.example/pensioen';
/** Each letter without a firm's branding, and with the branding, list and own words of a firm. */
const FACES = [
  { suffix: '', face: NO_FACE, words: { ownWords: {}, preparation: { items: [], translations: {}, askQuestions: false } } },
  {
    suffix: '-firm',
    face: demoFace(),
    words: { ownWords: { invitation: { nl: OWN }, confirmation: { nl: OWN }, reminder: { nl: OWN } }, preparation: PREPARATION },
  },
];
const WIDTHS = [320, 700];

await writeFile(COMPILED, await compileLayout());
// Imported after the layout is compiled, because the module reads that file.
const { htmlOf, textOf } = await import('#server/mail/layout.ts');
const { withFirmsWords } = await import('#server/mail/outbox.ts');

const { png } = await funnelPicture(STAGES.map(({ label }, i) => ({ label, people: [40, 0, 31, 2, 5, 1, 16, 3, 1_204][i] ?? 0 })));
const PICTURES = new Map([[FUNNEL_CID, `data:image/png;base64,${png}`]]);

const only = process.argv[2];
const mails = Object.entries(sampleMails()).filter(([name]) => !only || name.includes(only));

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
for (const [name, mail] of mails) {
  const { audience, letter: plain } = mail;
  for (const { suffix, face, words } of FACES) {
    const letter = withFirmsWords(mail, words);
    const look = lookOf(face, { appUrl: APP_URL, audience, picture: 'inside' });
    await writeFile(`${OUT}/${name}${suffix}.html`, htmlOf(letter, look, PICTURES));
    await writeFile(`${OUT}/${name}${suffix}.txt`, `Onderwerp: ${letter.subject}\n${letter.preheader}\n\n${textOf(letter, look)}`);
  }
  for (const { file, ...table } of tablesOf(plain)) if (file) await writeFile(`${OUT}/${name}-${file}`, csvOf(table));
}
console.log(`${mails.length} letters in ${OUT}/`);

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    for (const [name, mail] of mails) {
      const { audience } = mail;
      for (const { suffix, face, words } of FACES) {
        await page.setContent(
          htmlOf(withFirmsWords(mail, words), lookOf(face, { appUrl: APP_URL, audience, picture: 'inside' }), PICTURES),
        );
        await page.screenshot({ path: `${OUT}/${name}${suffix}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
    await page.close();
  }
}
await browser.close();
console.log('Pictures made.');
