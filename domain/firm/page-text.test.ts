import { expect, test } from 'vitest';
import { blocksOf } from './page-text.ts';

test('blocksOf knows headings, paragraphs and lists; other markup stays plain text', () => {
  const text = '# Wie\nWij.\nNog een regel.\n\nNieuwe alinea <b>vet</b> & zo\n- een\n- twee\n\n- drie\n##Geen kop\n#\n-los';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'Wie' },
    { kind: 'paragraph', lines: ['Wij.', 'Nog een regel.'] },
    { kind: 'paragraph', lines: ['Nieuwe alinea <b>vet</b> & zo'] },
    { kind: 'list', lines: ['een', 'twee'] },
    { kind: 'list', lines: ['drie'] },
    { kind: 'paragraph', lines: ['##Geen kop', '#', '-los'] },
  ]);
  expect(blocksOf('\n \n')).toEqual([]);
});
