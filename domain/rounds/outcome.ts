// The outcome of an offer, for the proof of offer and the people of a round.

import { REMINDER_MAILS } from '#domain/post/schedule.ts';

/** In order of priority: the first that applies is the outcome, but of appointments the last one decides. */
export const OUTCOMES = [
  'held',
  'no_show',
  'late_cancelled',
  'planned',
  'declined',
  'stopped',
  'no_answer',
  'not_delivered',
  'not_offered',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABEL: Record<Outcome, string> = {
  held: 'Gesprek geweest',
  no_show: 'Niet verschenen',
  late_cancelled: 'Te laat afgezegd',
  planned: 'Gesprek gepland',
  declined: 'Afgezien',
  stopped: 'Wil geen e-mail meer',
  no_answer: 'Niets teruggehoord',
  not_delivered: 'Niet bezorgd',
  not_offered: 'Niet uitgenodigd',
};

const MAILED_OFFERS = ['invitation', ...REMINDER_MAILS] as const;
/** Those that are mails. */
export type MailedOffer = (typeof MAILED_OFFERS)[number];
export const OFFER_KINDS = [...MAILED_OFFERS, 'letter'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
/**
 * `via`: to whom the mail was addressed, or a letter on paper. `acceptedAt`: when the office's own mail server took it, which says nothing of
 * the mailbox, or when the letter was printed. A mail that was refused has none; one that came back later has both.
 */
export type Offer = { kind: OfferKind; via: 'employee' | 'hr' | 'paper'; acceptedAt: string | null; bouncedAt: string | null };

/** The appointments that count; one that was cancelled in time does not. `at`: when it got that status. Instants as ISO text. */
export type Meeting = { outcome: Extract<Outcome, 'held' | 'no_show' | 'late_cancelled' | 'planned'>; at: string };

export type RoundFacts = {
  /** In this round, also without an offer: somebody may have phoned. */
  meetings: readonly Meeting[];
  declinedAt: string | null;
  stoppedAt: string | null;
  offers: readonly Offer[];
};
export type Concluded = { outcome: Outcome; outcomeAt: string | null };

/** The last appointment decides; else the answer; else whether a mail was taken and did not come back. A mail that is still waiting is no offer yet. */
export function outcomeOf({ meetings, declinedAt, stoppedAt, offers }: RoundFacts): Concluded {
  const last = lastOf(meetings);
  if (last) return { outcome: last.outcome, outcomeAt: last.at };
  if (declinedAt !== null) return { outcome: 'declined', outcomeAt: declinedAt };
  if (stoppedAt !== null) return { outcome: 'stopped', outcomeAt: stoppedAt };
  if (offers.some(wasTaken)) return { outcome: 'no_answer', outcomeAt: null };
  const refusals = offers.flatMap(({ bouncedAt }) => bouncedAt ?? []);
  if (refusals.length > 0) return { outcome: 'not_delivered', outcomeAt: refusals.reduce((a, b) => (isLater(b, a) ? b : a)) };
  return { outcome: 'not_offered', outcomeAt: null };
}

/** Of two at the same moment the one that comes first in OUTCOMES. */
function lastOf(meetings: readonly Meeting[]): Meeting | undefined {
  const rank = ({ outcome }: Meeting) => OUTCOMES.indexOf(outcome);
  return meetings.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || rank(a) - rank(b))[0];
}

function wasTaken({ acceptedAt, bouncedAt }: Offer): boolean {
  return acceptedAt !== null && bouncedAt === null;
}

function isLater(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b);
}
