import { createHash, randomBytes } from 'node:crypto';
import { displayName } from '#domain/people/names.ts';
import { outcomeOf } from '#domain/rounds/outcome.ts';
import { contentText, headerText, type ProofHeader, type ProofLine, rootOf } from '#domain/rounds/proof.ts';
import type { Db } from '#server/db/db.ts';
import type { Sealed } from '#server/mail/letters/seal.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import { found } from '#server/steps/found.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import { emailConfigRow } from '#server/store/firm/settings.ts';
import { employerById } from '#server/store/people/employers.ts';
import type { RoundPerson } from '#server/store/post/invitation-offers.ts';
import type { SealedLine } from '#server/store/rounds/round-lines.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

const SALT_BYTES = 16;

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

export function lineOf({ id, sortKey, email, facts, invitedAt, lastMailAt, ...name }: RoundPerson): SealedLine {
  const concluded = outcomeOf(facts);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const content = contentText({ salt, name: displayName(name), email, offers: facts.offers, ...concluded });
  return { employeeId: id, sortKey, hash: sha256(content), content, outcome: concluded.outcome, invitedAt, lastMailAt };
}

export async function headerOf(
  db: Db,
  round: RoundRow,
  more: Pick<Required<ProofHeader>, 'sealedAt' | 'lines' | 'removed'>,
): Promise<string> {
  const [{ name }, employer] = [await firmRow(db), found(await employerById(db, round.employerId))];
  const { opensOn, closesOn } = round;
  return headerText({ firm: name ?? PORTAL_NAME, employer: employer.name, round: round.name, opensOn, closesOn, ...more });
}

/** The root hash of the proof; `lines` are in the order of the proof. */
export function sealOf(header: string, lines: readonly Pick<ProofLine, 'hash'>[]): string {
  return rootOf({ header, lines }, sha256);
}

/** What the letters with the seal need. */
export async function sealedBy(db: Db, round: RoundRow, { header, root }: { header: string; root: string }): Promise<Sealed> {
  const employer = found(await employerById(db, round.employerId));
  const firmEmail = (await firmRow(db)).email ?? (await emailConfigRow(db))?.adminEmail ?? null;
  return { roundId: round.id, header: JSON.parse(header), root, employer, firmEmail };
}
