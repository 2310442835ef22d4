import { expect, test } from 'vitest';
import { whyNotDeleteConsultant, whyNotOfficeHours } from './consultants.ts';

test('a consultant with appointments, or who is the only preferred consultant of an employer, cannot be deleted', () => {
  expect(whyNotDeleteConsultant({ appointments: 0, lonelyEmployers: [] })).toBe(null);
  expect(whyNotDeleteConsultant({ appointments: 1, lonelyEmployers: ['Linde'] })).toBe('CONSULTANT_HAS_APPOINTMENTS');
  expect(whyNotDeleteConsultant({ appointments: 0, lonelyEmployers: ['Linde'] })).toBe('LAST_PREFERRED_CONSULTANT');
});

test('office hours must end after they start', () => {
  expect(whyNotOfficeHours({ officeHoursStart: '09:00', officeHoursEnd: '17:00' })).toBe(null);
  expect(whyNotOfficeHours({ officeHoursStart: '17:00', officeHoursEnd: '17:00' })).toBe('OFFICE_HOURS_ORDER');
});
