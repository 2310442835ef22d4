import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { displayName } from '#domain/people/names.ts';
import { outcomeOf } from '#domain/rounds/outcome.ts';
import { contentText, headerText, inOrder, type ProofHeader, rootOf } from '#domain/rounds/proof.ts';
import type { Db } from '#server/db/db.ts';
import { PORTAL_NAME } from '#server/mail/look.ts';
import { found } from '#server/steps/found.ts';
import { firmRow } from '#server/store/firm/firm.ts';
import { ROWS_PER_PART } from '#server/store/parts.ts';
import { employerById } from '#server/store/people/employers.ts';
import { peopleOfRound, type RoundPerson } from '#server/store/post/invitation-offers.ts';
import { insertLines, type SealedLine } from '#server/store/rounds/round-lines.ts';
import type { RoundRow } from '#server/store/rounds/rounds.ts';

const SALT_BYTES = 16;

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** What is true of everybody now. `isLocked`: for a seal, so that nobody who is being erased gets a line. */
export async function linesNow(db: Db, round: RoundRow, { isLocked }: { isLocked: boolean }): Promise<SealedLine[]> {
  const lines: SealedLine[] = [];
  for (let after = 0; ; ) {
    const people = await peopleOfRound(db, round, { after, limit: ROWS_PER_PART, isLocked });
    lines.push(...people.map(lineOf));
    const last = people.at(-1);
    if (!last || people.length < ROWS_PER_PART) return inOrder(lines);
    after = last.id;
    await nextTurn();
  }
}

function lineOf({ id, email, facts, ...name }: RoundPerson): SealedLine {
  const concluded = outcomeOf(facts);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const content = contentText({ salt, name: displayName(name), email, offers: facts.offers, ...concluded });
  return { employeeId: id, hash: sha256(content), content, outcome: concluded.outcome };
}

export async function headerOf(db: Db, round: RoundRow, { sealedAt, lines }: Pick<ProofHeader, 'sealedAt' | 'lines'>): Promise<string> {
  const [{ name }, employer] = [await firmRow(db), found(await employerById(db, round.employerId))];
  const { opensOn, closesOn } = round;
  return headerText({ firm: name ?? PORTAL_NAME, employer: employer.name, round: round.name, opensOn, closesOn, sealedAt, lines });
}

/** Stores the lines of a round that is being closed. Employer and round are locked. */
export async function seal(db: Db, round: RoundRow, at: string): Promise<{ proofHeader: string; proofRoot: string }> {
  const lines = await linesNow(db, round, { isLocked: true });
  await insertLines(db, round.id, lines);
  const header = await headerOf(db, round, { sealedAt: at, lines: lines.length });
  return { proofHeader: header, proofRoot: rootOf({ header, lines }, sha256) };
}
