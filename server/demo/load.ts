import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '#domain/calendar.ts';
import { plain, searchText, sortKey } from '#domain/people/names.ts';
import { NO_MORE } from '#domain/people/person.ts';
import { dateOf, instantOf, isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { one } from '#server/db/rows.ts';
import { users } from '#server/db/schema/access.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { partners } from '#server/db/schema/conversation.ts';
import * as firm from '#server/db/schema/firm.ts';
import { hrLinks } from '#server/db/schema/hr-desk.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { charges } from '#server/db/schema/money.ts';
import * as people from '#server/db/schema/people.ts';
import { availability, unavailability } from '#server/db/schema/planning.ts';
import { dailyRuns } from '#server/db/schema/post.ts';
import { rounds, waves } from '#server/db/schema/rounds.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { LEFT_TO_DESK } from '#server/mail/desk-mails.ts';
import { postFrom } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/steps/access/hashing.ts';
import { insertHrBrowser } from '#server/store/access/hr-links.ts';
import { insertHistory } from '#server/store/appointments/history.ts';
import { NOT_INVITED } from '#server/store/post/invitation-fields.ts';
import { hoursOf } from './diary.ts';
import { FIRM, PREPARATION, saveDemoFace } from './face.ts';
import { type Consultant, type Employer, invitationOf, Life, NOT_ASKED, type Person, type Posted, UNKNOWN_DOMAIN } from './life.ts';
import { nth } from './nth.ts';
import { ADMINISTRATOR, CONSULTANTS, EMPLOYERS, FIRST_NAMES, LAST_NAMES, LONG_NAMES, SENDER } from './people.ts';
import { askInDemo } from './questions.ts';
import { closeOverRounds, recordRounds, roundsAt, waveRows } from './rounds.ts';
import { answerInDemo } from './survey.ts';
import { liveYear } from './year.ts';

// Loads the demo's office into an empty database: a dozen employers with six hundred people, six consultants, the past year and the weeks
// ahead. It is generated in memory and inserted in bulk, so that the demo starts within seconds.

export const DEMO_PASSWORD = 'demo1234';
type Login = { role: string; name: string; email: string };
export const DEMO_LOGINS: [administrator: Login, consultant: Login] = [
  { role: 'Beheerder', ...ADMINISTRATOR },
  { role: 'Consultant', ...nth(CONSULTANTS, 0) },
];

const DAYS_BEHIND = 372;
const ROWS_PER_STATEMENT = 250;
const ADMINISTRATOR_ID = 1;
const BY_ADMINISTRATOR = { name: ADMINISTRATOR.name, userId: ADMINISTRATOR_ID };

/** Generates the whole office as of `now` in memory. */
export function imagineOffice({ now, appUrl, installation }: { now: Temporal.Instant; appUrl: string; installation: string }) {
  const since = addDays(dateOf(now), -DAYS_BEHIND);
  const createdAt = isoOf(instantOf(since, '09:00'));
  const consultants = consultantsSince(createdAt);
  const employers = employersSince(createdAt);
  const hours = hoursOf({ consultants, employers }, dateOf(now), since);
  const life = new Life({ administrator: BY_ADMINISTRATOR, appUrl, installation });
  life.people.push(...peopleOf(employers, createdAt));
  const { rounds, waves } = roundsAt(now, employers);
  const wavesOf = new Map(rounds.map(({ id, employerId }) => [employerId, waves.filter(({ roundId }) => roundId === id)]));
  liveYear(now, { life, people: life.people, consultants, hours, waves: wavesOf });
  return { life, consultants, employers, hours, rounds, waves, createdAt };
}

/** Returns false if the database already has users. */
export async function loadDemo(services: Services): Promise<boolean> {
  const { db, now, appUrl } = services;
  if ((await db.$count(users)) > 0) return false;
  const password = await hashPassword(DEMO_PASSWORD);
  const [installation] = await db.select().from(firm.installation);
  const moment = now();
  const office = imagineOffice({ now: moment, appUrl, installation: installation?.id ?? '' });
  const { life, consultants, employers, hours, createdAt } = office;
  const accounts = [ADMINISTRATOR, ...CONSULTANTS].map((person, i) => ({
    id: ADMINISTRATOR_ID + i,
    username: person.email,
    password,
    role: i === 0 ? ('admin' as const) : ('consultant' as const),
    name: person.name,
    email: person.email,
    phone: person.phone,
    createdAt,
  }));
  await db.transaction(async (db) => {
    await insertAll(db, users, accounts);
    await saveDemoFace(db);
    await insertAll(
      db,
      people.consultants,
      consultants.map(({ user: _, ...row }) => row),
    );
    await insertAll(db, people.employers, employers);
    await insertAll(db, people.employerPreferredConsultants, preferences(employers, consultants));
    await insertAll(db, availability, hours.availability);
    await insertAll(db, unavailability, hours.unavailability);
    await insertAll(
      db,
      people.employees,
      life.people.map(({ employer: _, ...row }) => row),
    );
    await insertAll(db, rounds, office.rounds);
    await insertAll(db, waves, waveRows(office));
    await insertAll(db, invitations, [
      ...life.formerInvitations,
      ...life.people.filter(({ invitationSent }) => invitationSent).map(invitationOf),
    ]);
    await insertAll(
      db,
      appointments,
      [...life.appointments].map(({ employee: _, consultant: __, partner: ___, ...row }) => row),
    );
    await insertAll(
      db,
      partners,
      [...life.appointments].flatMap(({ id: appointmentId, employeeId, partner }) =>
        partner ? [{ appointmentId, employeeId, ...partner }] : [],
      ),
    );
    await insertAll(db, charges, life.charges);
    await insertAll(db, dailyRuns, life.nights);
    for (const { confirmedAt, ...link } of life.hrLinks) {
      const { id: linkId } = one(await db.insert(hrLinks).values(link).returning({ id: hrLinks.id }));
      await insertHrBrowser(db, { linkId, tokenHash: hashOf(newSecret()), confirmedAt });
    }
    await insertHistory(db, life.history);
    await postAsSent(db, moment, life.posted);
    await continueNumbering(db);
    await askInDemo({ ...services, db }, life.appointments);
    await recordRounds(db, office.rounds, BY_ADMINISTRATOR);
  });
  await closeOverRounds(services, office.rounds);
  await answerInDemo(services, life.appointments);
  return true;
}

function consultantsSince(createdAt: string): Consultant[] {
  return CONSULTANTS.map(({ name, email, phone, street, postalCode, city, specialization, languages, hours }, i) => ({
    id: i + 1,
    userId: ADMINISTRATOR_ID + 1 + i,
    specialization,
    languages,
    street,
    postalCode,
    city,
    officeHoursStart: hours.startTime,
    officeHoursEnd: hours.endTime,
    isActive: true,
    leavesFrom: null,
    contactEmail: null,
    byPhone: false,
    videoUrl: null,
    town: null,
    createdAt,
    user: { name, email, phone },
  }));
}

function employersSince(createdAt: string): Employer[] {
  return EMPLOYERS.map(({ preferred: _, people: __, invited: ___, hasDesk: ____, domain, mailbox, ...employer }, i) => ({
    id: i + 1,
    ...employer,
    email: `${mailbox}@${domain}`,
    tariffCents: null,
    town: null,
    financeEmail: i === 0 ? `administratie@${domain}` : null,
    defaultLanguage: null,
    createdAt,
  }));
}

function preferences(employers: Employer[], consultants: Consultant[]) {
  return employers.flatMap(({ id }, i) =>
    nth(EMPLOYERS, i).preferred.map((index) => ({ employerId: id, consultantId: nth(consultants, index).id })),
  );
}

function peopleOf(employers: Employer[], createdAt: string): Person[] {
  const people: Person[] = [];
  for (const [i, employer] of employers.entries()) {
    const { domain, people: size } = nth(EMPLOYERS, i);
    for (let n = 0; n < size; n++) people.push(personAt(people.length, n, { employer, domain, createdAt }));
  }
  return people;
}

/** Position of the person with a long name in the employer's list: near the end of a sending, among those who do not answer. */
const LONG_NAMED = new Map([
  ['Zorggroep Lindewaard', 94],
  ['Bakkerij Goudkorst', 43],
]);
const WRONG_ADDRESSES = new Map([
  ['Bakkerij Goudkorst', [29, 31]],
  ['Aannemersbedrijf Gebr. Schoutenburg', [3, 7]],
]);

type Joining = { employer: Employer; domain: string; createdAt: string };

function personAt(index: number, place: number, { employer, domain, createdAt }: Joining): Person {
  const round = Math.floor(index / FIRST_NAMES.length);
  const long = LONG_NAMED.get(employer.name) === place ? LONG_NAMES[employer.id % LONG_NAMES.length] : undefined;
  const firstName = long?.firstName ?? nth(FIRST_NAMES, index % FIRST_NAMES.length);
  // With steps of 17 and 5 no two of the six hundred people have the same first and last name.
  const lastName = long?.lastName ?? nth(LAST_NAMES, (index * 17 + round * 5) % LAST_NAMES.length);
  const isWrong = WRONG_ADDRESSES.get(employer.name)?.includes(place) === true;
  const mailbox = plain(`${firstName}.${lastName}`)
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9.]/g, '')
    .slice(0, 60);
  const email = `${mailbox}@${isWrong ? UNKNOWN_DOMAIN : domain}`;
  return {
    id: index + 1,
    stoppedAt: null,
    ownFields: [],
    employerId: employer.id,
    ...NO_MORE,
    firstName,
    lastName,
    email,
    phone: index % 5 === 2 ? null : `+316${12_350_000 + index * 131}`,
    status: 'niet_uitgenodigd',
    ...NOT_INVITED,
    ...NOT_ASKED,
    sortKey: sortKey(lastName, firstName),
    searchText: searchText({ firstName, lastName, email }),
    importId: null,
    createdAt,
    employer,
  };
}

