import ICAL from 'ical.js';

// Reads the answer of a calendar program. It is untrusted, but short (domain/post/bounces/calendar-reply.ts), so it is parsed here and not in
// a thread: ical.js takes a time that is linear in the length, and no rule or time zone of it is expanded.

/** What the answer says; null if it is not the answer of one attendee about one event. */
export function readReply(calendar: string): { uid: string; attendee: string; partstat: string; sequence: number } | null {
  try {
    return replyOf(new ICAL.Component(ICAL.parse(calendar)));
  } catch {
    return null;
  }
}

function replyOf(calendar: ICAL.Component) {
  const [event, another] = calendar.getAllSubcomponents('vevent');
  if (calendar.name !== 'vcalendar' || !event || another || event.hasProperty('recurrence-id')) return null;
  if (String(calendar.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY') return null;
  const [answer, other] = event.getAllProperties('attendee');
  const uid = event.getFirstPropertyValue('uid');
  const address = /^mailto:(.+)$/i.exec(String(answer?.getFirstValue() ?? ''))?.[1];
  const sequence = event.getFirstPropertyValue('sequence') ?? 0;
  if (!answer || other || !address || typeof uid !== 'string' || !Number.isInteger(sequence)) return null;
  return { uid, attendee: address.trim(), partstat: String(answer.getParameter('partstat')).toUpperCase(), sequence: Number(sequence) };
}
