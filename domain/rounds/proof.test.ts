import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentText, headerText, inOrder, proofText, rootOf } from './proof.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const linesOf = (contents: readonly string[]) => inOrder(contents.map((content) => ({ hash: sha256(content), content })));
const HEADER = {
  firm: 'Kantoor Zee',
  employer: 'Bakkerij De Zon',
  round: 'Voorjaar',
  opensOn: '2026-03-02',
  closesOn: '2026-04-30',
  sealedAt: '2026-04-30T21:55:00.000Z',
  lines: 2,
  removed: 3,
};
const CONTENT = {
  salt: '00112233445566778899aabbccddeeff',
  name: 'Zoë Caïn',
  email: 'zoe@zon.test',
  offers: [{ kind: 'invitation', via: 'employee', acceptedAt: '2026-03-02T08:00:00.000Z', bouncedAt: null }],
  outcome: 'no_answer',
  outcomeAt: null,
} as const;

test('header and content are JSON with their fields in this order; the root is the hash of the header and the hashes, each on a line of its own', () => {
  const header = headerText(HEADER);
  expect(header).toBe(
    '{"firm":"Kantoor Zee","employer":"Bakkerij De Zon","round":"Voorjaar","opensOn":"2026-03-02","closesOn":"2026-04-30",' +
      '"sealedAt":"2026-04-30T21:55:00.000Z","lines":2,"removed":3}',
  );
  const content = contentText(CONTENT);
  expect(content).toBe(
    '{"salt":"00112233445566778899aabbccddeeff","name":"Zoë Caïn","email":"zoe@zon.test","offers":[{"kind":"invitation","via":"employee",' +
      '"acceptedAt":"2026-03-02T08:00:00.000Z","bouncedAt":null}],"outcome":"no_answer","outcomeAt":null}',
  );
  const lines = linesOf([content, 'x']);
  const [first, second] = [sha256(content), sha256('x')].sort();
  expect(lines.map(({ hash }) => hash)).toEqual([first, second]);
  expect(rootOf({ header, lines }, sha256)).toBe(sha256(`${header}\n${first}\n${second}`));
});

test('the root hash does not depend on the order of the people, nor on whether the content of a line was emptied because somebody was erased', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }), fc.nat(), (texts, at) => {
      const lines = linesOf(texts);
      const header = headerText({ ...HEADER, lines: texts.length });
      const root = rootOf({ header, lines }, sha256);
      expect(rootOf({ header, lines: linesOf(texts.toReversed()) }, sha256)).toBe(root);
      const emptied = lines.map((line, i) => (i === at % lines.length ? { ...line, content: null } : line));
      expect(rootOf({ header, lines: emptied }, sha256)).toBe(root);
    }),
  );
});

test('the file is the JSON of header, lines and root, whatever the size of its parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.option(fc.string()))), async (contents) => {
      const parts = contents.map((part) => part.map((content) => ({ hash: 'ab', content, outcome: 'held' })));
      const lines = contents.flat().map((content) => ({ hash: 'ab', content }));
      const text = await Array.fromAsync(proofText({ header: headerText(HEADER), parts, root: null }));
      expect(text.join('')).toBe(JSON.stringify({ header: headerText(HEADER), lines, root: null }));
    }),
  );
});
