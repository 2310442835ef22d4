import { and, desc, eq } from 'drizzle-orm';
import type { CallName } from '#contract/endpoint.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Letter } from '#server/mail/letter.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';
import { newEmployer } from '#server/testing/planning.ts';
import type { Answer, Someone, TestPortal } from '#server/testing/portal.ts';

// The HR desk of an employer, for tests: its link, codes out of the outbox, and a browser that has confirmed itself.

export function newEmployerWithHr(portal: TestPortal, fields: Parameters<typeof newEmployer>[1] = {}) {
  return newEmployer(portal, { communicatieViaHrm: true, email: 'hr@werkgever.test', contactPerson: 'Ruud', ...fields });
}

/** The token of a new link. */
export async function newHrLink(admin: Someone, employerId: number): Promise<string> {
  const { body } = await admin.call('POST /api/employers/{id}/hr-link', { params: { id: employerId } });
  return new URL(body.url).pathname.split('/')[2]!;
}

/** The newest code that was mailed to HR of this employer. */
export async function codeIn(portal: TestPortal, employerId: number): Promise<string> {
  const [row] = await portal.db
    .select(WITH_TEXT)
    .from(mails)
    .where(and(eq(mails.kind, 'hr_code'), eq(mails.employerId, employerId)))
    .orderBy(desc(mails.id))
    .limit(1);
  return (row!.letter as Letter).details![0]!.value;
}

export type Desk = { token: string; cookie: string; call: Someone['call'] };

/** Confirms a browser with a mailed code. */
export async function confirmBrowser(portal: TestPortal, token: string, employerId: number): Promise<Desk> {
  await portal.call('POST /api/hr/{token}/code', { params: { token } });
  const code = await codeIn(portal, employerId);
  const { status, headers } = await portal.call('POST /api/hr/{token}/confirm', { params: { token }, body: { code } });
  if (status !== 200) throw new Error(`Confirming failed: ${status}`);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const call = (name: CallName, options: Parameters<Someone['call']>[1] = {}): Promise<Answer> =>
    portal.call(name, { ...options, params: { token, ...options.params }, headers: { cookie, ...options.headers } });
  return { token, cookie, call };
}

/** The desk of an employer, in a browser that has confirmed itself. */
export async function openDesk(portal: TestPortal, employerId: number): Promise<Desk> {
  return confirmBrowser(portal, await newHrLink(await portal.as('admin'), employerId), employerId);
}
