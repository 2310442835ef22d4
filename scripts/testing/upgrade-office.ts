import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from '#server/testing/mail-server.ts';
import { LOGIN } from '#server/testing/mail-server.ts';

// A small office that uses a portal for a while, only through calls that exist in every version.

// biome-ignore lint/suspicious/noExplicitAny: answers of every version
type Body = any;
type Call = (name: `${string} /${string}`, body?: unknown) => Promise<Body>;

const WEEKDAYS = [1, 2, 3, 4, 5];
const FIRST_NAMES = ['Sanne', 'Daan', 'Lotte', 'Youssef', 'Emma', 'Sem', 'Fatima', 'Bram', 'Noor', 'Lars', 'Zoë', 'Thijs'];

function caller(address: string, cookie = ''): Call {
  return async (name, body) => {
    const [method = '', path] = name.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.headers.get('content-type')?.includes('json') ? response.json() : response.text();
  };
}

async function logIn(address: string, username: string, password: string): Promise<Call> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot log in: ${response.status}`);
  return caller(address, response.headers.getSetCookie()[0]!.split(';')[0]);
}

export type Office = {
  consultant: { email: string; password: string };
  /** Someone invited who has not booked yet. */
  invited: { token: string; firstName: string };
  /** Someone with a planned appointment. */
  booked: { cancelToken: string; date: string; startTime: string };
};

export async function liveInOffice(address: string, admin: { email: string; password: string }, mailServer: MailServer): Promise<Office> {
  const visitor = caller(address);
  const office = await logIn(address, admin.email, admin.password);
  const isoDate = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  await office('POST /api/admin/email-config', {
    adminEmail: admin.email,
    ccEmail: 'cc@upgrade.test',
    fromEmail: 'portaal@upgrade.test',
    smtpHost: '127.0.0.1',
    smtpPort: mailServer.port,
    smtpUser: LOGIN.user,
    smtpPass: LOGIN.pass,
    mailsPerMinute: 6_000,
  });
  await office('PUT /api/admin/reminder-config', { firstReminderDays: 5, secondReminderDays: 10, exitEmailDays: 20 });
  await office('POST /api/admin/availability-reminder-config', { isEnabled: true, lookAheadDays: 21 });

  const consultant = { email: 'iris@upgrade.test', password: 'wachtwoord van Iris' };
  const iris = await office('POST /api/consultants', { name: 'Iris de Boer', email: consultant.email, phone: '0612345678' });
  const joost = await office('POST /api/consultants', { name: 'Joost Smit', email: 'joost@upgrade.test', specialization: 'Pensioen' });
  for (const { id: consultantId } of [iris, joost]) {
    for (const day of WEEKDAYS) {
      const hours = { startTime: '09:00', endTime: '17:00', pauseStartTime: '12:00', pauseEndTime: '13:00' };
      await office('POST /api/availability', { consultantId, date: isoDate(day), ...hours, isRecurring: true });
    }
  }
  for (const day of [6, 7]) {
    const hours = { startTime: '09:00', endTime: '17:00' };
    await office('POST /api/availability', { consultantId: iris.id, date: isoDate(day), ...hours, isRecurring: true });
  }

  const direct = await office('POST /api/employers', {
    name: 'Bakkerij Van der Meer',
    street: 'Dorpsstraat 1',
    postalCode: '1234 AB',
    city: 'Utrecht',
    contactPerson: 'Kees van der Meer',
    preferredConsultantIds: [iris.id],
  });
  const viaHr = await office('POST /api/employers', {
    name: 'Gemeente Duinstad',
    communicatieViaHrm: true,
    email: 'hr@duinstad.test',
    preferredConsultantIds: [joost.id],
  });
  const rows = FIRST_NAMES.map((name, index) => `${name},van den,Berg-${index},medewerker-${index}@bakkerij.test,061234567${index % 10}`);
  const upload = new FormData();
  upload.set('employerId', String(direct.id));
  upload.set('file', new Blob([`voornaam,tussenvoegsel,achternaam,email,telefoon\n${rows.join('\n')}`], { type: 'text/csv' }), 'lijst.csv');
  await office('POST /api/employees/upload', upload);
  for (const [index, firstName] of FIRST_NAMES.slice(0, 4).entries()) {
    const email = `${firstName.toLowerCase()}@duinstad.test`;
    await office('POST /api/employees', { employerId: viaHr.id, firstName, lastName: `Duinstra ${index}`, email });
  }
  await office('POST /api/employees/send-invitations', { employerId: direct.id });
  await office('POST /api/employees/send-invitations', { employerId: viaHr.id });
  // Added after the sending, so not invited.
  await office('POST /api/employees', { employerId: direct.id, firstName: 'Late', lastName: 'Komer', email: 'late@bakkerij.test' });

  // Two welcome letters, twelve invitations, one overview for HR.
  await until(() => mailServer.received.length >= 15);
  const welcome = mailServer.received.find(({ to }) => to.includes(consultant.email))!.mail.text ?? '';
  const token = /[?&]reset=([\w-]+)/.exec(welcome)![1]!;
  await visitor('POST /api/reset-password', { token, email: consultant.email, newPassword: consultant.password });
  const staff = await logIn(address, consultant.email, consultant.password);
  await staff('POST /api/consultants/unavailability', { date: isoDate(40), startTime: '09:00', endTime: '12:00', reason: 'Tandarts' });
  await staff('GET /api/consultants/calendar-url');

  const people = async (): Promise<Body[]> => (await office('GET /api/employees')).filter(({ invitationToken }: Body) => invitationToken);
  const book = async (person: Body): Promise<Body> => {
    const days = await visitor(`GET /api/public/availability/all?employeeToken=${person.invitationToken}`);
    const { date } = days.find((day: Body) => day.virtual > 0 && day.date > isoDate(14));
    const [first] = (await visitor(`GET /api/public/availability?date=${date}&employeeToken=${person.invitationToken}`)).filter(
      ({ virtualSlots }: Body) => virtualSlots.length > 0,
    );
    const wish = { consultantId: first.id, date, ...first.virtualSlots[0], meetingType: 'virtueel' };
    return visitor(`POST /api/book/${person.invitationToken}`, { ...wish, phoneNumber: '0687654321' });
  };
  const ofDirect = (await people()).filter(({ employerId }) => employerId === direct.id);
  const ofHr = (await people()).filter(({ employerId }) => employerId === viaHr.id);
  const booked: Body[] = [];
  for (const person of ofDirect.slice(0, 8)) booked.push(await book(person));
  await book(ofHr[0]);
  const [stands, cancelled, held, missed, byConsultant, one, other, removed] = booked;
  await visitor(`POST /api/cancel/${cancelled.cancelToken}`);
  await office(`PATCH /api/appointments/${held.id}/status`, { status: 'voltooid' });
  await office(`PATCH /api/appointments/${missed.id}/status`, { status: 'no_show' });
  await office(`PATCH /api/appointments/${held.id}/notes`, { notes: 'Wil graag eerder stoppen.\nBelt nog.' });
  await office(`POST /api/appointments/${byConsultant.id}/cancel`);
  await office('POST /api/appointments/swap', { appointmentId1: one.id, appointmentId2: other.id });
  await office(`DELETE /api/appointments/${removed.id}`);
  await office(`DELETE /api/employees/${ofDirect[9].id}`);
  await sleep(3_000);

  // From here on no mail can be sent, so the following ones wait.
  await mailServer.stop();
  await book(ofHr[1]);
  await visitor('POST /api/forgot-password', { email: 'joost@upgrade.test' });
  await office(`POST /api/employees/${ofDirect[3].id}/reset-and-reinvite`);

  const invited = (await people()).find(({ id }) => id === ofDirect[10].id)!;
  return {
    consultant,
    invited: { token: invited.invitationToken, firstName: invited.firstName },
    booked: { cancelToken: stands.cancelToken, date: stands.date, startTime: stands.startTime },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; !isTrue(); attempt++) {
    if (attempt > 600) throw new Error('The mails did not arrive.');
    await sleep(100);
  }
}
