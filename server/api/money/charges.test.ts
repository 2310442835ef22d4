import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { isoOf } from '#domain/time.ts';
import { FRIDAY, hour, newAppointment, newConsultant, newEmployer, THURSDAY } from '#server/testing/planning.ts';
import { MONDAY, type Someone, usePortal } from '#server/testing/portal.ts';

const portal = usePortal();
let admin: Someone;
let employerId: number;
let consultantId: number;
let appointment: Awaited<ReturnType<typeof newAppointment>>;
let id: number;

const list = async (query: Record<string, string | number> = {}) =>
  (await admin.call('GET /api/admin/charges', { query: { employerId, ...query } })).body;
const waive = (reason: unknown, chargeId = id) =>
  admin.call('POST /api/admin/charges/{id}/waive', { params: { id: chargeId }, body: { reason } });

beforeEach(async () => {
  portal.at(MONDAY, '08:00');
  employerId = (await newEmployer(portal, { name: `=Bakkerij ${Math.random()}` })).id;
  ({ consultantId } = await newConsultant(portal, [FRIDAY]));
  appointment = await newAppointment(portal, employerId, hour(consultantId, FRIDAY, '09:00'));
  portal.at(THURSDAY, '10:00');
  await portal.call('POST /api/cancel/{token}', { params: { token: appointment.cancelToken } });
  admin = await portal.as('admin', { name: `Anna Beheer ${Math.random()}` });
  id = (await list())[0].id;
});

test('charges are listed per employer and period of the appointments', async () => {
  expect(await list()).toMatchObject([
    {
      kind: 'late_cancel',
      employerId,
      date: FRIDAY,
      startTime: '09:00',
      consultantId,
      employeeName: `Jan ${appointment.employee.lastName}`,
      waivedAt: null,
    },
  ]);
  expect((await list({ from: FRIDAY, to: FRIDAY })).length).toBe(1);
  expect([await list({ to: THURSDAY }), await list({ from: addDays(FRIDAY, 1) })]).toEqual([[], []]);
  expect((await admin.call('GET /api/admin/charges', { query: { from: 'gisteren' } })).status).toBe(400);
});

test('a charge is waived once, with a reason, and stays in the list', async () => {
  expect([(await waive('')).status, (await waive(undefined)).status]).toEqual([400, 400]);
  const { status, body } = await waive('  Was ziek,\nmet verklaring ');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    waivedAt: isoOf(portal.instant),
    waivedBy: expect.stringContaining('Anna Beheer'),
    waiveReason: 'Was ziek, met verklaring',
  });
  expect(await waive('Nog eens')).toMatchObject({ status: 409, body: { errorType: 'ALREADY_WAIVED' } });
  expect((await waive('x', 2_000_000)).body.errorType).toBe('CHARGE_NOT_FOUND');
  const history = await admin.call('GET /api/appointments/{id}/history', { params: { id: appointment.id } });
  expect(history.body[0]).toMatchObject({ action: 'doorbelasting kwijtgescholden', before: { charge: 'late_cancel' } });
});

test('of simultaneous waivers of one charge one is stored', async () => {
  const answers = await Promise.all([waive('een'), waive('twee'), waive('drie')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a charge survives the deletion of its appointment', async () => {
  await admin.call('DELETE /api/appointments/{id}', { params: { id: appointment.id } });
  expect(await list()).toMatchObject([{ id, appointmentId: appointment.id, date: FRIDAY }]);
});

test('charges are exported as .csv and .xlsx, with formulas escaped', async () => {
  const csv = await admin.call('GET /api/admin/charges/export', { query: { employerId, format: 'csv' } });
  expect(csv.headers['content-disposition']).toBe('attachment; filename="doorbelastingen.csv"');
  const [head, row] = csv.text.trim().split('\r\n');
  expect(head).toContain('Werkgever;Soort;Datum afspraak;Begin;Einde;Werknemer;Consultant;Kosteloos tot;Vastgelegd op');
  expect(row).toMatch(/^"?'=Bakkerij [\d.e-]+"?;Late annulering;06-03-2026;09:00;10:00;/);
  expect(row).toContain('04-03-2026 09:00;05-03-2026 10:00');
  const xlsx = await admin.call('GET /api/admin/charges/export', { query: { employerId, format: 'xlsx' } });
  expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK']);
});
