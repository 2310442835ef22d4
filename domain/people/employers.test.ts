import { expect, test } from 'vitest';
import { employerText, whyNotSaveEmployer } from './employers.ts';

test('an employer has a preferred consultant, and an e-mail address where HR speaks for the employees', () => {
  const employer = { communicatieViaHrm: false, email: null, preferredConsultantIds: [1] };
  expect(whyNotSaveEmployer(employer)).toBe(null);
  expect(whyNotSaveEmployer({ ...employer, preferredConsultantIds: [] })).toBe('NO_PREFERRED_CONSULTANT');
  expect(whyNotSaveEmployer({ ...employer, communicatieViaHrm: true })).toBe('HR_EMAIL_REQUIRED');
  expect(whyNotSaveEmployer({ ...employer, communicatieViaHrm: true, email: 'hr@linde.test' })).toBe(null);
});

test('an employer is found without case and accents', () => {
  const text = employerText({ name: 'Élan', city: 'Den Haag', contactPerson: null, email: null, industry: 'Zorg' });
  expect(text).toContain('elan den haag');
});
