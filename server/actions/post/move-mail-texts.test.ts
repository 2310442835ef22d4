import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails, mailTexts } from '#server/db/schema/post.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { usePortal } from '#server/testing/portal.ts';
import { sampleMails } from '#server/testing/sample-mails.ts';
import { moveMailTexts } from './move-mail-texts.ts';

const portal = usePortal();
const { letter } = sampleMails().confirmation;

beforeEach(async () => {
  await portal.db.delete(mails);
});

/** Inserts mails as version 1.0.0 writes them: the text in the row of the queue. */
async function oldMails(count: number, status: string): Promise<void> {
  await portal.db.execute(sql`
    INSERT INTO mails (kind, audience, to_address, subject, letter, attachments, status, next_attempt_at, message_id, created_at)
    SELECT 'test', 'admin', 'x@x.test', 'Test', ${JSON.stringify(letter)}::jsonb || jsonb_build_object('paragraphs', jsonb_build_array('brief ' || n)),
      '[{"filename": "a.txt", "contentType": "text/plain", "content": "aGFsbG8="}]', ${status}, now(), gen_random_uuid()::text, now()
    FROM generate_series(1, ${count}::int) AS n`);
}

const texts = () => portal.db.select(WITH_TEXT).from(mails).orderBy(asc(mails.id));
const inOldPlace = async () => (await texts()).filter(({ oldLetter }) => oldLetter !== null).length;

test('texts of finished mails are moved in batches, and read the same before, during and after', async () => {
  await oldMails(450, 'verzonden');
  const before = (await texts()).map(({ id, letter, attachments }) => ({ id, letter, attachments }));
  expect(before[449]!.letter).toMatchObject({ paragraphs: ['brief 450'] });
  const move = moveMailTexts();
  expect(await move(portal.services)).toBe(450);
  expect((await texts()).map(({ id, letter, attachments }) => ({ id, letter, attachments }))).toEqual(before);
  expect([await inOldPlace(), await portal.db.$count(mailTexts)]).toEqual([0, 450]);
  expect(await move(portal.services)).toBe(0);
  // Rows that a server of version 1.0.0 writes meanwhile are found too.
  await oldMails(3, 'mislukt');
  expect(await move(portal.services)).toBe(3);
});

test('a waiting mail stays in a form that version 1.0.0 can send, is shown, and is moved once it is sent', async () => {
  await oldMails(1, 'wachtend');
  const move = moveMailTexts();
  expect(await move(portal.services)).toBe(0);
  const [waiting] = await texts();
  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/admin/mails/{id}', { params: { id: waiting!.id } });
  expect(body).toMatchObject({ attachments: [{ filename: 'a.txt' }], text: expect.stringContaining('brief 1') });
  await portal.db.update(mails).set({ status: 'verzonden' });
  expect(await moveMailTexts()(portal.services)).toBe(1);
  expect([await inOldPlace(), await portal.db.$count(mailTexts)]).toEqual([0, 1]);
});

test('a mail without a text is shown with a note that the text was not kept', async () => {
  await oldMails(1, 'mislukt');
  await portal.db.update(mails).set({ oldLetter: null, oldAttachments: null });
  const [mail] = await texts();
  const admin = await portal.as('admin');
  const { body } = await admin.call('GET /api/admin/mails/{id}', { params: { id: mail!.id } });
  expect(body).toMatchObject({ attachments: [], text: 'De tekst van deze e-mail is niet bewaard.' });
});
