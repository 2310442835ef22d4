import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/calendar.ts';
import { dateOf } from '#domain/time.ts';
import { connected } from '#server/testing/postgres.ts';
import { type Answer, aMoment, Browser, GaveUp, isAnswered } from './browser.ts';
import type { Figures } from './figures.ts';
import { ADMIN } from './machines.ts';
import { type Employer, type Office, PASSWORD } from './office.ts';
import { chance, look, oneOf } from './people.ts';

// Administrators and consultants work until the end of the day and record what was acknowledged.

type Where = { office: Office; figures: Figures; balancer: string; databaseUrl: () => string };

export class Staff {
  /** The last acknowledged contact person of each employer. */
  readonly contacts = new Map<number, string>();
  readonly #where: Where;
  #isOver = false;

  constructor(where: Where) {
    this.#where = where;
  }

  end(): void {
    this.#isOver = true;
  }

  /** Runs all staff until `end`. `roundMs`: the time over which lists are uploaded. */
  async work(roundMs: number): Promise<void> {
    const { office } = this.#where;
    const [first, ...others] = office.administrators;
    await Promise.all([
      this.#shift('the round', () => this.#round(first!.browser, roundMs)),
      ...others.map(({ browser }, i) => this.#shift('an administrator', () => this.#administer(browser, i))),
      ...office.consultants.map(({ browser }, i) => this.#shift('a consultant', () => this.#consult(browser, i))),
      this.#shift('who logs in', () => this.#logIns()),
    ]);
  }

  async #shift(who: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof GaveUp) this.#where.figures.breaks('whoever keeps trying gets an answer within 90 seconds', error.message);
      else this.#where.figures.breaks('the proof itself works', `${who}: ${error instanceof Error ? error.stack : error}`);
    }
  }

  /** Uploads one list after the other and invites the people on it. */
  async #round(browser: Browser, roundMs: number): Promise<void> {
    const { office } = this.#where;
    const since = performance.now();
    for (const [i, employer] of office.employers.entries()) {
      await this.#sleepUntil(since + (roundMs * i) / office.employers.length);
      if (this.#isOver) return;
      await this.#upload(browser, employer);
      const { id } = employer;
      this.#check(await browser.call('POST /api/employees/send-invitations', { body: { employerId: id } }), 'POST send-invitations');
    }
  }

