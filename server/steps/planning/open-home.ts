import { CalendarFailure } from '#server/calendar/busy/failure.ts';
import { gateOf } from '#server/calendar/busy/networks.ts';
import { caldavHome } from '#server/calendar/home/caldav.ts';
import type { CaldavAccess } from '#server/calendar/home/dav-fetch.ts';
import type { CalendarHome } from '#server/calendar/home/home.ts';
import { microsoftHome } from '#server/calendar/home/microsoft.ts';
import { openMicrosoft } from '#server/calendar/home/microsoft-connection.ts';
import type { Db } from '#server/db/db.ts';
import { decrypt } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { installationId } from '#server/store/firm/installation.ts';
import { consultantById } from '#server/store/people/consultants.ts';
import type { HomeRow } from '#server/store/planning/calendar-homes.ts';

export type HomeOpener = Pick<Services, 'db' | 'now' | 'secretKey' | 'calendarAllow' | 'outside'>;
export type HomeKeeper = HomeOpener & Pick<Services, 'log' | 'appUrl' | 'wakeOutbox'>;

/** The calendar behind a row. `stop` ends its requests. */
export async function openHome(services: HomeOpener, home: HomeRow, stop: AbortSignal): Promise<CalendarHome> {
  const { db, now, calendarAllow = [] } = services;
  switch (home.kind) {
    case 'caldav': {
      const access = storedAccess(services, home);
      if (!access) throw new CalendarFailure('UNREADABLE_ADDRESS');
      return caldavHome({ ...access, fetching: { gate: gateOf(calendarAllow), stop }, now, installation: await installationId(db) });
    }
    case 'microsoft': {
      const graph = await openMicrosoft(services, stop);
      const address = await mailboxOf(db, home.consultantId);
      if (!graph || address === null) throw new CalendarFailure('CONNECTION_REFUSED');
      return microsoftHome(graph, { address, installation: await installationId(db) });
    }
  }
}

/** `typed`: the address as it was given; `url`: the calendar that was found there. */
export type StoredAccess = CaldavAccess & { typed: string };

/** Null: nothing is stored, or SECRET_KEY does not open it. */
export function storedAccess({ secretKey }: Pick<Services, 'secretKey'>, home: Pick<HomeRow, 'access'> | null): StoredAccess | null {
  const opened = home?.access && decrypt(secretKey, home.access);
  return opened ? (JSON.parse(opened) as StoredAccess) : null;
}

/** The mailbox at Microsoft 365 is that of the address with which the consultant logs in. */
export async function mailboxOf(db: Db, consultantId: number): Promise<string | null> {
  return (await consultantById(db, consultantId))?.user.email ?? null;
}
