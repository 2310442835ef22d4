import { asc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { ListedEmployee } from '#domain/people/upload/rows.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { listProposals, proposedPeople } from '#server/db/schema/list-proposals.ts';
import { employees, employers } from '#server/db/schema/people.ts';
import { snapshots } from '#server/store/privacy/kept-rows.ts';
import type { Person } from '#server/store/privacy/registry.ts';

type NewListProposal = Omit<typeof listProposals.$inferInsert, 'id'>;

const ROWS_AT_ONCE = 500;
const { id: _id, proposalId: _proposalId, ...LISTED } = getTableColumns(proposedPeople);
const WITH_NAME = { ...getTableColumns(listProposals), employerName: employers.name };

/** In place of the one that waits for this employer, whose row the caller has locked. */
export async function replaceListProposal(db: Db, proposal: NewListProposal, people: readonly ListedEmployee[]): Promise<number> {
  await db.delete(listProposals).where(eq(listProposals.employerId, proposal.employerId));
  const { id } = one(await db.insert(listProposals).values(proposal).returning({ id: listProposals.id }));
  for (let from = 0; from < people.length; from += ROWS_AT_ONCE) {
    const part = people.slice(from, from + ROWS_AT_ONCE);
    await db.insert(proposedPeople).values(part.map(({ standing: _standing, ...person }) => ({ ...person, proposalId: id })));
  }
  return id;
}

/** The longest waiting first. */
export async function waitingListProposals(db: Db) {
  return db
    .select(WITH_NAME)
    .from(listProposals)
    .innerJoin(employers, eq(employers.id, listProposals.employerId))
    .orderBy(listProposals.createdAt, listProposals.id);
}

export async function listProposalById(db: Db, id: number) {
  const [row] = await db
    .select(WITH_NAME)
    .from(listProposals)
    .innerJoin(employers, eq(employers.id, listProposals.employerId))
    .where(eq(listProposals.id, id));
  return row ?? null;
}

/** In the order of the file. */
export async function proposedPeopleOf(db: Db, id: number): Promise<ListedEmployee[]> {
  return db.select(LISTED).from(proposedPeople).where(eq(proposedPeople.proposalId, id)).orderBy(asc(proposedPeople.row));
}

/** Returns whether it still waited. */
export async function deleteListProposal(db: Db, id: number): Promise<boolean> {
  return (await db.delete(listProposals).where(eq(listProposals.id, id)).returning({ id: listProposals.id })).length > 0;
}

export async function deleteListProposalsBefore(db: Db, before: string): Promise<void> {
  await db.delete(listProposals).where(lt(listProposals.createdAt, before));
}

/** SQL, for `proposed_people AS item`: whether it is of somebody at this employer with this address or this name. */
function isAbout({ employerId, email, name }: { employerId: SQL; email: SQL; name: SQL }): SQL {
  return sql`item.proposal_id IN (SELECT id FROM ${listProposals} WHERE employer_id = ${employerId})
    AND (lower(item.email) = lower(${email}) OR lower(item.first_name || ' ' || item.last_name) = lower(${name}))`;
}

/** SQL: the rows of lists that wait, of somebody with the same address or name. */
export function proposedAs({ id, employerId, email }: Person): SQL {
  return isAbout({
    employerId: sql`${employerId}::int`,
    email: sql`${email}::text`,
    name: sql`(SELECT first_name || ' ' || last_name FROM ${employees} WHERE id = ${id})`,
  });
}

/** A namesake's row goes as well: the employer can send the list again. */
export async function eraseFromListProposals(db: Db, { ids }: { ids: readonly number[] }): Promise<void> {
  const field = (name: string) => sql`(kept.employee->'employee'->>${name})`;
  const about = isAbout({
    employerId: sql`${field('employer_id')}::int`,
    email: field('email'),
    name: sql`${field('first_name')} || ' ' || ${field('last_name')}`,
  });
  await db.execute(sql`DELETE FROM ${proposedPeople} AS item USING ${snapshots(ids)} AS kept WHERE ${about}`);
}
