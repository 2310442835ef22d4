import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { nl } from '#texts/nl/index.ts';
import { calendarFile, type OwnAppointment } from './add-to-calendar.ts';

const NOW = Date.UTC(2026, 9, 1, 12, 30);

function appointment(fields: Partial<OwnAppointment> = {}): OwnAppointment {
  return {
    id: 7,
    consultantId: 3,
    date: '2026-11-19',
    startTime: '14:00',
    endTime: '15:00',
    meetingType: 'fysiek',
    byPhone: false,
    callsNumber: null,
    videoUrl: null,
    questionsSavedAt: null,
    status: 'geplanned',
    cancelToken: null,
    deadline: '2026-11-17T13:00:00.000Z',
    isLate: false,
    hasBegun: false,
    calendarUid: 'gesprek-0123456789abcdef@pensioengesprek-portaal',
    sequence: 2,
    partner: null,
    consultant: { id: 3, specialization: null, user: { name: 'Zoë; de Vries, "RA" \\ Söderström' } },
    employee: {
      firstName: 'Anna',
      lastName: 'van Dijk',
      employer: {
        id: 1,
        name: 'Bakkerij ’t Stoepje, vestiging Súdwest-Fryslân B.V.',
        street: 'Stationsplein 12',
        postalCode: '8601 AB',
        city: 'Sneek',
        preferredMeetingType: 'geen',
        communicatieViaHrm: true,
      },
    },
    ...fields,
  };
}

function eventOf(file: string): ICAL.Event {
  return new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!);
}

describe('the file for the agenda', () => {
  test('is parsed by ical.js into the same appointment', () => {
    const event = eventOf(calendarFile(nl, appointment(), NOW));
    expect(event.uid).toBe('gesprek-0123456789abcdef@pensioengesprek-portaal');
    expect(event.sequence).toBe(2);
    expect(event.startDate.toString()).toBe('2026-11-19T13:00:00Z');
    expect(event.endDate.toString()).toBe('2026-11-19T14:00:00Z');
    expect(event.summary).toBe('Pensioengesprek met Zoë; de Vries, "RA" \\ Söderström');
    expect(event.location).toBe('Bij Bakkerij ’t Stoepje, vestiging Súdwest-Fryslân B.V., Stationsplein 12, 8601 AB Sneek');
  });

  test('uses winter time on the day after the clock changed', () => {
    const event = eventOf(
      calendarFile(
        nl,
        appointment({ date: '2026-10-26', startTime: '09:00', endTime: '10:00', deadline: '2026-10-24T08:00:00.000Z' }),
        NOW,
      ),
    );
    expect(event.startDate.toString()).toBe('2026-10-26T08:00:00Z');
  });

  test('has lines of at most 75 bytes ending in CRLF, for any names', () => {
    const name = '𝒥𝑜𝒽𝒶𝓃𝓃𝒶 '.repeat(20);
    const file = calendarFile(nl, appointment({ consultant: { id: 3, specialization: null, user: { name } } }), NOW);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(eventOf(file).summary).toContain('𝒥𝑜𝒽𝒶𝓃𝓃𝒶');
  });

  test('escapes a line break in a name', () => {
    const name = 'Eva\r\nATTENDEE:mailto:iemand@elders.nl';
    const file = calendarFile(nl, appointment({ consultant: { id: 3, specialization: null, user: { name } } }), NOW);
    expect(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!.hasProperty('attendee')).toBe(false);
  });
});
