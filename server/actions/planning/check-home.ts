import { addDays } from '#domain/calendar.ts';
import { strayedOf } from '#domain/planning/stray.ts';
import { dateOf } from '#domain/time.ts';
import type { CalendarHome, HomeEvent, Standing } from '#server/calendar/home/home.ts';
import { type HomeOpener, openHome } from '#server/steps/planning/open-home.ts';
import { installationId } from '#server/store/firm/installation.ts';
import type { HomeRow } from '#server/store/planning/calendar-homes.ts';

const MILLISECONDS = 60_000;

/**
 * For an operator who wants to know what a server does with what the portal writes: one event of tomorrow is written, read, moved and removed,
 * and each step told. Throws at the first that fails, after removing what it wrote.
 */
export async function checkHome(services: HomeOpener, home: HomeRow, tell: (step: string) => void): Promise<void> {
  const calendar = await openHome(services, home, AbortSignal.timeout(MILLISECONDS));
  const date = addDays(dateOf(services.now()), 1);
  await calendar.read(null, { from: date, until: date });
  tell('The calendar opens, and its busy times can be read.');
  const event = eventOn(date, `proef-${crypto.randomUUID()}@${await installationId(services.db)}`);
  const moved = { ...event, startTime: '13:00', endTime: '14:00', sequence: 1 };
  try {
    const written = await writeAndFind(calendar, event, null);
    tell('An event was written and found.');
    await writeAndFind(calendar, moved, written);
    tell('It was moved and found at its new hour.');
  } finally {
    await calendar.remove(event.uid, null);
  }
  if (await calendar.find(event.uid, null)) throw new Error('The event was removed, but the server still has it.');
  tell('It was removed.');
}

async function writeAndFind(calendar: CalendarHome, event: HomeEvent, standing: Standing | null): Promise<Standing> {
  const written = await calendar.write(event, standing);
  if (written === 'changed') throw new Error('The server says that somebody changed the event meanwhile.');
  const strayed = strayedOf(await calendar.find(event.uid, written.ref), event);
  if (strayed) throw new Error(`The server took the event, but ${strayed === 'deleted' ? 'does not have it' : 'has it at another hour'}.`);
  return written;
}

function eventOn(date: string, uid: string): HomeEvent {
  return {
    uid,
    date,
    startTime: '12:00',
    endTime: '13:00',
    title: 'Proef van het portaal',
    place: '',
    description: 'Deze afspraak verdwijnt vanzelf.',
    videoUrl: null,
    sequence: 0,
    isOnlineMeeting: false,
  };
}
