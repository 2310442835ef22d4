import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { inArray } from 'drizzle-orm';
import { addDays, isWeekend } from '#domain/calendar.ts';
import { closedDaysBetween } from '#domain/planning/holidays.ts';
import { instantOf, isoOf } from '#domain/time.ts';
import { type Db, openDatabase } from '#server/db/db.ts';
import { rounds } from '#server/db/schema/rounds.ts';
import { dice } from '#server/dice.ts';
import { Administrator } from './administrator.ts';
import { type AtEnd, brokenIn, type Sealed } from './check.ts';
import { type Employer, makeOffice, type Office, type Size } from './office.ts';
import { Post } from './post.ts';
import { Servers } from './servers.ts';
import { Visitors } from './visitors.ts';

// A simulated year on real servers: rounds of all employers, people who answer, consultants who are on holiday or ill, servers that are
// killed and restarted, a mail server that is away at times.

type YearDatabase = { databaseUrl: string; dataDir: string };
type Outcome = {
  broken: string[];
  kills: number;
  restarts: number;
  outages: number;
  mails: number;
  rounds: number;
  done: Record<string, number>;
};

const SERVERS = 3;
/** Days without a failure at the end, in which mails that still wait are sent. */
const CALM_DAYS = 4;
const CHANCES = { kill: 0.06, restart: 0.04, outage: 0.03, return: 0.5 };
const DAYS_BETWEEN_ERASURES = 12;
const SAID_EVERY = 14;

export async function playYear(place: YearDatabase, size: Size, say: (line: string) => void = () => {}): Promise<Outcome> {
  // Failures have dice of their own: calls also roll dice, and how many calls there are depends on the machine.
  const roll = dice(size.seed);
  const secretKey = randomBytes(32);
  const dirs = Array.from({ length: SERVERS }, (_, i) => `${place.dataDir}/server-${i}`);
  for (const dir of dirs) mkdirSync(dir, { recursive: true });
  const servers = new Servers({ databaseUrl: place.databaseUrl, secretKey: secretKey.toString('hex') }, dirs, dice(size.seed + 1));
  const post = new Post(() => servers.clock);
  await post.open();
  const database = await openDatabase({ ...place, dataDir: dirs[0]! });
  const { db } = database;
  try {
    const office = await makeOffice(db, size, { secretKey, smtpPort: post.port });
    for (const { email, answer } of office.employers.flatMap(({ people }) => people)) if (answer === 'bounces') post.refuse(email);
    const year = new Year(office, { servers, post, db, roll, say });
    await year.play();
    const sealed = await year.sealed();
    const broken = [...year.unexpected, ...(await brokenIn(db, sealed, post))];
    const { kills, restarts } = servers;
    return { broken, kills, restarts, outages: post.outages, mails: post.count, rounds: sealed.length, done: year.done };
  } finally {
    await servers.stop();
    await post.close();
    await database.close();
  }
}

type World = { servers: Servers; post: Post; db: Db; roll: () => number; say: (line: string) => void };

class Year {
  readonly #office: Office;
  readonly #world: World;
  readonly #visitors: Visitors;
  readonly #administrator: Administrator;
  readonly #atEnd = new Map<Employer, AtEnd>();
  readonly #closedDays: ReadonlyMap<string, unknown>;
  /** Milliseconds by what was done. */
  readonly #took: Record<string, number> = {};

  constructor(office: Office, world: World) {
    const people = office.employers.flatMap((employer) => employer.people);
    this.#office = office;
    this.#world = world;
    this.#visitors = new Visitors(world.servers, people);
    this.#administrator = new Administrator(world.servers, world.db, people);
    this.#closedDays = closedDaysBetween(office.first, addDays(office.last, CALM_DAYS), []);
  }

