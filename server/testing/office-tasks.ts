import { expect } from 'vitest';
import type { CallName } from '#contract/endpoint.ts';
import { isoOf } from '#domain/time.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Someone, TestPortal } from './portal.ts';

/** A failed mail unless `fields` says otherwise. Returns its id. */
export async function lostMail(portal: TestPortal, fields: Partial<typeof mails.$inferInsert>): Promise<number> {
  const at = fields.createdAt ?? isoOf(portal.instant);
  const [row] = await portal.db
    .insert(mails)
    .values({
      ...{ kind: 'invitation', class: 'bulk', audience: 'employee', toAddress: 'jan@werk.test', subject: 'Uw gesprek' },
      ...{ status: 'mislukt', nextAttemptAt: at, createdAt: at, messageId: `<${crypto.randomUUID()}@portaal.test>` },
      ...{ lastError: 'De mailserver weigert de ontvanger. (550 5.1.1 unknown)', ...fields },
    })
    .returning({ id: mails.id });
  return row!.id;
}

/** The rows of the list that a task opens, whose number is the one that the list tells. */
export async function listedIds(admin: Someone, name: CallName, query: Record<string, string | number>): Promise<number[]> {
  const { body, headers, status } = await admin.call(name, { query: { limit: 50, ...query } });
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
}
