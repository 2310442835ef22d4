import type { Event, FreeBusyStatus } from '@microsoft/microsoft-graph-types';
import { placeOfWindowsZone } from '#server/calendar/busy/windows-zones.ts';

// What Microsoft Graph accepts in an event that an app writes, by its own types. What it would ignore is refused here, so that a test sees it.

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const yesNo: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
/** An object with these fields and no other; `?` at the end of a name: may be absent. */
const object =
  (fields: Record<string, Check>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = new Set(Object.keys(value));
    return (
      Object.entries(fields).every(([name, check]) => {
        const key = name.replace('?', '');
        return given.delete(key) ? check((value as Record<string, unknown>)[key]) : name.endsWith('?');
      }) && given.size === 0
    );
  };
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** https://learn.microsoft.com/graph/api/resources/datetimetimezone: names of Windows, and a list without Europe/Amsterdam. */
export function placeOf(timeZone: string): string | null {
  return timeZone === 'UTC' || timeZone === 'Europe/Berlin' ? timeZone : placeOfWindowsZone(timeZone);
}

const moment = object({
  dateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(value),
  timeZone: (value) => typeof value === 'string' && placeOf(value) !== null,
});

/** https://learn.microsoft.com/graph/api/resources/extended-properties-overview: the format with a namespace and a name. */
const propertyId: Check = (value) =>
  typeof value === 'string' && /^String \{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\} Name \w+$/i.test(value);

const SHOWN_AS: readonly FreeBusyStatus[] = ['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'];

/** https://learn.microsoft.com/graph/api/event-update names what may be changed. */
const CHANGEABLE = {
  subject: text,
  body: object({ contentType: oneOf('text', 'html'), content: text }),
  start: moment,
  end: moment,
  location: object({ displayName: text }),
  showAs: oneOf(...SHOWN_AS),
  isAllDay: yesNo,
  isReminderOn: yesNo,
  sensitivity: oneOf('normal', 'personal', 'private', 'confidential'),
  isOnlineMeeting: yesNo,
  onlineMeetingProvider: oneOf('teamsForBusiness', 'skypeForBusiness', 'skypeForConsumer'),
  singleValueExtendedProperties: list(object({ id: propertyId, value: text })),
} satisfies Partial<Record<keyof Event, Check>>;

/** Only at creation; the type says of `transactionId` that it cannot be changed. */
const AT_CREATION = { ...CHANGEABLE, transactionId: text } satisfies Partial<Record<keyof Event, Check>>;

/** The name of the first field that Graph does not know or whose value has another shape. */
export function wrongField(body: unknown, isNew: boolean): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return '(body)';
  const known: Record<string, Check> = isNew ? AT_CREATION : CHANGEABLE;
  const wrong = Object.entries(body).find(([name, value]) => !Object.hasOwn(known, name) || !known[name]?.(value));
  if (wrong) return wrong[0];
  return isNew && !('start' in body && 'end' in body) ? 'start' : null;
}
