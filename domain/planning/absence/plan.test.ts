import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek } from '#domain/calendar.ts';
import { absentHours, type Choice, isDuring, type Period } from '#domain/planning/absence.ts';
import { type AppointmentRow, GRID, lastOfferedDate, openSlots, PLAIN_HOURS } from '#domain/planning/slots.ts';
import { areChoicesOf, arePossibleTogether, solutionsOf } from './plan.ts';
import type { AbsenceQuestion } from './question.ts';

const MONDAY = '2026-03-02';
const FRIDAY = '2026-03-06';
const NOW = { date: MONDAY, time: '08:00' };
const days = (from: string, to: string): Period => ({ from, to, startTime: null, endTime: null });
const hours = (date: string, startTime: string | null, endTime: string | null): Period => ({ from: date, to: date, startTime, endTime });

// Consultant 1 is absent. Consultant 3 is preferred by employer 1; there is also employer 2.
const anyDay = fc.integer({ min: 0, max: 18 }).map((day) => addDays(MONDAY, day));
const anyAppointments = fc
  .array(
    fc.record({
      consultantId: fc.constantFrom(1, 1, 1, 2, 3),
      employerId: fc.constantFrom(1, 1, 2),
      date: fc.integer({ min: 0, max: 4 }).map((day) => addDays(MONDAY, day)),
      slot: fc.constantFrom(...GRID),
      meetingType: fc.constantFrom('fysiek', 'virtueel'),
    }),
    { maxLength: 24 },
  )
  .map((list) => {
    const byHour = new Map(list.map((one) => [`${one.consultantId} ${one.date} ${one.slot.startTime}`, one]));
    return [...byHour.values()].map(({ slot, ...row }, i) => ({
      ...row,
      ...slot,
      id: i + 1,
      meetingType: row.meetingType as 'fysiek',
    }));
  });
const anyQuestion: fc.Arbitrary<AbsenceQuestion & { by: 'absence' }> = fc
  .record({
    period: fc.constantFrom(days(MONDAY, '2026-03-04'), days('2026-03-03', '2026-03-03'), hours('2026-03-03', '09:00', '13:00')),
    appointments: anyAppointments,
    availability: fc.array(
      fc.record({
        consultantId: fc.constantFrom(1, 2, 3),
        date: anyDay,
        startTime: fc.constantFrom('09:00', '10:00', '13:00'),
        endTime: fc.constantFrom('14:00', '17:00'),
        isRecurring: fc.boolean(),
      }),
      { maxLength: 20 },
    ),
    away: fc.array(fc.record({ consultantId: fc.constantFrom(1, 2, 3), date: anyDay }), { maxLength: 4 }),
    isActive: fc.boolean(),
    wish: fc.constantFrom('geen', 'geen', 'fysiek', 'virtueel'),
  })
  .map(({ period, appointments, availability, away, isActive, wish }) => ({
    by: 'absence' as const,
    consultantId: 1,
    period,
    appointments: appointments
      .filter((one) => one.consultantId === 1 && isDuring(period, one))
      .map((one) => ({
        ...one,
        employer: { id: one.employerId, preferredMeetingType: wish as 'geen' },
        preferred: one.employerId === 1 ? [3] : [],
      })),
    consultants: [
      { id: 1, isActive },
      { id: 2, isActive: true },
      { id: 3, isActive: true },
    ],
    diary: {
      availability: availability.map((row) => ({
        ...row,
        ...PLAIN_HOURS,
        pauseStartTime: null,
        pauseEndTime: null,
        dayOfWeek: dayOfWeek(row.date),
      })),
      unavailability: away.map((row) => ({ ...row, startTime: '12:00', endTime: '15:00' })),
      appointments,
      closedDays: new Map([['2026-03-10', { kind: 'own' as const, name: 'Dicht' }]]),
    },
    now: NOW,
  }));