/** Sends all rows as one JSON text, because the driver handles every parameter separately. All rows must have the columns of the first. */
async function insertAll<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}));
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])));
  await db.execute(sql`
    INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(named)}::json)`);
}

/** Inserts the mails through the outbox, then sets their past times and states in one statement. */
async function postAsSent(db: Db, now: Temporal.Instant, posted: Posted[]): Promise<void> {
  for (let i = 0; i < posted.length; i += ROWS_PER_STATEMENT) {
    const part = posted.slice(i, i + ROWS_PER_STATEMENT);
    const sender = { fromEmail: SENDER, firmName: FIRM.name, ownWords: {}, preparation: PREPARATION, homes: [] };
    const ids = await postFrom(db, sender, { now, mails: part.map(({ mail }) => mail) });
    if (ids.some((id, n) => id !== i + n + 1))
      throw new Error('The outbox was not empty: mails got other numbers than employees refer to.');
    const past = part.map(({ mail, at, sentAt, error }, n) => {
      const lapsed = mail.letter.leftToDesk ? LEFT_TO_DESK : null;
      const status = lapsed ? 'vervallen' : error ? 'mislukt' : 'verzonden';
      return { id: ids[n], at, sent_at: status === 'verzonden' ? sentAt : null, error: lapsed ?? error, status };
    });
    await db.execute(sql`
      UPDATE mails SET created_at = past.at, next_attempt_at = past.at, sent_at = past.sent_at, last_error = past.error,
        attempts = CASE WHEN past.status = 'vervallen' THEN 0 ELSE 1 END, status = past.status
      FROM json_to_recordset(${JSON.stringify(past)}::json) AS past(id int, at timestamptz, sent_at timestamptz, error text, status text)
      WHERE mails.id = past.id`);
  }
}

/** Rows were inserted with explicit ids, so the sequences are set to the highest. */
async function continueNumbering(db: Db): Promise<void> {
  for (const table of [users, people.consultants, people.employers, people.employees, appointments, charges, rounds]) {
    await db.execute(sql`SELECT setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (SELECT max(id) FROM ${table}))`);
  }
}