  get unexpected(): string[] {
    return [...this.#visitors.unexpected, ...this.#administrator.unexpected];
  }

  get done(): Record<string, number> {
    return { ...this.#visitors.done, ...this.#administrator.done };
  }

  async play(): Promise<void> {
    const { first, last } = this.#office;
    const { servers, post, say } = this.#world;
    for (let day = 0, today = first; today <= last; day++, today = addDays(today, 1)) {
      await this.#day(today, day);
      if (day % SAID_EVERY === SAID_EVERY - 1)
        say(`${today}: ${post.count} mails, ${JSON.stringify(this.done)}, ${servers.kills} kills; seconds: ${this.#seconds()}`);
    }
    if (post.isAway) await post.open();
    for (let day = 1; day <= CALM_DAYS; day++) {
      this.#at(addDays(last, day), '23:56');
      await servers.work();
    }
  }

  async #day(today: string, day: number): Promise<void> {
    const { servers, post, roll } = this.#world;
    this.#at(today, '08:00');
    await this.#timed('starting', () => servers.start());
    await this.#administrator.logIn();
    if (!isWeekend(today) && !this.#closedDays.has(today)) {
      await this.#timed('desk', async () => {
        await this.#administrator.startRounds(this.#office.employers, today);
        await this.#administrator.reportIll(this.#office, today);
      });
      await this.#post();
      this.#at(today, '09:00');
      await this.#timed('morning', () => this.#work(today));
    }
    this.#at(today, '14:00');
    if (day % DAYS_BETWEEN_ERASURES === 11) await this.#eraseSomebody();
    // A server may be killed while people book: whoever got no answer looks whether the booking was made, and tries again if not.
    const fails = roll() < CHANCES.kill ? servers.fail('SIGKILL', roll() * 300).then(() => servers.start()) : null;
    await this.#timed('visitors', () => Promise.all([this.#visitors.act(today), fails]));
    await this.#timed('desk', () => this.#closeEarly(today));
    await this.#timed('afternoon', () => this.#work(today));
    this.#at(today, '23:56');
    await this.#timed('starting', () => servers.start());
    await this.#administrator.logIn();
    await this.#timed('desk', () => this.#administrator.mark(today));
    for (const employer of this.#office.employers) if (employer.closesOn === today) this.#noteEnd(employer);
    if (post.isAway) await this.#post();
    await this.#timed('night', () => this.#work(today));
  }

  async #timed(what: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    this.#took[what] = (this.#took[what] ?? 0) + performance.now() - began;
  }

  #seconds(): string {
    return Object.entries(this.#took)
      .map(([what, ms]) => `${what} ${Math.round(ms / 1000)}`)
      .join(', ');
  }

  #at(date: string, time: string): void {
    this.#world.servers.setClock(isoOf(instantOf(date, time)));
  }

  /** By chance the mail server goes away, or returns. */
  async #post(): Promise<void> {
    const { post, roll } = this.#world;
    if (post.isAway) {
      if (roll() < CHANCES.return) await post.open();
    } else if (roll() < CHANCES.outage) await post.goAway();
  }

  async #work(today: string): Promise<void> {
    const { servers, post, roll } = this.#world;
    const fate = roll();
    const fails = fate < CHANCES.kill ? 'SIGKILL' : fate < CHANCES.kill + CHANCES.restart ? 'SIGTERM' : null;
    post.isCrashing = fails === 'SIGKILL';
    await servers.work(fails);
    post.isCrashing = false;
    await this.#visitors.read(post.takeNew(), today);
  }

  /** Every fifth round is closed by hand, two days before its end. */
  async #closeEarly(today: string): Promise<void> {
    for (const [i, employer] of this.#office.employers.entries()) {
      if (i % 5 !== 4 || addDays(today, 2) !== employer.closesOn || employer.roundId === null) continue;
      this.#noteEnd(employer);
      await this.#administrator.close(employer.roundId);
    }
  }

  #noteEnd(employer: Employer): void {
    if (this.#atEnd.has(employer)) return;
    const present = employer.people.filter(({ isErased }) => !isErased);
    this.#atEnd.set(employer, new Map(present.map(({ email, stands }) => [email, stands])));
  }

  async #eraseSomebody(): Promise<void> {
    const open = this.#office.employers.filter((employer) => employer.roundId !== null);
    const people = open.flatMap((employer) => employer.people).filter(({ isErased }) => !isErased);
    const person = people[Math.floor(this.#world.roll() * people.length)];
    if (person) await this.#administrator.erase(person);
  }

  async sealed(): Promise<Sealed[]> {
    const { db } = this.#world;
    await this.#administrator.logIn();
    const ids = this.#office.employers.flatMap(({ roundId }) => roundId ?? []);
    const rows = await db.select().from(rounds).where(inArray(rounds.id, ids));
    const sealed = [];
    for (const [employer, atEnd] of this.#atEnd) {
      const row = rows.find(({ id }) => id === employer.roundId);
      if (row?.state !== 'closed') throw new Error(`The round of employer ${employer.id} is ${row?.state ?? 'not there'} after its end.`);
      sealed.push({ employer, atEnd, startedAt: row.startedAt!, proof: await this.#administrator.proof(row.id) });
    }
    if (sealed.length !== this.#office.employers.length) throw new Error('Not every employer had its round.');
    return sealed;
  }
}
