import { expect, test } from 'vitest';
import { employerText, whyNotDeleteEmployer, whyNotSaveEmployer } from './employers.ts';

test('an employer needs a preferred consultant, and an e-mail address when letters go through HR', () => {
  const employer = { communicatieViaHrm: false, email: null, preferredConsultantIds: [1] };
  expect(whyNotSaveEmployer(employer)).toBe(null);
  expect(whyNotSaveEmployer({ ...employer, preferredConsultantIds: [] })).toBe('NO_PREFERRED_CONSULTANT');
  expect(whyNotSaveEmployer({ ...employer, communicatieViaHrm: true })).toBe('HR_EMAIL_REQUIRED');
  expect(whyNotSaveEmployer({ ...employer, communicatieViaHrm: true, email: 'hr@linde.test' })).toBe(null);
});

test('an employer with employees, open charges or waiting credits cannot be deleted; the refusal counts them', () => {
  const settled = { employees: 0, openCharges: 0, waitingCredits: 0 };
  expect(whyNotDeleteEmployer(settled)).toBe(null);
  expect(whyNotDeleteEmployer({ ...settled, employees: 1, openCharges: 3 })).toMatchObject({
    code: 'EMPLOYER_HAS_EMPLOYEES',
    extra: { count: 1 },
  });
  expect(whyNotDeleteEmployer({ ...settled, openCharges: 1, waitingCredits: 2 })).toEqual({
    code: 'EMPLOYER_HAS_CHARGES',
    extra: { openCharges: 1, waitingCredits: 2 },
    message:
      'Deze werkgever heeft 1 doorbelasting die nog niet is afgerekend en 2 crediteringen die nog wachten. Maak eerst een afrekening, of scheld kwijt wat niet betaald hoeft te worden.',
  });
});

test('the search text of an employer has no capitals and no accents', () => {
  const text = employerText({ name: 'Élan', city: 'Den Haag', contactPerson: null, email: null, industry: 'Zorg' });
  expect(text).toContain('elan den haag');
});
