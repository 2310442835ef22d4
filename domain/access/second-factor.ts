import type { RefusalCode } from '#domain/refusals.ts';
import type { SessionWay } from './vocabulary.ts';

// The second step of a log-in: a code from an app that changes every 30 seconds (RFC 6238), or one of ten recovery codes.

export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** The clock of a phone may be 30 seconds off. */
export const DRIFT_STEPS = 1;
export const RECOVERY_CODES = 10;
/** Digits only, so that the numeric keypad of a phone can type them too. */
export const RECOVERY_DIGITS = 12;

type TypedCode = { kind: 'app' | 'recovery'; digits: string };

/** Parses a typed or pasted code with spaces and dashes anywhere; null if it is neither kind. */
export function typedCode(text: string): TypedCode | null {
  const digits = text.replace(/[\s\u200B\u00AD\-–—.]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === CODE_DIGITS) return { kind: 'app', digits };
  return digits.length === RECOVERY_DIGITS ? { kind: 'recovery', digits } : null;
}

/** '1234 5678 9012', for display. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

export function stepOf(epochMilliseconds: number): number {
  return Math.floor(epochMilliseconds / 1000 / STEP_SECONDS);
}

/** A code works once: codes of the same step or an earlier one are refused after it. */
export function isFreshStep(step: number, lastStep: number | null): boolean {
  return lastStep === null || step > lastStep;
}

type Holder = { requireTotp: boolean; via: SessionWay; totpConfirmedAt: string | null };

/** Single sign-on is exempt, because the provider has its own second factor. */
export function mustSetUpTotp({ requireTotp, via, totpConfirmedAt }: Holder): boolean {
  return requireTotp && via === 'password' && totpConfirmedAt === null;
}

/** Users switch off their own second factor with their password, which a reset does not ask for. */
export function whyNotResetTotp({ userId, callerId }: { userId: number; callerId: number | null }): RefusalCode | null {
  return userId === callerId ? 'TOTP_OWN' : null;
}
