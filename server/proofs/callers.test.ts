import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/all.ts';
import { type CallName, type Endpoint, group } from '#contract/endpoint.ts';
import type { Administrator, Consultant, Visitor } from '#domain/access/caller.ts';
import { addAvailability, addUnavailability, countDuring } from '#server/actions/planning/change-diary.ts';
import { connectCalendar, disconnectCalendar } from '#server/actions/planning/connect-calendar.ts';
import { endAbsence } from '#server/actions/planning/end-absence.ts';
import { reportAbsence } from '#server/actions/planning/report-absence.ts';
import { busyCalendars, unavailability } from '#server/db/schema/planning.ts';
import { serve } from '#server/http/bind.ts';
import { weekOf } from '#server/steps/planning/week.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer } from '#server/testing/planning.ts';
import { type Someone, usePortal } from '#server/testing/portal.ts';

// Actions that administrators and consultants share: a consultant cannot reach rows of another consultant through them.

const portal = usePortal();
type Staffer = Someone & { consultantId: number };
let [sanne, bram] = [] as unknown as [Staffer, Staffer];
let theirs: Record<'availability' | 'unavailability' | 'calendar' | 'appointment', number>;
let own: { appointment: number };

beforeAll(async () => {
  sanne = await newConsultant(portal, [FRIDAY]);
  bram = await newConsultant(portal, [FRIDAY]);
  const { id: employerId } = await newEmployer(portal);
  const appointment = await newAppointment(portal, employerId, hour(sanne.consultantId, FRIDAY, '09:00'));
  own = { appointment: (await newAppointment(portal, employerId, hour(bram.consultantId, FRIDAY, '10:00'))).id };
  const [hours] = (await sanne.call('GET /api/consultants/availability')).body;
  const away = { consultantId: sanne.consultantId, date: FRIDAY, startTime: '15:00', endTime: '16:00', reason: null };
  const [row] = await portal.db.insert(unavailability).values(away).returning();
  const calendar = { consultantId: sanne.consultantId, name: 'Privé', url: 'x', host: 'x.test' };
  const [connected] = await portal.db
    .insert(busyCalendars)
    .values({ ...calendar, createdAt: portal.instant.toString(), nextReadAt: portal.instant.toString() })
    .returning();
  theirs = { availability: hours.id, unavailability: row!.id, calendar: connected!.id, appointment: appointment.id };
});

const NEW = { date: FRIDAY, startTime: '09:00', endTime: '12:00' };
const PERIOD = { from: FRIDAY, to: FRIDAY, startTime: null, endTime: null };

/** Every consultant call that takes a row id, called with the id of a row of another consultant. */
const ABOUT_ANOTHER: Record<string, () => { params?: Record<string, number>; body?: unknown }> = {
  'PATCH /api/consultants/availability/{id}': () => ({ params: { id: theirs.availability }, body: { endTime: '12:00' } }),
  'DELETE /api/consultants/availability/{id}': () => ({ params: { id: theirs.availability } }),
  'POST /api/consultants/availability/{id}/split': () => ({
    params: { id: theirs.availability },
    body: { date: FRIDAY, scope: 'day', hours: null },
  }),
  'PATCH /api/consultants/unavailability/{id}': () => ({ params: { id: theirs.unavailability }, body: { endTime: '17:00' } }),
  'DELETE /api/consultants/unavailability/{id}': () => ({ params: { id: theirs.unavailability } }),
  'DELETE /api/consultants/busy-calendars/{id}': () => ({ params: { id: theirs.calendar } }),
  'POST /api/consultants/busy-calendars/{id}/refresh': () => ({ params: { id: theirs.calendar } }),
  'PATCH /api/consultants/{id}': () => ({ params: { id: sanne.consultantId }, body: { phone: '0612345678' } }),
  'PATCH /api/appointments/{id}/status': () => ({ params: { id: theirs.appointment }, body: { status: 'voltooid' } }),
  'POST /api/appointments/{id}/cancel': () => ({ params: { id: theirs.appointment } }),
  'PATCH /api/appointments/{id}/notes': () => ({ params: { id: theirs.appointment }, body: { notes: 'x' } }),
  'GET /api/appointments/{id}/history': () => ({ params: { id: theirs.appointment } }),
  'GET /api/appointments/{id}/summary': () => ({ params: { id: theirs.appointment } }),
  'POST /api/appointments/{id}/summary': () => ({ params: { id: theirs.appointment }, body: { text: 'x', actions: [] } }),
  'POST /api/appointments/{id}/calendar-restore': () => ({ params: { id: theirs.appointment } }),
  'POST /api/appointments/swap': () => ({ body: { appointmentId1: own.appointment, appointmentId2: theirs.appointment } }),
};