test('all proposals for an absence are possible together, checked hour by hour with the slot rule', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { period, diary, consultants, appointments, now } = question;
      const solutions = solutionsOf(question);
      const choices = solutions.map(({ proposal }) => proposal);
      expect(solutions.map(({ appointmentId }) => appointmentId).toSorted()).toEqual(appointments.map(({ id }) => id).toSorted());
      expect(areChoicesOf(solutions, choices)).toBe(true);
      expect(arePossibleTogether(question, choices)).toBe(true);
      const placeOf = new Map(choices.flatMap((choice) => (choice.kind === 'reinvite' ? [] : [[choice.appointmentId, choice]])));
      const after = diary.appointments.flatMap((row): AppointmentRow[] => {
        if (!appointments.some(({ id }) => id === row.id)) return [row];
        const place = placeOf.get(row.id);
        const slot = GRID.find(({ startTime }) => startTime === place?.startTime);
        return place && slot ? [{ ...row, ...slot, consultantId: place.consultantId, date: place.date }] : [];
      });
      const unavailability = [...diary.unavailability, ...absentHours(period).map((row) => ({ ...row, consultantId: 1 }))];
      for (const { id, employer, meetingType } of appointments) {
        const place = placeOf.get(id);
        if (!place) continue;
        const [open] = openSlots({
          ...diary,
          unavailability,
          appointments: after,
          consultants: consultants.filter((one) => one.id === place.consultantId),
          dates: [place.date],
          employer,
          now,
          except: id,
        });
        const offered = meetingType === 'fysiek' ? open!.days[0]!.physicalSlots : open!.days[0]!.virtualSlots;
        expect(offered.map(({ startTime }) => startTime)).toContain(place.startTime);
      }
    }),
    { numRuns: 300 },
  );
});

test('every alternative is possible alone; preferred colleagues come first; a single appointment is proposed its first take-over', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      for (const { appointmentId, proposal, alternatives } of solutionsOf(question)) {
        const left = question.appointments.filter(({ id }) => id === appointmentId);
        const others = question.diary.appointments.filter(
          ({ id }) => id === appointmentId || !question.appointments.some((one) => one.id === id),
        );
        const alone = { ...question, appointments: left, diary: { ...question.diary, appointments: others } };
        for (const choice of alternatives) {
          if (choice === proposal) continue;
          expect(arePossibleTogether(alone, [choice])).toBe(true);
          if (choice.kind === 'move') expect(choice.date <= lastOfferedDate(MONDAY) && choice.date >= question.period.to).toBe(true);
        }
        const byItself = solutionsOf(alone)[0]!;
        const takers = byItself.alternatives.filter(({ kind }) => kind === 'take_over');
        if (takers.length > 0) expect(byItself.proposal).toEqual(takers[0]);
        else expect(byItself.proposal).toEqual(byItself.alternatives[0]);
        const isWanted = (choice: Choice) => 'consultantId' in choice && left[0]!.preferred.includes(choice.consultantId);
        expect(takers.map(isWanted)).toEqual(takers.map(isWanted).toSorted((a, b) => Number(b) - Number(a)));
      }
    }),
    { numRuns: 150 },
  );
});

test('choices are refused unless there is exactly one per appointment, out of its alternatives', () => {
  const [question] = fc.sample(
    anyQuestion.filter(({ appointments }) => appointments.length >= 2),
    { numRuns: 1, seed: 7 },
  );
  const solutions = solutionsOf(question!);
  const choices = solutions.map(({ proposal }) => proposal);
  const [first, ...rest] = choices;
  const foreign: Choice = { appointmentId: first!.appointmentId, kind: 'take_over', consultantId: 99, date: FRIDAY, startTime: '09:00' };
  for (const wrong of [rest, [...choices, first!], [rest[0]!, ...rest], [foreign, ...rest]]) {
    expect(areChoicesOf(solutions, wrong)).toBe(false);
    expect(arePossibleTogether(question!, wrong)).toBe(false);
  }
  const invitations = choices.map(({ appointmentId }): Choice => ({ appointmentId, kind: 'reinvite' }));
  expect(areChoicesOf(solutions, invitations) && arePossibleTogether(question!, invitations)).toBe(true);
});
