import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hashOf, newSecret } from '#server/db/secrets.ts';

// A server process on a database that `npm run growth` filled, with functions to call and measure it.

export type Caller = 'admin' | 'consultant' | 'visitor' | 'hr';

/** Rows that queries refer to. The employer has about a thousand people, in the small office and in the large one. */
type Facts = {
  employerId: number;
  roundId: number;
  closedRoundId: number;
  consultants: number;
  statementId: number;
  mailId: number;
  month: string;
  planned: number;
  cancelToken: string;
  /** An invited employee of the employer, for whom HR looks for an hour. */
  invitedId: number;
};

/** What a query needs. */
export type Asked = { address: string; facts: Facts; cookies: Record<Caller, string>; hrToken: string };

export type Portal = Asked & {
  name: string;
  child: ChildProcess;
  database: pg.Client;
  /** CPU time per connection of the server, as last read. */
  connections: Map<number, number>;
};

const FACTS = `
  WITH chosen AS MATERIALIZED (SELECT employer_id AS id FROM employees GROUP BY 1 ORDER BY abs(count(*) - 1000), 1 LIMIT 1)
  SELECT (SELECT id FROM chosen) AS "employerId",
    (SELECT min(id) FROM employees WHERE employer_id = (SELECT id FROM chosen) AND status = 'uitgenodigd') AS "invitedId", (SELECT min(id) FROM rounds WHERE state <> 'closed') AS "roundId",
    (SELECT min(id) FROM rounds WHERE state = 'closed') AS "closedRoundId",
    (SELECT count(*)::int FROM consultants) AS consultants, (SELECT min(id) FROM statements) AS "statementId", (SELECT max(id) FROM mails) AS "mailId",
    (SELECT to_char(max(date), 'YYYY-MM') FROM charges WHERE statement_id IS NULL AND date < date_trunc('month', now())) AS month,
    id AS planned, cancel_token AS "cancelToken" FROM appointments WHERE cancel_token = 'growth-planned-5'`;

/** In every filled office employee 31 was invited about two weeks ago, and employee 60 has had the conversation. */
export const INVITED = 31;
export const DONE = 60;
/** The consultant as whom calls are made. `USERS`: the ids of the accounts that log in. */
export const CONSULTANT = 2;
const USERS: Record<'admin' | 'consultant', number> = { admin: 1, consultant: CONSULTANT + 1 };

/** As `npm start` sets it: the memory of a list depends on V8's heap limit. */
function heapLimit(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } };
  return scripts.start.match(/--max-old-space-size=\d+/g) ?? [];
}

/** Starts a server on a database. With `pages` 'pages' it serves the built pages too. */
async function startGrown(place: string, pages = ''): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [place, pages], { execArgv: heapLimit() });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

/** Finds the rows that queries refer to, and stores a session for each kind of caller. */
async function prepare(database: pg.Client): Promise<Omit<Asked, 'address'>> {
  const { rows } = await database.query<Facts>(FACTS);
  if (!rows[0]) throw new Error('This database was not filled by npm run growth.');
  const cookieOf = async (userId: number) => {
    const secret = newSecret();
    await database.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, $2, now(), now() + interval '1 hour')`,
      [hashOf(secret), userId],
    );
    return `portal_session=${secret}`;
  };
  const facts = rows[0];
  const hr = await hrDeskOf(database, facts.employerId);
  const cookies = { admin: await cookieOf(USERS.admin), consultant: await cookieOf(USERS.consultant), visitor: '', hr: hr.cookie };
  return { facts, cookies, hrToken: hr.token };
}

/** A link to the HR desk of the employer, and the cookie of a browser that has confirmed itself with a code. */
async function hrDeskOf(database: pg.Client, employerId: number): Promise<{ token: string; cookie: string }> {
  const [token, secret] = [newSecret(), newSecret()];
  await database.query(`UPDATE employers SET communicatie_via_hrm = true, email = coalesce(email, 'hr@growth.test') WHERE id = $1`, [
    employerId,
  ]);
  await database.query('DELETE FROM hr_links WHERE employer_id = $1', [employerId]);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO hr_links (employer_id, token_hash, created_at) VALUES ($1, $2, now()) RETURNING id`,
    [employerId, hashOf(token)],
  );
  await database.query('INSERT INTO hr_browsers (token_hash, link_id, confirmed_at) VALUES ($1, $2, now())', [hashOf(secret), rows[0]?.id]);
  return { token, cookie: `portal_hr_${rows[0]?.id}=${secret}` };
}

export async function open(name: string, url: string, pages = ''): Promise<Portal> {
  const { child, address } = await startGrown(url, pages);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return { name, address, ...(await prepare(database)), child, database, connections: new Map() };
}

export async function close({ child, database, cookies }: Portal): Promise<void> {
  const hashes = [cookies.admin, cookies.consultant].map((cookie) => hashOf(cookie.slice(cookie.indexOf('=') + 1)));
  await database.query('DELETE FROM sessions WHERE token_hash = ANY($1)', [hashes]);
  await database.end();
  child.kill();
  await once(child, 'exit');
}

export type Usage = { cpu: number; memory: number };

/** The server process: CPU in ms since its start, memory in MB. */
export async function usageOf({ child }: Portal): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

/**
 * CPU in ms of the PostgreSQL backends of this server, if they run on this machine under Linux. Neither parallel workers nor autovacuum
 * are included; the work of parallel workers shows in the elapsed time.
 */
export async function databaseCpu(database: pg.Client, connections: Map<number, number>): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  for (const { pid } of rows) {
    try {
      connections.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
    } catch {
      // PostgreSQL runs on another machine, or the backend has ended.
    }
  }
  return connections.values().reduce((sum, cpu) => sum + cpu, 0);
}

export type Answer = { bytes: number; headers: Headers };

/** Reads the answer as it arrives, without storing it. */
export async function get(
  { address, cookies }: Pick<Asked, 'address' | 'cookies'>,
  path: string,
  as: Caller,
  status = 200,
): Promise<Answer> {
  const response = await fetch(address + path, { headers: { cookie: cookies[as] }, redirect: 'manual' });
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return { bytes, headers: response.headers };
}
