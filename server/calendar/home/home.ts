import type { BusyPiece } from '#server/calendar/busy/pieces.ts';

// The calendar that a consultant lives in, whatever its make. Every function throws a CalendarFailure where the calendar does not answer as it
// should; its `retryAfter` says that the server asked to wait. One with problem EVENT_REFUSED is about that event alone, any other one about the
// whole calendar.

/** What an event says: what the consultant's feed says of the appointment. Times are wall clock in Amsterdam. */
export type HomeEvent = {
  /** The portal's UID, by which the event is recognised. */
  uid: string;
  date: string;
  startTime: string;
  endTime: string;
  title: string;
  place: string;
  /** Plain text, with line ends. */
  description: string;
  videoUrl: string | null;
  /** Rises with each change that calendars must follow. */
  sequence: number;
  /** The calendar is to make an online meeting of it, and to say its link. */
  isOnlineMeeting: boolean;
};

/** Where an event stands. `ref`: CalDAV its path, Graph its id. `tag`: ETag or changeKey; null where the server does not say. */
export type Standing = { ref: string; tag: string | null };

export type Written = Standing & {
  /** The link of the online meeting; null where there is none (yet). */
  joinUrl?: string | null;
  /** Under which UID published copies of that calendar show the event, where that is not the portal's. */
  uidThere?: string | null;
};

/** An event of the portal's as it stands there; both moments are ISO instants. A null start: it stands there without a readable time. */
export type Found = Standing & { uid: string; startsAt: string | null; endsAt: string | null; joinUrl?: string | null };

/** First and last day, for which busy times are wanted. */
export type Period = { from: string; until: string };

export type Reading = {
  /** With which the next reading begins. */
  cursor: string;
  /** Without the portal's own events. */
  busy: BusyPiece[];
  /** The portal's own events of the period, whether or not they stand where the portal wrote them. */
  own: Found[];
};

export type CalendarHome = {
  /**
   * Makes the event, or replaces the one that stands. Without `standing` it takes over an event that has this UID already: the answer to an
   * earlier request may have been lost. 'changed': it is not (any longer) as `standing` says, and nothing was written.
   */
  write: (event: HomeEvent, standing: Standing | null) => Promise<Written | 'changed'>;
  /** Null: no event with this UID stands there. `ref`: where it stood, if known. */
  find: (uid: string, ref: string | null) => Promise<Found | null>;
  /** Whatever became of it there; one that is gone is no failure. `ref`: where it stood, if known. */
  remove: (uid: string, ref: string | null) => Promise<void>;
  /** Changes since the cursor, and with them all busy times. 'same': nothing changed. An expired cursor counts as none. */
  read: (cursor: string | null, period: Period) => Promise<Reading | 'same'>;
};