  async #upload(browser: Browser, employer: Employer): Promise<void> {
    const text = ['Voornaam;Achternaam;E-mailadres', ...employer.rows].join('\n');
    const form = { fields: { employerId: String(employer.id), brief: 'true' }, file: { name: 'lijst.csv', text } };
    for (;;) {
      const answer = await browser.once('POST /api/employees/upload', { form });
      if (answer.status === 200) {
        employer.isUploaded = true;
        return;
      }
      if (isAnswered(answer)) return this.#check(answer, 'POST upload');
      // Without an answer the list must be stored whole or not at all.
      const stored = await this.#listed(employer.id);
      if (stored !== 0 && stored !== employer.rows.length)
        this.#where.figures.breaks('an upload without an answer is whole or absent', `${stored} of ${employer.rows.length}`);
      await aMoment();
    }
  }

  /** The number of people of an employer, counted in PostgreSQL directly as soon as it answers. */
  async #listed(employerId: number): Promise<number> {
    for (let attempt = 0; attempt < 100; attempt++) {
      try {
        const { rows } = await connected(this.#where.databaseUrl(), (client) =>
          client.query('SELECT count(*)::int AS count FROM employees WHERE employer_id = $1', [employerId]),
        );
        return rows[0].count;
      } catch {
        await sleep(200);
      }
    }
    throw new Error('PostgreSQL did not answer.');
  }

  async #administer(browser: Browser, which: number): Promise<void> {
    const { office } = this.#where;
    const today = dateOf(Temporal.Now.instant());
    const read = (name: Parameters<Browser['call']>[0], options?: Parameters<Browser['call']>[1]) =>
      browser.call(name, options).then((answer) => this.#check(answer, name));
    const tasks: (() => Promise<void>)[] = [
      () => this.#pageThrough(browser),
      () => read('GET /api/employees', { query: { limit: 50, q: `dijk-${which}` } }),
      () => read('GET /api/appointments', { query: { limit: 50, offset: 0, from: today } }),
      () => read('GET /api/appointments/export', { query: { format: 'csv', from: today, to: addDays(today, 60) } }),
      () => read('GET /api/stats'),
      () => read('GET /api/admin/mails', { query: { limit: 50, offset: 0 } }),
      () => read('GET /api/admin/mails/counts'),
      () => read('GET /api/employees/invitations'),
      () => read('GET /api/search', { query: { q: `Firma ${which}` } }),
      () => read('GET /api/admin/audit', { query: { limit: 50, offset: 0 } }),
      () => read('GET /api/consultants'),
      () =>
        this.#saveEmployer(
          browser,
          office.employers.filter((_, i) => i % (office.administrators.length - 1) === which),
        ),
    ];
    while (!this.#isOver) {
      await oneOf(tasks)!();
      await look(2);
    }
  }

  async #pageThrough(browser: Browser): Promise<void> {
    let after: string | undefined;
    for (let page = 0; page < 3; page++) {
      const answer = await browser.call('GET /api/employees', { query: { limit: 50, ...(after && { after }) } });
      this.#check(answer, 'GET /api/employees');
      after = answer.headers['x-next-after'] as string | undefined;
      if (!after) return;
      await look(1);
    }
  }

  /** Each employer is saved by one administrator only, so that the last acknowledged value must be the stored one. */
  async #saveEmployer(browser: Browser, own: Employer[]): Promise<void> {
    const employer = oneOf(own);
    if (!employer) return;
    const contactPerson = `Contact ${Date.now()}`;
    const answer = await browser.call('PUT /api/employers/{id}', { params: { id: employer.id }, body: { contactPerson } });
    this.#check(answer, 'PUT /api/employers');
    if (answer.status === 200) this.contacts.set(employer.id, contactPerson);
  }

  async #consult(browser: Browser, which: number): Promise<void> {
    const date = addDays(dateOf(Temporal.Now.instant()), 150 + which);
    while (!this.#isOver) {
      this.#check(await browser.call('GET /api/consultants/appointments'), 'GET own appointments');
      await look(3);
      this.#check(await browser.call('GET /api/consultants/availability'), 'GET own availability');
      await look(3);
      const hour = { date, startTime: '12:00', endTime: '13:00', reason: 'Tandarts' };
      const added = await browser.call('POST /api/consultants/unavailability', { body: hour });
      this.#check(added, 'POST unavailability');
      await look(3);
      const gone = await browser.call('DELETE /api/consultants/unavailability/{id}', { params: { id: added.body?.id } });
      // 404: the first request succeeded and its answer was lost.
      if (gone.status !== 404) this.#check(gone, 'DELETE unavailability');
      await look(3);
    }
  }

  /** Other accounts log in, load a page and log out. */
  async #logIns(): Promise<void> {
    const { office, figures, balancer } = this.#where;
    for (let n = 0; !this.#isOver; n++) {
      const browser = new Browser(figures, balancer, 950_000 + (n % 250));
      const { email } = oneOf([...office.administrators, ...office.consultants])!;
      await office.logIn(browser, email, email === ADMIN.email ? ADMIN.password : PASSWORD);
      this.#check(await browser.call('GET /api/user'), 'GET /api/user');
      if (chance(0.5)) this.#check(await browser.call('POST /api/logout'), 'POST /api/logout');
      browser.close();
      await look(6);
    }
  }

  get people(): number {
    return this.#where.office.employers.reduce((sum, { people }) => sum + people.length, 0);
  }

  /** Erases some of the people who finished before `doneBefore` (by Date.now()). Returns how many. */
  async erase(count: number, doneBefore = Number.POSITIVE_INFINITY): Promise<number> {
    const browser = this.#where.office.administrators.at(-1)!.browser;
    const done = this.#where.office.employers
      .flatMap(({ people }) => people)
      .filter((person) => person.isFinished && !person.isBusy && person.changedAt > 0 && person.changedAt < doneBefore);
    const chosen = done.filter(({ erased }) => erased === 'no').slice(0, count);
    for (const person of chosen) {
      person.erased = 'asked';
      const found = await browser.call('GET /api/employees', { query: { limit: 50, q: person.email } });
      const id = (found.body as { id: number; email: string }[]).find(({ email }) => email === person.email)?.id;
      if (id === undefined) {
        this.#where.figures.breaks('whoever was uploaded can be found', `${found.status} for person ${person.number}`);
        continue;
      }
      const answer = await browser.call('POST /api/employees/{id}/erase', { params: { id } });
      // 404: the first request succeeded and its answer was lost.
      if (answer.status !== 404) this.#check(answer, 'POST erase');
      person.erased = 'yes';
    }
    return chosen.length;
  }

  /** A 401 breaks a promise: sessions survive every failure. */
  #check(answer: Answer, what: string): void {
    if (answer.status === 401) this.#where.figures.breaks('a log-in survives every failure', what);
    else if (answer.status < 200 || answer.status >= 300)
      this.#where.figures.breaks('nobody is refused what they may do', `${what}: ${answer.status} ${answer.body?.errorType}`);
  }

  async #sleepUntil(moment: number): Promise<void> {
    while (!this.#isOver && performance.now() < moment) await sleep(Math.min(200, Math.max(1, moment - performance.now())));
  }
}
