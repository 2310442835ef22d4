import { addDays } from '#domain/calendar.ts';
import type { Employee } from './office.ts';
import type { Accepted } from './post.ts';
import type { Answer, Servers } from './servers.ts';

// People who read their mail and act on it, over HTTP. They remember what they were answered; without an answer they look what became of
// the call, and try again.

type Deed = { person: Employee; what: 'answer' | 'choose' | 'cancel' };

const AT_ONCE = 6;
const TRIES = 12;
/** People take one of this many first days with a free hour. */
const DAYS_LOOKED_AT = 8;
const OVER = ['INVALID_CANCEL_LINK', 'NOT_PLANNED'];

export class Visitors {
  readonly #servers: Servers;
  readonly #byEmail: ReadonlyMap<string, Employee>;
  readonly #agenda = new Map<string, Deed[]>();
  readonly #tokens = new Set<string>();
  readonly unexpected: string[] = [];
  readonly done = { booked: 0, cancelled: 0, late: 0, declined: 0, stopped: 0, later: 0, noHour: 0, unanswered: 0 };

  constructor(servers: Servers, people: readonly Employee[]) {
    this.#servers = servers;
    this.#byEmail = new Map(people.map((person) => [person.email, person]));
  }

  async read(mails: readonly Accepted[], today: string): Promise<void> {
    for (const { to, kind, tokens } of mails) {
      if (kind === 'hr') for (const token of tokens) await this.#passOn(token, today);
      const person = this.#byEmail.get(to);
      if (person && kind === 'invitation' && tokens[0]) this.#invited(person, tokens[0], today);
    }
  }

  async act(today: string): Promise<void> {
    const deeds = this.#agenda.get(today) ?? [];
    this.#agenda.delete(today);
    let next = 0;
    const some = async () => {
      for (let deed = deeds[next++]; deed; deed = deeds[next++]) if (!deed.person.isErased) await this.#do(deed, today);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  }

  /** HR opens a link to see whose it is, and passes it on to that person. */
  async #passOn(token: string, today: string): Promise<void> {
    if (this.#tokens.has(token)) return;
    const { status, body } = await this.#sure('GET /api/employee/{token}', { params: { token } });
    const person = status === 200 ? this.#byEmail.get(body.email) : undefined;
    if (person) this.#invited(person, token, today);
  }

  #invited(person: Employee, token: string, today: string): void {
    if (this.#tokens.has(token)) return;
    this.#tokens.add(token);
    const isFirst = person.token === null;
    person.token = token;
    if (isFirst && person.answer !== 'silent') this.#plan(addDays(today, 1 + person.day), { person, what: 'answer' });
    if (!isFirst && person.rebooks) this.#plan(addDays(today, 1 + person.rebookDay), { person, what: 'choose' });
  }

  #plan(date: string, deed: Deed): void {
    this.#agenda.set(date, [...(this.#agenda.get(date) ?? []), deed]);
  }

  async #do({ person, what }: Deed, today: string): Promise<void> {
    if (what === 'cancel') return this.#cancel(person);
    if (person.stands !== null) return;
    if (what === 'choose') return this.#choose(person);
    if (person.answer === 'declines') return this.#decline(person);
    if (person.later > 0 && (await this.#postpone(person, addDays(today, person.later))))
      this.#plan(addDays(today, person.later + 1), { person, what: 'choose' });
    else await this.#choose(person);
  }

  async #decline(person: Employee): Promise<void> {
    const params = { token: person.token! };
    const answer = person.wantsNoMail
      ? await this.#sure('POST /api/stop/{token}', { params })
      : await this.#sure('POST /api/decline/{token}', { params, body: {} });
    if (!this.#isWell(answer, 'declining')) return;
    person.stands = person.wantsNoMail ? 'stopped' : 'declined';
    this.done[person.wantsNoMail ? 'stopped' : 'declined']++;
  }

  /** False: the day lies after the end of the round. */
  async #postpone(person: Employee, date: string): Promise<boolean> {
    const answer = await this.#sure('POST /api/later/{token}', { params: { token: person.token! }, body: { date } });
    if (answer.status === 400 || !this.#isWell(answer, 'asking for later')) return false;
    this.done.later++;
    return true;
  }

  async #choose(person: Employee): Promise<void> {
    const token = person.token!;
    for (let tries = 0; tries < TRIES; tries++) {
      const hour = await this.#freeHour(person, tries);
      if (!hour) break;
      const answer = await this.#servers.call('POST /api/book/{token}', { params: { token }, body: { ...hour, meetingType: 'virtueel' } });
      if (answer.status === 200) return this.#booked(person, answer.body);
      if (answer.body?.errorType === 'SLOT_TAKEN') continue;
      if (answer.status > 0 && answer.body?.errorType !== 'EXISTING_APPOINTMENT') return void this.#isWell(answer, 'booking');
      const { body } = await this.#sure('GET /api/employee/{token}', { params: { token } });
      if (body?.appointment) return this.#booked(person, body.appointment);
    }
    this.done.noHour++;
  }

  #booked(person: Employee, { cancelToken, date }: { cancelToken: string | null; date: string }): void {
    Object.assign(person, { stands: 'planned', cancelToken });
    this.done.booked++;
    if (!person.cancels || person.hasCancelled || !cancelToken) return;
    const today = this.#servers.clock.slice(0, 10);
    const eve = addDays(date, -1);
    this.#plan(person.cancelsLate && eve > today ? eve : addDays(today, 1), { person, what: 'cancel' });
  }

