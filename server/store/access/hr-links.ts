import { and, count, eq, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { hrBrowsers, hrLinks } from '#server/db/schema/hr-desk.ts';
import { employers } from '#server/db/schema/people.ts';
import { deleteInParts } from '#server/store/delete-in-parts.ts';

type HrLinkRow = typeof hrLinks.$inferSelect;

/** Returns a link also if it no longer works: that is decided by `isHrLinkAlive` of domain/access/hr-desk.ts. */
export async function hrLinkBy(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ link: hrLinks, employer: employers })
    .from(hrLinks)
    .innerJoin(employers, eq(employers.id, hrLinks.employerId))
    .where(eq(hrLinks.tokenHash, tokenHash));
  return row ? { ...row.link, employer: row.employer } : null;
}

/** Locked until the transaction ends, so that wrong codes are counted one after the other. */
export async function lockHrLink(db: Db, id: number): Promise<HrLinkRow | null> {
  const [row] = await db
    .select()
    .from(hrLinks)
    .where(and(eq(hrLinks.id, id), isNotNull(hrLinks.tokenHash)))
    .for('no key update');
  return row ?? null;
}

/** Replaces the former link, which deletes the browsers confirmed for it. The caller has locked the employer's row. */
export async function replaceHrLink(db: Db, link: { employerId: number; tokenHash: string; at: string }): Promise<number> {
  const { employerId, tokenHash, at } = link;
  await db.delete(hrLinks).where(eq(hrLinks.employerId, employerId));
  return one(await db.insert(hrLinks).values({ employerId, tokenHash, createdAt: at }).returning({ id: hrLinks.id })).id;
}

/** Returns whether there was a link that had not been revoked. The row stays, to show when it was revoked. */
export async function revokeHrLinkOf(db: Db, employerId: number, at: string): Promise<boolean> {
  const revoked = await db
    .update(hrLinks)
    .set({ tokenHash: null, codeHash: null, revokedAt: at })
    .where(and(eq(hrLinks.employerId, employerId), isNotNull(hrLinks.tokenHash)))
    .returning({ id: hrLinks.id });
  for (const { id } of revoked) await db.delete(hrBrowsers).where(eq(hrBrowsers.linkId, id));
  return revoked.length > 0;
}

export async function setHrCode(db: Db, id: number, { codeHash, at }: { codeHash: string; at: string }): Promise<void> {
  await db.update(hrLinks).set({ codeHash, codeAt: at, wrongCodes: 0 }).where(eq(hrLinks.id, id));
}

/** Returns how many wrong codes the link has had in its life. */
export async function countWrongCode(db: Db, id: number): Promise<number> {
  const { wrongCodes, wrongCodesInAll } = hrLinks;
  const counted = await db
    .update(hrLinks)
    .set({ wrongCodes: sql`${wrongCodes} + 1`, wrongCodesInAll: sql`${wrongCodesInAll} + 1` })
    .where(eq(hrLinks.id, id))
    .returning({ wrongCodesInAll });
  return one(counted).wrongCodesInAll;
}

/** Called once a code was entered correctly: it works once. */
export async function forgetHrCode(db: Db, id: number): Promise<void> {
  await db.update(hrLinks).set({ codeHash: null }).where(eq(hrLinks.id, id));
}

export async function insertHrBrowser(db: Db, browser: typeof hrBrowsers.$inferInsert): Promise<void> {
  await db.insert(hrBrowsers).values(browser);
}

export async function hrBrowserBy(db: Db, linkId: number, tokenHash: string): Promise<{ confirmedAt: string } | null> {
  const [row] = await db
    .select({ confirmedAt: hrBrowsers.confirmedAt })
    .from(hrBrowsers)
    .where(and(eq(hrBrowsers.tokenHash, tokenHash), eq(hrBrowsers.linkId, linkId)));
  return row ?? null;
}

export async function deleteHrBrowsersBefore(db: Db, moment: string): Promise<void> {
  await deleteInParts(db, hrBrowsers, lt(hrBrowsers.confirmedAt, moment));
}

/** The link of an employer, current or revoked, for the employer's page; `confirmedAt`: when a browser last confirmed itself. */
export async function hrLinkOf(db: Db, employerId: number) {
  return (await hrLinksOf(db, [employerId]))[0] ?? null;
}

export async function hrLinksOf(db: Db, employerIds: readonly number[]) {
  const { createdAt, revokedAt } = hrLinks;
  const { id, name, email, communicatieViaHrm } = employers;
  return db
    .select({
      createdAt,
      revokedAt,
      browsers: count(hrBrowsers.tokenHash),
      confirmedAt: max(hrBrowsers.confirmedAt),
      employer: { id, name, email, communicatieViaHrm },
    })
    .from(hrLinks)
    .innerJoin(employers, eq(id, hrLinks.employerId))
    .leftJoin(hrBrowsers, eq(hrBrowsers.linkId, hrLinks.id))
    .where(inArray(hrLinks.employerId, [...employerIds]))
    .groupBy(hrLinks.id, id);
}
