import { expect, test } from 'vitest';
import { blocksOf, MAX_PAGE_TEXT } from '#domain/firm/page-text.ts';
import { privacyPage } from './nl/about.ts';

const { standardText } = privacyPage;
const FIRM = { name: 'Kantoor Zee', address: 'Zeestraat 1', phone: '070 234 5678', email: 'info@zee.nl', website: 'zee.nl' };
const NO_FIRM = { name: null, address: null, phone: null, email: null, website: null };

test('the standard text contains the firm, its contact details and the retention periods', () => {
  const text = standardText(FIRM, { employeeMonths: 24, mailMonths: 6 });
  for (const words of [
    'Kantoor Zee voert',
    '- Telefoon: 070 234 5678',
    'Mail naar info@zee.nl of bel 070 234 5678.',
    'uw gegevens 2 jaar nadat',
    'na 4 jaar',
    'na 6 maanden',
  ])
    expect(text).toContain(words);
  expect(standardText(FIRM, { employeeMonths: 7, mailMonths: 1 })).toMatch(/7 maanden nadat[\s\S]*na 14 maanden[\s\S]*na 1 maand\./);
});

test.each([
  ['with everything filled in', FIRM, { employeeMonths: 24, mailMonths: 6 }],
  ['with nothing filled in and retention off', NO_FIRM, null],
  ['with a phone number alone', { ...NO_FIRM, phone: '070 234 5678' }, null],
])('the standard text %s has all sections, short sentences and no unfilled values', (_, firm, retention) => {
  const text = standardText(firm, retention);
  const blocks = blocksOf(text);
  expect(blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toEqual([
    'Wie wij zijn',
    'Welke gegevens wij hebben',
    'Waar uw gegevens vandaan komen',
    'Waarvoor wij ze gebruiken',
    'Hoe lang wij ze bewaren',
    'Wie ze ziet',
    'Uw rechten',
    'Hoe u dat vraagt',
    'Als u niet benaderd wilt worden',
    'Bent u niet tevreden?',
  ]);
  expect(text).not.toMatch(/null|undefined|: $|\bof \./m);
  expect(text).toContain('Autoriteit Persoonsgegevens');
  expect(text.length).toBeLessThan(MAX_PAGE_TEXT);
  const sentences = blocks.flatMap((block) => ('lines' in block ? block.lines : [])).flatMap((line) => line.split(/(?<=[.?!:])\s+/));
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
});
