import { randomBytes } from 'node:crypto';
import type { Administrator } from '#domain/access/caller.ts';
import { displayName } from '#domain/people/names.ts';
import { CODE_LENGTH, codeOf } from '#domain/post/paper/code.ts';
import { envelopeLines, type PaperKind, type Unreached } from '#domain/post/paper/kinds.ts';
import { isLinkAlive } from '#domain/post/reminders.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hashOf } from '#server/db/secrets.ts';
import { lookOf, readFace } from '#server/mail/look.ts';
import { printLetters as print } from '#server/paper/print.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { invite } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { appointmentsOf } from '#server/store/appointments/appointments.ts';
import { record } from '#server/store/events/record.ts';
import { logoRow } from '#server/store/firm/firm.ts';
import { type EmployeeRow, employeesById, lockEmployees } from '#server/store/people/employees.ts';
import { type EmployerRow, employerById, lockEmployer } from '#server/store/people/employers.ts';
import { keepPaperLetters, storePrinted, type UnreachedFilter, unreachedPeople } from '#server/store/post/invitation-letters.ts';
import { type PaperReader, paperPage } from './pages.ts';

export type Wanted = {
  employerId: number;
  who: readonly Unreached[];
  kind: PaperKind;
  /** Only letters that wait: of people who are invited, or whose appointment changed, and who got none about it. */
  onlyDue: boolean;
};

/** Whom a print would reach, by name, and how many would get a letter if their address were complete. */
export async function lettersFor({ db, now }: Services, wanted: Wanted) {
  if (!(await employerById(db, wanted.employerId))) throw new Refusal('EMPLOYER_NOT_FOUND');
  const people = await readersOf(db, { ...wanted, at: now() });
  const reached = people.filter(({ envelope }) => envelope !== null);
  return {
    count: reached.length,
    due: reached.filter(({ isDue }) => isDue).length,
    noAddress: people.length - reached.length,
    people: reached.map(({ employee, reason, printedAt }) => ({ employeeId: employee.id, name: displayName(employee), reason, printedAt })),
  };
}

/**
 * A page for everybody whom mail does not reach. Who was not invited is invited by it; each letter ends the code of the one before it. Of
 * two administrators who print at the same moment the second waits, and prints what is left.
 */
export async function printLetters(services: Services, caller: Administrator, { employerId, onlyDue, kind, who }: Wanted): Promise<Buffer> {
  const { db, now, appUrl } = services;
  return transact(db, async (db) => {
    const employer = await lockEmployer(db, employerId, 'no key update');
    if (!employer) throw new Refusal('EMPLOYER_NOT_FOUND');
    const at = now();
    const filter = { employerId, kind, who, onlyDue, at };
    const seen = await readersOf(db, filter);
    await lockEmployees(
      db,
      seen.map(({ employee }) => employee.id),
    );
    // Read again once they are locked, because somebody may have booked meanwhile.
    const isLocked = new Set(seen.map(({ employee }) => employee.id));
    const readers = (await readersOf(db, filter)).filter(({ employee, envelope }) => envelope !== null && isLocked.has(employee.id));
    if (readers.length === 0) throw new Refusal('NO_LETTERS');
    const by = { at, actor: caller, appUrl };
    const uninvited = kind === 'invitation' ? readers.filter(({ employee }) => !hasLink(employee, at)) : [];
    const invited = await invite(
      db,
      uninvited.map(({ employee }) => employee),
      by,
    );
    const fresh = new Map(invited.map((employee) => [employee.id, employee]));
    const pages = await withCodes(
      db,
      { readers: readers.map((one) => ({ ...one, employee: fresh.get(one.employee.id) ?? one.employee })), employer, kind },
      at,
    );
    const face = await readFace(db);
    const { sender, contact, privacyUrl } = lookOf(face, { appUrl, audience: 'employee' });
    const firm = { sender, contact, privacyUrl: privacyUrl ?? `${appUrl}/privacy`, phone: face.firm.phone };
    // Before the commit: what could not be made was not printed.
    const pdf = await print(
      pages.map((page) => paperPage({ appUrl, now: at, firm }, kind, page)),
      { firm, logo: await logoRow(db) },
    );
    const printed = pages.map(({ employee: { id } }) => ({ kind: 'employee.letter_printed', data: { letter: kind }, id }) as const);
    await record(db, [...printed, { kind: 'letters.printed', id: employerId }], by);
    return pdf;
  });
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number];

async function readersOf(db: Db, { onlyDue, ...filter }: UnreachedFilter & { onlyDue: boolean }) {
  const people = (await unreachedPeople(db, filter)).filter(({ isDue }) => isDue || !onlyDue);
  const employees = new Map(
    (
      await employeesById(
        db,
        people.map(({ id }) => id),
      )
    ).map((employee) => [employee.id, employee]),
  );
  return people.map(({ id, ...one }) => {
    const employee = found(employees.get(id));
    return { ...one, employee, envelope: envelopeLines(employee) };
  });
}

function hasLink(employee: EmployeeRow, at: Temporal.Instant): boolean {
  return employee.invitationToken !== null && isLinkAlive(employee, at);
}

/** Each page with a new code, whose hash replaces the former one. */
async function withCodes(
  db: Db,
  { readers, employer, kind }: { readers: readonly Reader[]; employer: EmployerRow; kind: PaperKind },
  at: Temporal.Instant,
): Promise<PaperReader[]> {
  const ids = readers.map(({ employee }) => employee.id);
  const planned = new Map(
    (await appointmentsOf(db, ids)).filter(({ status }) => status === 'geplanned').map((one) => [one.employee.id, one]),
  );
  const pages = readers.map(({ employee, envelope, printedAt, words }): PaperReader => {
    const appointment = planned.get(employee.id) ?? null;
    const opens = employee.invitationToken !== null && (appointment !== null || isLinkAlive(employee, at));
    const isOver = kind === 'cancellation' && employee.status !== 'uitgenodigd';
    const code = opens && !isOver ? codeOf(randomBytes(CODE_LENGTH)) : null;
    return { employee, employer, envelope: envelope ?? [], code, hasEarlierCode: printedAt !== null, appointment, words };
  });
  const coded = pages.flatMap(({ employee: { id }, code }) =>
    code === null ? [] : [{ id, codeHash: hashOf(code), isOffer: kind === 'invitation' || kind === 'cancellation' }],
  );
  await storePrinted(db, coded, isoOf(at));
  if (kind !== 'invitation') {
    const letters = pages.map(({ employee, words }) => ({
      employeeId: employee.id,
      kind,
      subject: words?.subject ?? null,
      paragraphs: [...(words?.paragraphs ?? [])],
      printedAt: isoOf(at),
    }));
    await keepPaperLetters(db, letters, isoOf(at));
  }
  return pages;
}
