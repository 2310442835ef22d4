import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { appointment as sample, sampleMails } from '#server/testing/sample-mails.ts';
import { absenceConsultantMails } from './absence-mails.ts';
import { cancelledMails, movedMails } from './appointment-mails.ts';
import type { Mail } from './outbox.ts';

// Who did what, in letters about a change that somebody else made.

const ctx = { appUrl: 'https://portaal.voorbeeld.nl', now: instantOf('2026-11-09', '10:00') };
const fatima = { ...sample.consultant, id: 8, userId: 18, user: { name: 'Fatima el Amrani', email: 'f@p.nl', phone: null } };
const viaHr = { ...sample, employee: { ...sample.employee, employer: { ...sample.employee.employer, communicatieViaHrm: true } } };
const later = { ...sample, date: '2026-12-01', sequence: 1, consultant: fatima };
const sameHour = { ...sample, sequence: 1, consultant: fatima };

const NAME = 'Zoë van der Berg';
const AT = 'donderdag 19 november 2026 om 14:00';
const saidTo = (audience: Mail['audience'], mails: Mail[]) =>
  mails.filter((mail) => mail.audience === audience).map(({ letter }) => [letter.subject, letter.preheader, letter.paragraphs[0]]);

test('when an administrator gives an appointment to a colleague, both consultants, the employee and HR read that the colleague takes it over', () => {
  const mails = movedMails(ctx, { by: 'administrator', before: viaHr, after: { ...sameHour, employee: viaHr.employee } });
  expect(saidTo('consultant', mails)).toEqual([
    [
      `Afspraak vervalt: ${AT}`,
      `Fatima el Amrani neemt het gesprek met ${NAME} over.`,
      `Een beheerder heeft de afspraak met ${NAME} aan Fatima el Amrani gegeven. Dag en tijd blijven gelijk. Uw uur is weer vrij in uw agenda.`,
    ],
    [`Nieuwe afspraak: ${AT}`, `${NAME} van Bakkerij De Zon B.V.`, `Het gesprek met ${NAME} gaat over van Jan de Vries naar u.`],
  ]);
  expect(saidTo('employee', mails)).toEqual([
    [
      `Uw pensioengesprek op ${AT} is met Fatima el Amrani`,
      'Fatima el Amrani voert uw pensioengesprek.',
      'Fatima el Amrani neemt uw pensioengesprek over van Jan de Vries. Dag en tijd blijven gelijk. Met het bestand bij deze e-mail past u uw agenda aan.',
    ],
  ]);
  expect(saidTo('hr', mails).flat()).toContain(`Fatima el Amrani neemt het pensioengesprek van ${NAME} over.`);
});

test('when the appointment moves to another hour and a colleague, the former consultant reads where it goes, and who moved it if that was an administrator', () => {
  const where = 'verplaatst naar dinsdag 1 december 2026 om 14:00, bij Fatima el Amrani. Uw uur is weer vrij in uw agenda.';
  const read = (by: 'link' | 'administrator') => saidTo('consultant', movedMails(ctx, { by, before: sample, after: later }))[0];
  expect(read('link')?.slice(1)).toEqual([`${NAME} spreekt nu met Fatima el Amrani.`, `De afspraak met ${NAME} is ${where}`]);
  expect(read('administrator')?.slice(1)).toEqual([
    `${NAME} spreekt nu met Fatima el Amrani.`,
    `Een beheerder heeft de afspraak met ${NAME} ${where}`,
  ]);
});

test('a change of type alone names the former type, because day and time are the same', () => {
  const after = { ...sample, meetingType: 'virtueel' as const, sequence: 1 };
  const [letter] = saidTo('employee', movedMails(ctx, { by: 'link', before: sample, after }));
  expect(letter?.[1]).toBe(`Uw afspraak was op ${AT}, bij uw werkgever.`);
});

test('the consultant who cancels reads who got the new invitation', () => {
  const read = (appointment: typeof sample) =>
    saidTo(
      'consultant',
      cancelledMails(ctx, {
        appointment,
        by: 'consultant',
        invitation: { invitationToken: 'token', invitationSentDate: '2026-11-09T09:00:00.000Z' },
      }),
    )[0]?.[2];
  expect(read(sample)).toMatch(/De werknemer heeft een nieuwe uitnodiging gekregen\.$/);
  expect(read(viaHr)).toMatch(/De HR-afdeling heeft een nieuwe uitnodiging gekregen\.$/);
});

test('one conversation of an absence is told in the singular', () => {
  const period = { from: '2026-11-19', to: '2026-11-20', startTime: null, endTime: null };
  const change = { kind: 'appointment.taken_over' as const, before: sample, after: sameHour };
  const said = (changes: (typeof change)[]) =>
    absenceConsultantMails(ctx, { by: 'absence', consultantId: 1, period }, changes).map(({ letter }) => letter.paragraphs[0]);
  expect(said([change]).join(' ')).toMatch(
    /uw gesprek in deze tijd geregeld.*dit gesprek aan u gegeven\. De werknemer heeft hierover bericht gekregen\./,
  );
  expect(said([change, change]).join(' ')).toMatch(
    /uw gesprekken in deze tijd geregeld.*deze gesprekken aan u gegeven\. De werknemers hebben/,
  );
});

test('no letter says that the employee has chosen what somebody else did, or that a person is charged', () => {
  const wrong = /andere afspraak gekozen|hiervoor niet belast/;
  const said = Object.entries(sampleMails()).map(([name, { letter }]) => [name, JSON.stringify(letter)]);
  expect(said.filter(([, letter]) => wrong.test(letter!))).toEqual([]);
  const toOutside = Object.entries(sampleMails()).filter(([, { audience }]) => ['employee', 'partner', 'hr'].includes(audience));
  expect(toOutside.filter(([, { letter }]) => JSON.stringify(letter).includes('doorbelast')).map(([name]) => name)).toEqual([]);
});
