import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { Thread } from '#server/threads/thread.ts';
import type { Question } from './print.ts';

test('six hundred letters are made in a thread of 96 MB, because each page is released once it is drawn', async () => {
  const thread = new Thread<Question, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), { memoryMb: 96 });
  const letters = Array.from({ length: 600 }, (_, i) => ({
    language: LANGUAGES[i % LANGUAGES.length]!,
    name: `Łucja Şahin-Żółć ${i}`,
    employer: { name: 'Bakkerij Van der Meer', preferredMeetingType: 'geen' as const },
    url: `http://portaal.test/book/${String(i).padStart(43, 'x')}`,
    lastDay: '1 februari 2027',
  }));
  const firm = { sender: 'Duinzicht Pensioenadvies', contact: ['070 234 56 78'], privacyUrl: 'http://portaal.test/privacy' };
  const pdf = Buffer.from(await thread.ask([{ letters, firm, logo: null }])).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(600);
}, 300_000);
