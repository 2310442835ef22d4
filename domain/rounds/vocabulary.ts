export const ROUND_STATES = ['concept', 'active', 'paused', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];
export const ROUND_STATE_LABEL: Record<RoundState, string> = {
  concept: 'Concept',
  active: 'Loopt',
  paused: 'Gepauzeerd',
  closed: 'Afgesloten',
};

/** People per wave, where the administrator sets it. */
export const PER_DAY = { min: 1, max: 1_000 };
/** The accepted chance that somebody who was invited finds no hour. */
export const RISK = { min: 0.01, max: 0.5, fallback: 0.1 };
/** In these first days of a round half of what fits is held back, because nothing is known of it yet. */
export const CAUTIOUS_DAYS = 7;
export const MAX_ROUND_NAME = 100;

export const PROOF_FORMATS = ['json', 'xlsx', 'html'] as const;
export type ProofFormat = (typeof PROOF_FORMATS)[number];

/** What ended a wave: everybody was invited, no more hours were left, or the administrator's number was reached. */
export const WAVE_LIMITS = ['people', 'hours', 'perDay'] as const;
export type WaveLimit = (typeof WAVE_LIMITS)[number];

/** Why nobody is invited on a day although people wait. */
export const NO_WAVE_REASONS = ['hours', 'others', 'no_hours', 'paused', 'closed_day', 'not_open', 'ended'] as const;
export type NoWaveReason = (typeof NO_WAVE_REASONS)[number];

/** Booked; ended without a booking (declined, stopped, bounced, or silent for a week after the exit mail); still open. */
export const INVITATION_OUTCOMES = ['booked', 'ended', 'open'] as const;
