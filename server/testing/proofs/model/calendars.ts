import { asc, gt } from 'drizzle-orm';
import ICAL from 'ical.js';
import { wallClock } from '#domain/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/schema/post.ts';
import type { Attachment } from '#server/mail/outbox.ts';
import { WITH_TEXT } from '#server/store/post/mail-texts.ts';

type Entry = { sequence: number; start: string | null };

/**
 * The calendars of everyone who got mails, as their programs show them after reading all files in the order of the mails (RFC 5546): an
 * event is known by its UID, a higher SEQUENCE replaces it, a CANCEL removes it. Throws if a program would ignore a file, or if the file is
 * somebody else's.
 */
export class Calendars {
  private readonly of = new Map<string, Map<string, Entry>>();
  private last = 0;

  /** Reads the mails since the last call. */
  async read(db: Db): Promise<this> {
    for (const mail of await db.select(WITH_TEXT).from(mails).where(gt(mails.id, this.last)).orderBy(asc(mails.id))) {
      this.last = mail.id;
      const files = (mail.attachments as Attachment[]).filter(({ method }) => method);
      for (const { content } of files) this.take(mail.toAddress, readFile(Buffer.from(content, 'base64').toString()));
    }
    return this;
  }

  /** Somebody reads another mailbox from now on, with the same calendar. */
  readdress(from: string, to: string): void {
    this.of.set(to, this.of.get(from) ?? new Map());
    this.of.delete(from);
  }

  /** The events in all calendars, as 'address date hour', sorted. */
  shown(): string[] {
    return [...this.of]
      .flatMap(([address, entries]) => [...entries.values()].flatMap(({ start }) => (start === null ? [] : [`${address} ${start}`])))
      .toSorted();
  }

  private take(address: string, file: ReturnType<typeof readFile>): void {
    if (file.attendee !== address.toLowerCase()) throw new Error(`A file for ${file.attendee} in a mail to ${address}.`);
    const entries = this.of.get(address) ?? new Map<string, Entry>();
    const known = entries.get(file.uid);
    const isElsewhere = [...this.of].some(([other, theirs]) => other !== address && theirs.has(file.uid));
    if (isElsewhere) throw new Error(`A file for ${address} with the UID of somebody else's event.`);
    if (known && file.sequence <= known.sequence)
      throw new Error(`A file for ${address} with sequence ${file.sequence}, after one with ${known.sequence}.`);
    if (!known && file.method === 'CANCEL') throw new Error(`A cancellation for ${address} of what was never announced.`);
    entries.set(file.uid, { sequence: file.sequence, start: file.method === 'CANCEL' ? null : file.start });
    this.of.set(address, entries);
  }
}

function readFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  const attendee = String(component.getFirstPropertyValue('attendee'));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: startOf(calendar, event),
    attendee: attendee.replace(/^mailto:/i, '').toLowerCase(),
  };
}

const STARTS = new Map<string, string>();

/**
 * The hour in Amsterdam by the file's own VTIMEZONE. The parser expands that from 1970 on, which took a quarter of the time of a run, so
 * the result is cached by VTIMEZONE and DTSTART.
 */
function startOf(calendar: ICAL.Component, event: ICAL.Event): string {
  const zones = calendar.getAllSubcomponents('vtimezone');
  const key = JSON.stringify([zones, event.component.getFirstProperty('dtstart')]);
  const known = STARTS.get(key);
  if (known) return known;
  ICAL.TimezoneService.reset();
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const { date, time } = wallClock(event.startDate.toJSDate().getTime());
  const start = `${date} ${time}`;
  STARTS.set(key, start);
  return start;
}