  async #freeHour(person: Employee, tries: number) {
    const query = { employeeToken: person.token! };
    const { body: days } = await this.#sure('GET /api/public/availability/all', { query });
    const open = Array.isArray(days) ? (days as { date: string; virtual: number }[]).filter(({ virtual }) => virtual > 0) : [];
    const day = open[(person.choice + tries) % Math.min(DAYS_LOOKED_AT, Math.max(1, open.length))];
    if (!day) return null;
    const { body } = await this.#sure('GET /api/public/availability', { query: { ...query, date: day.date } });
    const consultants = Array.isArray(body) ? (body as { id: number; virtualSlots: { startTime: string; endTime: string }[] }[]) : [];
    const hours = consultants.flatMap(({ id, virtualSlots }) =>
      virtualSlots.map((slot) => ({ consultantId: id, date: day.date, ...slot })),
    );
    return hours[(person.choice >> 4) % Math.max(1, hours.length)] ?? null;
  }

  async #cancel(person: Employee): Promise<void> {
    if (person.stands !== 'planned' || person.hasCancelled) return;
    const params = { token: person.cancelToken! };
    let late = (await this.#sure('GET /api/appointment/token/{token}', { params })).body?.isLate ?? false;
    for (let tries = 0; tries < TRIES; tries++) {
      const { status, body } = await this.#servers.call('POST /api/cancel/{token}', { params, body: { late } });
      if (status === 0) continue;
      const error = body?.errorType;
      if (error === 'LATE_CANCEL') late = !late;
      // An earlier try was carried out, and its answer was lost.
      else if (status === 200 || (tries > 0 && OVER.includes(error)))
        return this.#cancelled(person, status === 200 ? body.late : error === 'NOT_PLANNED');
      else return void this.#isWell({ status, body }, 'cancelling');
    }
    this.done.unanswered++;
  }

  #cancelled(person: Employee, late: boolean): void {
    person.hasCancelled = true;
    person.stands = late ? 'late_cancelled' : null;
    this.done[late ? 'late' : 'cancelled']++;
    if (!late) person.again++;
  }

  /** Repeats a call until an answer comes; only for calls that may be carried out more than once. */
  async #sure(...call: Parameters<Servers['call']>): Promise<Answer> {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await this.#servers.call(...call);
      if (answer.status > 0) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.done.unanswered++;
    return { status: 0, body: null };
  }

  #isWell({ status, body }: Answer, what: string): boolean {
    if (status === 200) return true;
    // Whoever cancels on the day itself may be too late.
    if (status > 0 && ![...OVER, 'ALREADY_BEGUN'].includes(body?.errorType))
      this.unexpected.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return false;
  }
}
