// Makes appointments for a journey in the way employees do: invited, then booked through the link.
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { expect, PASSWORD, PEOPLE, TUESDAY } from './portal.ts';

/** The date this many days after TUESDAY. */
export function day(after: number): string {
  return new Date(Date.parse(TUESDAY) + after * 86_400_000).toISOString().slice(0, 10);
}

export function shortDate(date: string): string {
  return date.split('-').reverse().join('-');
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the server answers
async function json(answer: Promise<APIResponse>): Promise<any> {
  const response = await answer;
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return response.json();
}

export type Booked = { id: number; name: string; employer: string; date: string; startTime: string; endTime: string };

/** API calls as an administrator, outside the browser. */
export class Office {
  readonly request: APIRequestContext;
  static count = 0;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  static async open(request: APIRequestContext): Promise<Office> {
    await json(request.post('/api/login', { data: { username: PEOPLE.admin.username, password: PASSWORD } }));
    return new Office(request);
  }

  /** An employer that prefers all consultants by default. */
  async employer(name: string, others: object = {}): Promise<{ id: number; name: string }> {
    const consultants = await this.consultants();
    const preferredConsultantIds = consultants.map(({ id }) => id);
    return json(this.request.post('/api/employers', { data: { name, city: 'Utrecht', preferredConsultantIds, ...others } }));
  }

  async consultants(): Promise<{ id: number; user: { name: string } }[]> {
    return json(this.request.get('/api/consultants'));
  }

  /** Adds an employee who is not invited yet. Returns the e-mail address. */
  async employee(employer: { id: number }, lastName: string, firstName = 'Jan'): Promise<string> {
    const email = `werknemer${++Office.count}@planning.voorbeeld.nl`;
    const employee = { employerId: employer.id, firstName, lastName, email, phone: '0612345678' };
    await json(this.request.post('/api/employees', { data: employee }));
    return email;
  }

  /** Adds an employee and sends an invitation. Returns the e-mail address and the token of the link. */
  async invite(employer: { id: number }, lastName: string, firstName = 'Jan'): Promise<{ email: string; token: string }> {
    const email = await this.employee(employer, lastName, firstName);
    await json(this.request.post('/api/employees/send-invitations', { data: { employerId: employer.id } }));
    return { email, token: await this.tokenOf(email) };
  }

  /** Links are replaced at times, so this fetches the present one. */
  async tokenOf(email: string): Promise<string> {
    const [{ invitationToken }] = await json(this.request.get('/api/employees', { params: { q: email, limit: 1 } }));
    return invitationToken;
  }

  /** Deletes all availability of all consultants. */
  async withoutHours(): Promise<void> {
    for (const { id } of await this.consultants()) {
      for (const row of await json(this.request.get(`/api/availability/${id}`)))
        await json(this.request.delete(`/api/availability/${row.id}`));
    }
  }

  /** Invites somebody, who books the first free hour of the consultant on that day. */
  async book(employer: { id: number; name: string }, lastName: string, date: string, consultant?: string): Promise<Booked> {
    const { token } = await this.invite(employer, lastName);
    const { id, startTime, endTime } = await this.choose(token, date, consultant);
    return { id, name: `Jan ${lastName}`, employer: employer.name, date, startTime, endTime };
  }

  /** The first free hour of the consultant on that day, through the link. */
  async choose(token: string, date: string, consultant = 'Sanne de Vries'): Promise<{ id: number; startTime: string; endTime: string }> {
    const open = await json(this.request.get('/api/public/availability', { params: { date, employeeToken: token } }));
    const theirs = open.find(({ user }: { user: { name: string } }) => user.name === consultant);
    // On a visiting day everybody comes in person.
    const [virtual] = theirs.virtualSlots;
    const time = virtual ?? theirs.physicalSlots[0];
    const wish = { consultantId: theirs.id, date, ...time, meetingType: virtual ? 'virtueel' : 'fysiek' };
    return json(this.request.post(`/api/book/${token}`, { data: wish }));
  }
}

export const rowOf = (page: Page, { name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
/** Presses a button in the row of an appointment. */
export const act = (page: Page, what: string, { name }: { name: string }) =>
  page.getByRole('button', { name: `${what}: afspraak met ${name}` }).click();
export const toasts = (page: Page) => page.getByRole('region', { name: /^Meldingen/ });

/** Hovers the undo button and returns it: a hovered toast stays, others may close while the journey checks something else. */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = toasts(page).getByRole('button', { name: 'Ongedaan maken' });
  await undo.hover();
  return undo;
}

/**
 * Closes the toast and waits until it is gone: axe cannot judge the contrast of text that fades. On a busy machine it may have closed by
 * itself, after five seconds; a click that waits for its button would wait for the next toast.
 */
export async function closeToast(page: Page): Promise<void> {
  const button = toasts(page).getByRole('button', { name: 'Melding sluiten' });
  await button.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click();
  });
  await expect(button).toHaveCount(0);
}
