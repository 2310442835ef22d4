// Appointments for a journey to work with, made as employees make them: invited, then booked through the link.
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect, PASSWORD, PEOPLE } from './portal.ts';

/** A Tuesday morning: this week has days left, and there are hours within 48 hours and hours after them. */
export const TUESDAY = comingTuesday();

function comingTuesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7 - ((day.getUTCDay() + 5) % 7));
  return day.toISOString().slice(0, 10);
}

/** So many days after that Tuesday. */
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

/** The administrator, beside the browser. */
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

  async employer(name: string): Promise<{ id: number; name: string }> {
    const consultants = await json(this.request.get('/api/consultants'));
    const preferredConsultantIds = consultants.map(({ id }: { id: number }) => id);
    return json(this.request.post('/api/employers', { data: { name, city: 'Utrecht', preferredConsultantIds } }));
  }

  /** The first free hour of the consultant on that day. */
  async book(employer: { id: number; name: string }, lastName: string, date: string, consultant = 'Sanne de Vries'): Promise<Booked> {
    const email = `werknemer${++Office.count}@planning.voorbeeld.nl`;
    const employee = { employerId: employer.id, firstName: 'Jan', lastName, email };
    await json(this.request.post('/api/employees', { data: employee }));
    await json(this.request.post('/api/employees/send-invitations', { data: { employerId: employer.id } }));
    const [{ invitationToken: token }] = await json(this.request.get('/api/employees', { params: { q: email, limit: 1 } }));
    const open = await json(this.request.get('/api/public/availability', { params: { date, employeeToken: token } }));
    const theirs = open.find(({ user }: { user: { name: string } }) => user.name === consultant);
    const wish = { consultantId: theirs.id, date, ...theirs.virtualSlots[0], meetingType: 'virtueel' };
    const { id, startTime, endTime } = await json(this.request.post(`/api/book/${token}`, { data: wish }));
    return { id, name: `Jan ${lastName}`, employer: employer.name, date, startTime, endTime };
  }
}

export const rowOf = (page: Page, { name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
export const toasts = (page: Page) => page.getByRole('region', { name: /^Meldingen/ });
