import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/access.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import { insertSession } from '#server/store/access/sessions.ts';
import type { Employee, Employer, Office } from './office.ts';
import type { Answer, Servers } from './servers.ts';

// The administrator of the simulated year.

type Listed = { id: number; employeeId: number };
const TRIES = 12;

export class Administrator {
  readonly #servers: Servers;
  readonly #db: Db;
  readonly #byId: ReadonlyMap<number, Employee>;
  #userId = 0;
  #cookie = '';
  readonly unexpected: string[] = [];
  readonly done = { held: 0, noShow: 0, ill: 0, erased: 0 };

  constructor(servers: Servers, db: Db, people: readonly Employee[]) {
    this.#servers = servers;
    this.#db = db;
    this.#byId = new Map(people.map((person) => [person.id, person]));
  }

  /** Called several times a day, because a session ends after some hours on the clock of the year. */
  async logIn(): Promise<void> {
    if (this.#userId === 0) {
      const email = 'beheer@portaal.test';
      const [user] = await this.#db.insert(users).values({ name: 'Beheerder', email, username: email, role: 'admin' }).returning();
      this.#userId = user!.id;
    }
    const secret = newSecret();
    await insertSession(this.#db, { tokenHash: hashOf(secret), userId: this.#userId, at: this.#servers.clock });
    this.#cookie = `portal_session=${secret}`;
  }

  async startRounds(employers: readonly Employer[], today: string): Promise<void> {
    for (const employer of employers) {
      if (employer.roundId !== null || employer.opensOn !== today) continue;
      const { id: employerId, opensOn, closesOn, perDay } = employer;
      const { body } = await this.#call('POST /api/admin/rounds', { body: { employerId, name: 'Ronde', opensOn, closesOn, perDay } });
      employer.roundId = body.id;
      await this.#call('POST /api/admin/rounds/{id}/start', { params: { id: body.id } });
    }
  }

  /** Two administrators close the round simultaneously. */
  async close(roundId: number): Promise<void> {
    const answers = await Promise.all([0, 1].map(() => this.#call('POST /api/admin/rounds/{id}/close', { params: { id: roundId } })));
    if (answers.some(({ body }) => body?.state !== 'closed')) this.unexpected.push(`closing: ${JSON.stringify(answers)}`);
  }

  /** Blocks the day of each consultant who is ill, and cancels the appointments of that day. */
  async reportIll({ consultants }: Office, today: string): Promise<void> {
    for (const { id: consultantId, illness } of consultants) {
      if (!illness.has(today)) continue;
      this.done.ill++;
      await this.#call('POST /api/unavailability', { body: { consultantId, date: today, startTime: '09:00', endTime: '17:00' } });
      for (const { id, employeeId } of await this.#planned(today, { consultantId })) {
        await this.#call('POST /api/appointments/{id}/cancel', { params: { id } });
        const person = this.#byId.get(employeeId)!;
        Object.assign(person, { stands: null, hasCancelled: true, again: person.again + 1 });
      }
    }
  }

  /** Sets for each appointment of the day whether the person came. */
  async mark(today: string): Promise<void> {
    for (const { id, employeeId } of await this.#planned(today)) {
      const person = this.#byId.get(employeeId)!;
      const status = person.comes ? 'voltooid' : 'no_show';
      await this.#call('PATCH /api/appointments/{id}/status', { params: { id }, body: { status } });
      person.stands = person.comes ? 'held' : 'no_show';
      this.done[person.comes ? 'held' : 'noShow']++;
    }
  }

  async erase(person: Employee): Promise<void> {
    await this.#call('POST /api/employees/{id}/erase', { params: { id: person.id }, body: {} });
    person.isErased = true;
    this.done.erased++;
  }

  async proof(roundId: number): Promise<string> {
    const { body } = await this.#call('GET /api/admin/rounds/{id}/proof', { params: { id: roundId }, query: { format: 'json' } });
    return JSON.stringify(body);
  }

  async #planned(today: string, who: { consultantId?: number } = {}): Promise<Listed[]> {
    const query = { ...who, from: today, to: today, status: 'geplanned', limit: 200 };
    return (await this.#call('GET /api/appointments', { query })).body;
  }

  /** Repeats a call that got no answer. If it was carried out all the same, the repeated call changes nothing or gets 404 or 409. */
  async #call(name: Parameters<Servers['call']>[0], options: Parameters<Servers['call']>[1]): Promise<Answer> {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await this.#servers.call(name, { ...options, cookie: this.#cookie });
      if (answer.status === 200 || (tries > 0 && (answer.status === 404 || answer.status === 409))) return answer;
      if (answer.status > 0) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
      await this.#servers.start();
    }
    throw new Error(`${name}: no answer`);
  }
}
