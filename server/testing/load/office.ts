import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/calendar.ts';
import { offeredDates } from '#domain/planning/slots.ts';
import { dateOf } from '#domain/time.ts';
import { LOGIN } from '#server/testing/mail-server.ts';
import { inParallel } from '#server/testing/proofs/races.ts';
import { type Answer, Browser } from './browser.ts';
import type { Figures } from './figures.ts';
import { ADMIN } from './machines.ts';
import type { Arrived, Mailbox } from './mailbox.ts';
import type { People, Person } from './people.ts';

// The office of the load test, created through the portal's own calls and mails from an empty database.

export const PASSWORD = 'Groene-trein-82-fluit';
const PACE = 3_000;
const HAND_OUT_MS = 150;

export type Employer = { id: number; name: string; hrEmail: string | null; rows: string[]; people: Person[]; isUploaded: boolean };
type Colleague = { email: string; browser: Browser };

export class Office {
  readonly employers: Employer[] = [];
  readonly consultantIds: number[] = [];
  readonly consultants: Colleague[] = [];
  readonly administrators: Colleague[] = [];
  readonly #figures: Figures;
  readonly #balancer: string;
  readonly #mailbox: Mailbox;
  readonly #people: People;

  constructor(figures: Figures, balancer: string, mailbox: Mailbox, people: People) {
    this.#figures = figures;
    this.#balancer = balancer;
    this.#mailbox = mailbox;
    this.#people = people;
    mailbox.onMail = (mail) => this.#read(mail);
  }

  async open({ smtpPort, people, employers, consultants, colleagues }: Size & { smtpPort: number }): Promise<void> {
    const first = new Browser(this.#figures, this.#balancer, 1_000_000);
    await this.logIn(first, ADMIN.email, ADMIN.password);
    this.administrators.push({ email: ADMIN.email, browser: first });
    const account = { adminEmail: ADMIN.email, fromEmail: 'post@portaal.test', smtpHost: '127.0.0.1', smtpPort };
    const body = { ...account, smtpUser: LOGIN.user, smtpPass: LOGIN.pass, mailsPerMinute: PACE };
    expectOk(await first.call('POST /api/admin/email-config', { body }));
    await inParallel([...Array(consultants).keys()], 8, (i) => this.#hire(first, i));
    for (let i = 0; i < employers; i++) await this.#contract(first, i, Math.ceil(people / employers));
    for (let i = 0; i < 2; i++) {
      const email = `beheer${i}@portaal.test`;
      expectOk(await first.call('POST /api/admin/administrators', { body: { name: `Beheerder ${i}`, email } }));
      this.administrators.push({ email, browser: await this.#choosePassword(email, 1_000_001 + i) });
    }
    for (let i = 0; i < colleagues; i++) {
      const email = `consultant${i}@portaal.test`;
      this.consultants.push({ email, browser: await this.#choosePassword(email, 1_000_100 + i) });
    }
  }

  async logIn(browser: Browser, username: string, password: string): Promise<void> {
    expectOk(await browser.call('POST /api/login', { body: { username, password } }));
  }

  /** Creates a consultant who works every weekday. */
  async #hire(admin: Browser, i: number): Promise<void> {
    const email = `consultant${i}@portaal.test`;
    const { body } = expectOk(await admin.call('POST /api/consultants', { body: { name: `Consultant ${i}`, email, city: 'Utrecht' } }));
    this.consultantIds.push(body.id);
    const [monday] = offeredDates(dateOf(Temporal.Now.instant())).filter((date) => new Date(date).getUTCDay() === 1);
    for (let day = 0; day < 5; day++) {
      const hours = { startTime: '09:00', endTime: '17:00', isRecurring: true };
      expectOk(await admin.call('POST /api/availability', { body: { consultantId: body.id, date: addDays(monday!, day), ...hours } }));
    }
  }

  async #contract(admin: Browser, i: number, size: number): Promise<void> {
    const hrEmail = i % 5 === 3 ? `hr@firma${i}.test` : null;
    const name = `Firma ${i}`;
    const fields = { name, city: 'Zwolle', email: hrEmail ?? `post@firma${i}.test`, communicatieViaHrm: hrEmail !== null };
    const preferredConsultantIds = this.consultantIds.slice(0, 3);
    const { body } = expectOk(await admin.call('POST /api/employers', { body: { ...fields, preferredConsultantIds } }));
    const rows: string[] = [];
    const people: Person[] = [];
    for (let n = 0; n < size; n++) {
      const email = `w${n}@firma${i}.test`;
      rows.push(`Voornaam${n};van Dijk-${i}-${n};${email}`);
      people.push(this.#people.add(email, i, hrEmail !== null));
    }
    this.employers.push({ id: body.id, name, hrEmail, rows, people, isUploaded: false });
  }

  /** Sets a password through the link in the mail. */
  async #choosePassword(email: string, number: number): Promise<Browser> {
    const link = await this.#mailTo(email, '/auth?reset=');
    const browser = new Browser(this.#figures, this.#balancer, number);
    const token = new URL(link).searchParams.get('reset');
    expectOk(await browser.call('POST /api/reset-password', { body: { token, email, newPassword: PASSWORD } }));
    await this.logIn(browser, email, PASSWORD);
    return browser;
  }

  /** The mail server defers some mails: these are sent again after a minute, and after three more. */
  async #mailTo(email: string, part: string): Promise<string> {
    for (let attempt = 0; attempt < 3_000; attempt++) {
      const mail = this.#mailbox.arrived.find(({ to, links }) => to.includes(email) && links.some((link) => link.includes(part)));
      if (mail) return mail.links.find((link) => link.includes(part))!;
      await sleep(100);
    }
    throw new Error(`No mail with ${part} came to ${email} within five minutes; ${this.#mailbox.putOff} mails were deferred.`);
  }

  /** Passes the links in a mail to their recipient; HR receives those of its employees. */
  #read({ to, links }: Arrived): void {
    const tokens = links.flatMap((link) => /\/book\/([\w-]{20,})/.exec(link)?.[1] ?? []);
    for (const address of to) {
      const person = this.#people.byEmail.get(address);
      if (person) for (const token of tokens) this.#people.hasLink(person, token);
      const employer = this.employers.find(({ hrEmail }) => hrEmail === address);
      if (employer) void this.#handOut(employer, tokens);
    }
  }

  /** HR opens each link of its list, one after the other, to see whose it is. */
  async #handOut(employer: Employer, tokens: string[]): Promise<void> {
    const browser = new Browser(this.#figures, this.#balancer, 900_000 + employer.id);
    try {
      for (const token of tokens) {
        const { status, body } = await browser.call('GET /api/employee/{token}', { params: { token } });
        const person = status === 200 ? this.#people.byEmail.get(body.email) : undefined;
        if (status === 404 && employer.people.some(({ erased }) => erased !== 'no')) continue;
        if (!person || person.employer !== this.employers.indexOf(employer))
          this.#figures.breaks("no link opens somebody else's invitation", `HR of ${employer.name}: ${status}`);
        else this.#people.hasLink(person, token);
        await sleep(HAND_OUT_MS);
      }
    } catch (error) {
      this.#figures.breaks('whoever keeps trying gets an answer within 90 seconds', String(error));
    } finally {
      browser.close();
    }
  }
}

export type Size = { people: number; employers: number; consultants: number; colleagues: number };

function expectOk(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`Expected 200, got ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
}
