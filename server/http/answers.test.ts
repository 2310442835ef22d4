import { expect, test } from 'vitest';
import { availability } from '#server/db/schema/planning.ts';
import { newConsultant, newEmployer, TUESDAY } from '#server/testing/planning.ts';
import { usePortal } from '#server/testing/portal.ts';
import { stoppedAt } from '#server/testing/proofs/stopped-at.ts';

const portal = usePortal();

test('a row deleted between the check and the write makes the write a 409 in Dutch, and nothing is stored', async () => {
  const consultant = await newConsultant(portal, []);
  const { id } = await newEmployer(portal);
  const body = { date: TUESDAY, dayOfWeek: 2, startTime: '09:00', endTime: '12:00', employerId: id };
  // The check still sees the row; the write then waits until its deletion is committed.
  const { status, body: said } = await stoppedAt(portal.database, `DELETE FROM employers WHERE id = ${id}`, () =>
    consultant.call('POST /api/consultants/availability', { body }),
  );
  expect([status, said]).toEqual([
    409,
    {
      message: 'Iets waar dit over gaat, is intussen verwijderd. Er is niets opgeslagen. Vernieuw de pagina en probeer het opnieuw.',
      errorType: 'DELETED_MEANWHILE',
    },
  ]);
  expect(await portal.db.$count(availability)).toBe(0);
  const again = await consultant.call('POST /api/consultants/availability', { body });
  expect([again.status, again.body.errorType]).toEqual([404, 'EMPLOYER_NOT_FOUND']);
});
