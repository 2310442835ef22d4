import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutLinks } from './token-answers.ts';

const withLinks = fc.array(
  fc.record(
    {
      a: fc.string(),
      invitationToken: fc.option(fc.base64String({ maxLength: 44 })),
      note: fc.constantFrom('"invitationToken":"x",', '{"cancelToken":null}', 'é', ''),
      cancelToken: fc.option(fc.base64String({ maxLength: 44 })),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 60 },
);

test('the keys of links are taken out of JSON, wherever its text is cut, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(withLinks, fc.integer({ min: 1, max: 2_000 }), async (rows, size) => {
      const bytes = Buffer.from(JSON.stringify(rows));
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
      let text = '';
      for await (const part of withoutLinks(
        (async function* () {
          yield* parts;
        })(),
      ))
        text += part;
      expect(JSON.parse(text)).toEqual(rows.map(({ invitationToken: _, cancelToken: __, ...row }) => row));
    }),
  );
});
