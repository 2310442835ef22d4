import { expect, test } from 'vitest';
import { CODE_SIGNS, codeOf } from '#domain/post/paper/code.ts';
import { printedPages } from '#server/testing/outside/printed.ts';
import { newEmployer } from '#server/testing/planning.ts';
import { MONDAY, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
const GUESSES = 10_000;
const ADDRESSES = 200;
const AT_ONCE = 50;

test('ten thousand wrong codes and names from two hundred addresses learn nothing, and every good code still works', async () => {
  portal.at(MONDAY, '09:00');
  const admin = await portal.as('admin');
  const { id: employerId } = await newEmployer(portal);
  const names = ['van der Wit', 'Bos', 'Jansen-de Vries'];
  for (const lastName of names) {
    const person = { employerId, firstName: 'Nel', lastName, noEmail: true, street: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Elst' };
    await admin.call('POST /api/employees', { body: person });
  }
  const { bytes } = await admin.call('POST /api/admin/letters', { body: { employerId } });
  const letters = printedPages(bytes).map(({ text, code: url }) => ({
    url,
    code: /\b\w{5} \w{5}\n/.exec(text)?.[0].trim() ?? '',
    lastName: names.find((name) => text.includes(`Beste Nel ${name}`)) ?? '',
  }));
  const open = (body: { code: string; lastName: string }, remoteAddress: string) =>
    portal.call('POST /api/letter-code', { body, remoteAddress });

  const answers = new Map<string, number>();
  const guess = async (i: number) => {
    const letter = letters[i % letters.length]!;
    const [known, nearly] = [i % 100 === 0, i % 3 === 0];
    const random = codeOf(Uint8Array.from({ length: 10 }, () => Math.floor(Math.random() * 256)));
    // A known code with a wrong name, a right name with a code that is one sign off, and both wrong.
    const last = CODE_SIGNS.charAt((CODE_SIGNS.indexOf(letter.code.at(-1)!) + 1 + (i % 31)) % CODE_SIGNS.length);
    const code = known ? letter.code : nearly ? letter.code.slice(0, -1) + last : random;
    const lastName = known ? `Fout ${i}` : letter.lastName;
    const { status, body } = await open({ code, lastName }, `198.51.${Math.floor(i % ADDRESSES)}.7`);
    const { errorType } = body;
    answers.set(`${status} ${errorType}`, (answers.get(`${status} ${errorType}`) ?? 0) + 1);
  };
  for (let i = 0; i < GUESSES; i += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, j) => guess(i + j)));
  expect([...answers.keys()].sort()).toEqual(['404 UNKNOWN_LETTER_CODE', '429 TOO_MANY_ATTEMPTS']);

  // A code at which was guessed is silent, its link is not; the others open from everywhere.
  for (const { url } of letters)
    expect((await portal.call('GET /api/employee/{token}', { params: { token: url!.split('/').at(-1)! } })).status).toBe(200);
  const { bytes: again } = await admin.call('POST /api/admin/letters', { body: { employerId } });
  for (const { text, code } of printedPages(again)) {
    const typed = { code: /\b\w{5} \w{5}\n/.exec(text)![0].trim(), lastName: names.find((name) => text.includes(`Beste Nel ${name}`))! };
    expect((await open(typed, '198.51.3.7')).body).toEqual({ url: code });
  }
}, 300_000);