test('every consultant call with an id in its path is listed in ABOUT_ANOTHER', () => {
  const naming = (Object.entries(contract) as [CallName, Endpoint][]).filter(
    ([name, { access }]) => (access === 'consultant' || access === 'staff') && name.includes('{'),
  );
  expect(Object.keys(ABOUT_ANOTHER)).toEqual(expect.arrayContaining(naming.map(([name]) => name)));
});

const ofSanne = () =>
  Promise.all(
    (
      [
        'GET /api/consultants/me',
        'GET /api/consultants/availability',
        'GET /api/consultants/unavailability',
        'GET /api/consultants/busy-calendars',
        'GET /api/consultants/appointments',
      ] as const
    ).map(async (name) => (await sanne.call(name)).body),
  );

/** Calls that answer 403; all other calls answer 404, as if the row did not exist. */
const FORBIDDEN: readonly CallName[] = ['GET /api/appointments/{id}/summary', 'POST /api/appointments/{id}/summary'];

test.each(Object.keys(ABOUT_ANOTHER) as CallName[])('%s with a row of another consultant is refused and changes nothing', async (name) => {
  const before = await ofSanne();
  expect((await bram.call(name, ABOUT_ANOTHER[name]!())).status).toBe(FORBIDDEN.includes(name) ? 403 : 404);
  expect(await ofSanne()).toEqual(before);
});

/**
 * Runs the actions directly, because the consultants' own calls have no field for a `consultantId`: the action itself has to refuse.
 */
test('an action refuses a consultant who passes the id of a colleague', async () => {
  const { services } = portal;
  const caller: Consultant = { kind: 'consultant', userId: bram.userId, name: 'Bram', consultantId: bram.consultantId };
  const { consultantId } = sanne;
  const before = await ofSanne();
  const hours = { ...NEW, consultantId, isRecurring: false, onHoliday: false, skippedDates: [] };
  const verbs = [
    () => addAvailability(services, caller, hours),
    () => addUnavailability(services, caller, { ...NEW, consultantId }),
    () => countDuring(services, caller, { ...NEW, consultantId }),
    () => connectCalendar(services, caller, { url: 'https://agenda.test/x.ics', name: 'x', consultantId }),
    () => disconnectCalendar(services, caller, { id: theirs.calendar, consultantId }),
    () => reportAbsence(services, caller, { period: PERIOD, reason: null, consultantId }),
    () => endAbsence(services, caller, { from: FRIDAY, consultantId }),
    () => weekOf(services, caller, { consultantId }),
  ];
  for (const verb of verbs) await expect(async () => verb()).rejects.toMatchObject({ code: 'CONSULTANT_NOT_FOUND' });
  expect(await ofSanne()).toEqual(before);
});

test('binding an action to a call that admits more callers than the action accepts is a compiler error', () => {
  const calls = group({
    'GET /api/admins': { access: 'admin', scope: 'read', summary: '', output: z.string() },
    'GET /api/staff': { access: 'staff', scope: 'read', summary: '', output: z.string() },
    'GET /api/users': { access: 'user', scope: 'none', summary: '', output: z.string() },
    'GET /api/links/{token}': { access: 'visitor', by: 'appointment', summary: '', output: z.string() },
  });
  const forAdministrators = ({ kind }: Administrator) => kind;
  const forConsultants = ({ kind }: Consultant) => kind;
  const forInvited = ({ kind }: Visitor<'invitation'>) => kind;
  const bound = [
    serve(calls, {
      'GET /api/admins': ({ caller }) => forAdministrators(caller),
      'GET /api/staff': ({ caller }) => caller.kind,
      'GET /api/users': ({ caller }) => caller.kind,
      'GET /api/links/{token}': ({ caller }) => caller.token,
    }),
    serve(calls, {
      // @ts-expect-error an administrator is no consultant
      'GET /api/admins': ({ caller }) => forConsultants(caller),
      // @ts-expect-error the call serves consultants too
      'GET /api/staff': ({ caller }) => forAdministrators(caller),
      // @ts-expect-error the call serves whoever has an account
      'GET /api/users': ({ caller }) => forAdministrators(caller),
      // @ts-expect-error the link of an appointment is no invitation
      'GET /api/links/{token}': ({ caller }) => forInvited(caller),
    }),
  ];
  expect(bound).toHaveLength(2);
});
