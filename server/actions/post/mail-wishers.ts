import { setImmediate as nextTurn } from 'node:timers/promises';
import { wallClock } from '#domain/calendar.ts';
import { hrAddress } from '#domain/post/addresses.ts';
import { isQuiet } from '#domain/post/quiet-hours.ts';
import { dayKey, hoursOn } from '#domain/post/wishes/freed.ts';
import { mayBeMailed, type ToMail, whomToMail } from '#domain/post/wishes/queue.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Services } from '#server/services.ts';
import { found } from '#server/steps/found.ts';
import { asInvited } from '#server/steps/invite.ts';
import { transact } from '#server/steps/locks.ts';
import { type Offered, offeredNow } from '#server/steps/offered.ts';
import { daysByKey, noteFreedHours } from '#server/steps/planning/freed-hours.ts';
import { recordAndPost, type Telling } from '#server/steps/record.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { maintenanceRow } from '#server/store/firm/settings.ts';
import { type EmployerRow, employerById } from '#server/store/people/employers.ts';
import { forgetFreed, freedAt, hasFreed, lockWishes } from '#server/store/planning/offered-days.ts';
import { lockWishers, markWishesMailed, wishers, wishIn } from '#server/store/post/invitation-wishes.ts';

/** People per transaction: a booking of one of them waits for it. */
const PEOPLE_AT_ONCE = 50;

type Waiting = Awaited<ReturnType<typeof wishers>>;

/**
 * Mails people who wished hours that have come free. Every run stores the hours that came free, and who was mailed is committed together
 * with the mail: a second server, or the next start after a crash, continues from there.
 */
export async function mailWishers(services: Services): Promise<void> {
  const { db } = services;
  try {
    while (await transact(db, (db) => mailSome(db, services))) await nextTurn();
  } finally {
    services.wakeOutbox();
  }
}

/** Mails one batch. Returns whether there are more. */
async function mailSome(db: Db, { appUrl, now }: Services): Promise<boolean> {
  await lockWishes(db);
  if ((await maintenanceRow(db)).isEnabled) return false;
  // Read under the lock: it is never older than what another server has compared.
  const offered = await offeredNow({ db, now });
  const waiting = await wishers(db);
  const employers = employersOf(waiting);
  await noteFreedHours(db, offered, employers);
  if (!(await hasFreed(db))) return false;
  const { at, today } = offered;
  await forgetFreed(db, { today, employerIds: employers.map(({ id }) => id) });
  if (isQuiet(wallClock(at))) return false;
  const due = await dueMails(db, offered, waiting);
  await mail(db, due.slice(0, PEOPLE_AT_ONCE), { at, appUrl, actor: SYSTEM });
  return due.length > PEOPLE_AT_ONCE;
}

function employersOf(waiting: Waiting) {
  return [...new Map(waiting.map(({ employer }) => [employer.id, employer])).values()];
}

type Due = ToMail & { wishedAt: string };

async function dueMails(db: Db, offered: Offered, waiting: Waiting): Promise<Due[]> {
  const days = daysByKey(offered);
  const employers = new Map(waiting.map(({ employer }) => [employer.id, employer]));
  const toMail = whomToMail({
    wishers: waiting.filter(({ employer, ...person }) => mayBeMailed({ ...person, hr: hrAddress(employer) }, offered.at)),
    freed: await freedAt(db),
    offered: (freed) => {
      const [day, employer] = [days.get(dayKey(freed)), employers.get(freed.employerId)];
      return day && employer ? hoursOn(day, employer) : 0;
    },
    now: offered.at,
  });
  const wishedAt = new Map(waiting.map((person) => [person.employeeId, person.wishedAt]));
  return toMail.map((one) => ({ ...one, wishedAt: found(wishedAt.get(one.employeeId)) }));
}

/** The people are read again under their locks: who booked, stopped or changed their wish meanwhile is left out. */
async function mail(db: Db, due: readonly Due[], by: Telling): Promise<void> {
  const dueOf = new Map(due.map((one) => [one.employeeId, one]));
  const people = (await lockWishers(db, [...dueOf.keys()])).filter(({ id, wishedAt }) => dueOf.get(id)?.wishedAt === wishedAt);
  if (people.length === 0) return;
  const employers = new Map<number, EmployerRow>();
  for (const id of new Set(people.map(({ employerId }) => employerId))) employers.set(id, found(await employerById(db, id)));
  const events = people.map((person) => {
    const letter = { employee: asInvited(person), employer: found(employers.get(person.employerId)) };
    return { kind: 'wish.hours_freed', letter, wish: found(wishIn(person)), hours: found(dueOf.get(person.id)).hours } as const;
  });
  await recordAndPost(db, events, by);
  await markWishesMailed(
    db,
    people.map(({ id }) => id),
    isoOf(by.at),
  );
}
