import { sql } from 'drizzle-orm';
import { verifyAudit } from '#server/actions/access/verify-audit.ts';
import type { Db } from '#server/db/db.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import type { Figures } from './figures.ts';
import type { Machines } from './machines.ts';
import type { Mailbox } from './mailbox.ts';
import type { Office } from './office.ts';
import type { People, Person } from './people.ts';
import type { Staff } from './staff.ts';

// After the day: compares what was acknowledged with the database and the mailboxes.

export type Day = { db: Db; figures: Figures; machines: Machines; mailbox: Mailbox; people: People; office: Office; staff: Staff };
type Row = Record<string, unknown>;

export async function checkPromises(day: Day, { mailCrashes, isQuiet }: { mailCrashes: number; isQuiet: boolean }): Promise<void> {
  day.figures.judgeUnanswered(isQuiet);
  for (const { surprises } of day.machines.all) for (const surprise of surprises) day.figures.breaks('no server ends by itself', surprise);
  day.figures.startMs.push(...day.machines.all.flatMap(({ starts }) => starts));
  for (const { name, stops } of day.machines.all)
    if (isQuiet && stops.some((ms) => ms > 10_000)) day.figures.breaks('SIGTERM is obeyed within ten seconds', name);
  for (const broken of await brokenPromises(day.db)) day.figures.breaks(broken.split(': broken ')[0]!, broken);
  await checkLists(day);
  await checkPeople(day);
  await checkMails(day, mailCrashes);
  await checkLinks(day);
  const { fault } = await verifyAudit(day.db);
  if (fault) day.figures.breaks('the audit log is an unbroken chain', `row ${fault.id} was ${fault.what}`);
}

async function rowsOf(db: Db, statement: string): Promise<Row[]> {
  return (await db.execute(sql.raw(statement))).rows as Row[];
}

async function checkLists({ db, figures, office, staff }: Day): Promise<void> {
  const counts = await rowsOf(db, 'SELECT employer_id, count(*)::int AS count FROM employees GROUP BY employer_id');
  const listed = new Map(counts.map(({ employer_id, count }) => [employer_id, Number(count)]));
  for (const { id, name, rows, people, isUploaded } of office.employers) {
    const there = (listed.get(id) ?? 0) + people.filter(({ erased }) => erased === 'yes').length;
    if (there !== rows.length && (isUploaded || there !== 0))
      figures.breaks('a list is stored whole', `${there} of the ${rows.length} of ${name}`);
  }
  for (const { id, contact_person } of await rowsOf(db, 'SELECT id, contact_person FROM employers')) {
    const saved = staff.contacts.get(Number(id));
    if (saved !== undefined && saved !== contact_person) figures.breaks('what an administrator saved stands', `employer ${id}`);
  }
}

async function checkPeople({ db, figures, people }: Day): Promise<void> {
  const planned = await rowsOf(
    db,
    `SELECT e.email, a.id, a.consultant_id, a.date::text AS date, to_char(a.start_time, 'HH24:MI') AS start
     FROM employees e JOIN appointments a ON a.employee_id = e.id WHERE a.status = 'geplanned'`,
  );
  const standing = new Map(planned.map((row) => [row.email, row]));
  const told = await rowsOf(
    db,
    `SELECT e.email, concat_ws(' ', h.kind, h.data->>'by') AS event, count(*)::int AS count FROM history h
     JOIN employees e ON e.id = h.employee_id WHERE h.subject = 'appointment' GROUP BY 1, 2`,
  );
  const history = new Map(told.map(({ email, event, count }) => [`${email} ${event}`, Number(count)]));
  const present = new Set((await rowsOf(db, 'SELECT email FROM employees')).map(({ email }) => email));
  for (const person of people.all) {
    const { email, number, erased, done } = person;
    if (erased === 'yes') {
      if (present.has(email)) figures.breaks('who was erased is gone', `person ${number}`);
      continue;
    }
    const is = standing.get(email);
    if (!isSame(person, is))
      figures.breaks('what was acknowledged stands', `person ${number}: ${words(person)}, in the database ${JSON.stringify(is ?? null)}`);
    for (const [event, count] of Object.entries(done)) {
      const found = history.get(`${email} ${event}`) ?? 0;
      if (found !== count)
        figures.breaks('every change has one line of history', `person ${number} ${event}: ${found} instead of ${count}`);
    }
  }
}

