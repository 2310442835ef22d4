import type { Outcome } from '#domain/rounds/outcome.ts';
import type { ProofContent } from '#domain/rounds/proof.ts';
import type { Db } from '#server/db/db.ts';
import { brokenPromises } from '#server/testing/invariants.ts';
import { checkProof } from '../../proof-offer.ts';
import type { Employee, Employer } from './office.ts';
import type { Accepted, Post } from './post.ts';

// Checks the promises after the simulated year, and returns each broken one in words.

/** The outcomes of the people of a round when it was closed, by their address; null: they had not answered. */
export type AtEnd = ReadonlyMap<string, Outcome | null>;
export type Sealed = { employer: Employer; proof: string; startedAt: string; atEnd: AtEnd };

export async function brokenIn(db: Db, sealed: readonly Sealed[], post: Post): Promise<string[]> {
  return [...(await brokenPromises(db)), ...sealed.flatMap((one) => proofFaults(one, post))];
}

function proofFaults({ employer, proof, startedAt, atEnd }: Sealed, post: Post): string[] {
  const { header, root } = checkProof(Buffer.from(proof));
  const { sealedAt } = header;
  if (root === null || sealedAt === null) return [`the round of employer ${employer.id} was not sealed`];
  const lines = (JSON.parse(proof) as { lines: { content: string | null }[] }).lines;
  const told = new Map(
    lines
      .flatMap(({ content }) => (content === null ? [] : [JSON.parse(content) as ProofContent & { email: string }]))
      .map((line) => [line.email, line]),
  );
  const window = { from: startedAt, to: sealedAt };
  const faults = employer.people.flatMap((person) => {
    const line = told.get(person.email);
    if (!line) return person.isErased ? [] : [`${person.email} is not in the proof`];
    if (person.isErased) return [`${person.email} was erased and is in the proof`];
    return [...mailFaults(person, { line, post, hr: employer.hr, window }), ...outcomeFaults(line, atEnd.get(person.email) ?? null)];
  });
  return lines.length === atEnd.size ? faults : [...faults, `${lines.length} lines in the place of ${atEnd.size}`];
}

type Window = { from: string; to: string };
type Compared = { line: ProofContent; post: Post; hr: string | null; window: Window };

/** Compares the mails that were accepted according to the proof with those that the mail server accepted. */
function mailFaults(person: Employee, { line, post, hr, window }: Compared): string[] {
  const accepted = line.offers.filter(({ acceptedAt }) => acceptedAt !== null);
  if (hr) {
    const moments = new Set(post.of(hr).flatMap(({ ats }) => ats));
    return accepted.some(({ acceptedAt, via }) => via !== 'hr' || !moments.has(acceptedAt!))
      ? [`${line.email}: HR did not get what the proof says`]
      : [];
  }
  // Mails of the evening on which the round ends are sent after it was sealed, and are not in the proof.
  const inRound = ({ kind, ats }: Accepted) => kind !== null && ats.some((at) => window.from <= at && at < window.to);
  const left = post.of(person.email).filter(inRound);
  const faults = [];
  for (const { kind, acceptedAt } of accepted) {
    const found = left.findIndex((mail) => mail.kind === kind && mail.ats.includes(acceptedAt!));
    if (found < 0) faults.push(`${line.email}: the mail server did not accept the ${kind} of ${acceptedAt}`);
    else left.splice(found, 1);
  }
  // A server that is killed right after the mail server accepted a mail cannot store that; the mail is sent again later.
  const unnamed = left.filter(({ inCrash }) => !inCrash);
  if (unnamed.length > 0) faults.push(`${line.email}: the proof lacks the ${unnamed[0]!.kind} of ${unnamed[0]!.ats[0]}`);
  const invitations = line.offers.filter(({ kind }) => kind === 'invitation').length;
  if (invitations > 1 + person.again) faults.push(`${line.email} was invited ${invitations} times, with ${person.again} cancellations`);
  if (line.offers.length === 0 && line.outcome !== 'not_offered') faults.push(`${line.email}: ${line.outcome} without an offer`);
  if (person.answer === 'bounces' && line.offers.length > 0 && line.outcome !== 'not_delivered' && line.outcome !== 'not_offered')
    faults.push(`${line.email} does not exist: ${line.outcome}`);
  return faults;
}

const UNANSWERED: Outcome[] = ['no_answer', 'not_delivered', 'not_offered'];

function outcomeFaults({ email, outcome }: ProofContent, stands: Outcome | null): string[] {
  const isRight = stands === null ? UNANSWERED.includes(outcome) : outcome === stands;
  return isRight ? [] : [`${email}: ${outcome} in the place of ${stands ?? 'no answer'}`];
}
