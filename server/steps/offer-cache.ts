import type { ClosedDays } from '#domain/planning/closed-days.ts';
import { NO_OFFER, type Offer, type Offers, offerOf, offersOf } from '#domain/planning/offer.ts';
import { offeredDates } from '#domain/planning/slots.ts';
import type { Db } from '#server/db/db.ts';
import { changedSince, currentStamp, epochOf, type KnownConsultant, type Stamp } from '#server/store/planning/offers.ts';
import { singleFlight } from './single-flight.ts';

// Caches the offers of all consultants in memory, so that a visitor's page costs one small query instead of all diaries.
//
// Why it never shows a taken hour as free: triggers raise a consultant's `offer_version` in the transaction that changes what
// visitors may be offered, so a version and its diary become visible together. Every call first reads a stamp of all
// versions. Versions and diaries are read in one statement, so from one snapshot, and are only used when every diary belongs to
// the version of that statement. If the stamps are equal nothing changed in between; otherwise the changed diaries are read after the
// call began. Either way an answer contains everything that was committed before the call.

/** Diaries (of 26 weeks) per statement. After a start and at midnight all are read; between the statements other requests are handled. */
const DIARIES_PER_TURN = 20;

export type Snapshot = {
  stamp: Stamp;
  today: string;
  consultants: KnownConsultant[];
  offers: Offers;
  closedDays: ClosedDays;
  noticeHours: number;
};

class OfferCache {
  readonly #db: Db;
  #today = '';
  #dates: string[] = [];
  #diaries = new Map<number, { version: number; offer: Offer }>();
  /** The database's epoch when the diaries were cached. A restore starts a new one, after which their versions cannot be compared. */
  #epoch = '';
  #snapshot: Snapshot | null = null;
  readonly #refresh = singleFlight(() => this.#catchUp());
  /** Calls without a link are public: concurrent ones share one query. */
  readonly #stamp = singleFlight(() => currentStamp(this.#db));

  constructor(db: Db) {
    this.#db = db;
  }

  async forStranger(today: string): Promise<Snapshot> {
    return this.at(await this.#stamp(), today);
  }

  /** A snapshot at least as new as the stamp. */
  async at(stamp: Stamp, today: string): Promise<Snapshot> {
    const known = this.#snapshot;
    if (known?.stamp === stamp && known.today === today) return known;
    if (this.#today !== today) {
      this.#today = today;
      this.#dates = offeredDates(today);
      this.#diaries = new Map();
    }
    return this.#refresh();
  }

  async #catchUp(): Promise<Snapshot> {
    const today = this.#today;
    const diaries = this.#diaries;
    const dates = this.#dates;
    const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '', limit: DIARIES_PER_TURN };
    for (;;) {
      const versions = new Map([...diaries].map(([id, { version }]) => [id, version]));
      const { stamp, consultants, read, closedDays, noticeHours } = await changedSince(this.#db, versions, period);
      if (epochOf(stamp) !== this.#epoch) {
        this.#epoch = epochOf(stamp);
        // Versions of another epoch cannot be compared.
        if (versions.size > 0) {
          diaries.clear();
          continue;
        }
      }
      for (const { id, version, isActive } of consultants) {
        const diary = read.get(id);
        if (diary) diaries.set(id, { version, offer: offerOf(id, diary, dates) });
        else if (!isActive) diaries.set(id, { version, offer: NO_OFFER });
      }
      if (consultants.some(({ id, version }) => diaries.get(id)?.version !== version)) continue;
      const active = consultants.filter(({ isActive }) => isActive);
      const present = new Set(consultants.map(({ id }) => id));
      for (const id of diaries.keys()) if (!present.has(id)) diaries.delete(id);
      const all = active.map(({ id }) => diaries.get(id)?.offer ?? NO_OFFER);
      this.#snapshot = { stamp, today, consultants: active, offers: offersOf(dates, all), closedDays, noticeHours };
      return this.#snapshot;
    }
  }
}

const caches = new WeakMap<Db, OfferCache>();

export function offerCacheOf(db: Db): OfferCache {
  const cache = caches.get(db) ?? new OfferCache(db);
  caches.set(db, cache);
  return cache;
}