function isSame({ planned }: Person, is: Row | undefined): boolean {
  if (!planned || !is) return !planned && !is;
  return planned.id === is.id && planned.consultantId === is.consultant_id && planned.date === is.date && planned.startTime === is.start;
}

function words({ planned }: Person): string {
  return planned ? `${planned.id} with ${planned.consultantId} on ${planned.date} ${planned.startTime}` : 'nothing planned';
}

async function checkMails({ db, figures, mailbox, people }: Day, mailCrashes: number): Promise<void> {
  const mails = await rowsOf(db, 'SELECT message_id, to_address, cc_addresses, status, kind, employee_id, last_error FROM mails');
  const byId = new Map(mails.map((mail) => [String(mail.message_id), mail]));
  const times = new Map<string, number>();
  const erased = new Set(people.all.filter((person) => person.erased === 'yes').map(({ email }) => email));
  for (const { messageId, to } of mailbox.arrived) {
    times.set(messageId, (times.get(messageId) ?? 0) + 1);
    const mail = byId.get(messageId);
    const meant = mail && [mail.to_address, ...(mail.cc_addresses as string[])].map((address) => String(address).toLowerCase());
    const isRight = meant
      ? to.every((address) => meant.includes(address))
      : to.some((address) => erased.has(address) || address.startsWith('consultant') || address.startsWith('hr@'));
    if (!isRight) figures.breaks('no mail reaches another address', `${messageId} to ${to.length} addresses`);
  }
  for (const mail of mails) {
    const { status, kind, last_error } = mail;
    const arrived = times.get(String(mail.message_id)) ?? 0;
    if (status === 'verzonden' && arrived === 0) figures.breaks('no mail is lost', `${kind} is marked as sent and did not arrive`);
    if (status !== 'verzonden' && status !== 'vervallen') figures.breaks('no mail is lost', `${kind} is ${status}: ${last_error}`);
  }
  const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
  if (repeated > mailCrashes)
    figures.breaks('a crash of a mail server repeats one mail at most', `${repeated} repeated, ${mailCrashes} crashes`);
  figures.mails = { arrived: mailbox.arrived.length, repeated, putOff: mailbox.putOff, dropped: mailbox.dropped };
  const invited = await rowsOf(
    db,
    `SELECT m.employee_id FROM mails m WHERE m.kind = 'invitation' AND m.employee_id IS NOT NULL GROUP BY m.employee_id HAVING count(*) > 1`,
  );
  if (invited.length > 0) figures.breaks('nobody is invited twice', `${invited.length} people`);
}

/** Every link in every mail that arrived is either invalid or belongs to the recipient. */
async function checkLinks({ db, figures, mailbox, office }: Day): Promise<void> {
  const owners = await rowsOf(
    db,
    `SELECT i.token, e.email, e.employer_id FROM invitations i JOIN employees e ON e.id = i.employee_id WHERE i.token IS NOT NULL
     UNION ALL SELECT a.cancel_token, e.email, e.employer_id FROM appointments a JOIN employees e ON e.id = a.employee_id`,
  );
  const ownerOf = new Map(owners.map((row) => [String(row.token), row]));
  const hrOf = new Map(office.employers.map(({ id, hrEmail }) => [id, hrEmail]));
  for (const { to, links } of mailbox.arrived) {
    for (const link of links) {
      const owner = ownerOf.get(/\/(?:book|modify|cancel)\/([\w-]{20,})/.exec(link)?.[1] ?? '');
      if (!owner) continue;
      figures.links++;
      const hr = hrOf.get(Number(owner.employer_id));
      const reader = hr ?? String(owner.email);
      if (!to.includes(reader))
        figures.breaks('every link is mailed to its own reader', `a link of ${hr ? 'HR' : 'an employee'} went elsewhere`);
    }
  }
}
