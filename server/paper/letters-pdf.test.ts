import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { Thread } from '#server/threads/thread.ts';
import type { Question } from './print.ts';

test('six hundred letters are made in a thread of 96 MB, because each page is released once it is drawn', async () => {
  const thread = new Thread<Question, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), { memoryMb: 96 });
  const letters = Array.from({ length: 600 }, (_, i) => ({
    language: LANGUAGES[i % LANGUAGES.length]!,
    envelope: [`Łucja Şahin-Żółć ${i}`, 'Dorpsstraat 1', '1234 AB  ELST'],
    title: 'Uitnodiging voor uw pensioengesprek',
    greeting: `Beste Łucja Şahin-Żółć ${i},`,
    paragraphs: ['Uw werkgever biedt u een persoonlijk gesprek over uw pensioen aan.'],
    way: { url: `http://portaal.test/book/${String(i).padStart(43, 'x')}`, scan: 'Scan', type: 'Typ', typed: 'ABCDE FGHJK' },
    after: [],
    source: 'Bakkerij Van der Meer',
  }));
  const firm = { sender: 'Duinzicht Pensioenadvies', contact: ['070 234 56 78'], privacyUrl: 'http://portaal.test/privacy' };
  const pdf = Buffer.from(await thread.ask([{ letters, firm, logo: null }])).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(600);
}, 300_000);
