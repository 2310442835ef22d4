import type { Concluded, Offer } from './outcome.ts';

// The proof of offer: what was offered to whom in a round, when, and what came of it. docs/bewijs-van-aanbod.md describes it to people who
// check a proof; scripts/proof-offer.ts checks one. The hash function is a parameter, because browsers and servers have different ones.

/** SHA-256 of the UTF-8 bytes of a text, in lower-case hexadecimal. */
type Sha256 = (text: string) => string;

/**
 * `sealedAt` is null while the round is open; `lines`: how many there are; `removed`: how many people left the employer's list since the
 * round was started, absent in a proof that was sealed before they were counted.
 */
export type ProofHeader = {
  firm: string;
  employer: string;
  round: string;
  opensOn: string;
  closesOn: string;
  sealedAt: string | null;
  lines: number;
  removed?: number;
};
/** `salt`: 128 random bits in hexadecimal, without which a hash could be found by trying names. */
export type ProofContent = Concluded & { salt: string; name: string; email: string | null; offers: readonly Offer[] };
/** `content` is null once the person was erased. */
export type ProofLine = { hash: string; content: string | null };
/** The lines in parts, because an employer may have tens of thousands of people. */
export type Proof = { header: string; parts: AsyncIterable<readonly ProofLine[]> | Iterable<readonly ProofLine[]>; root: string | null };

export function headerText({ firm, employer, round, opensOn, closesOn, sealedAt, lines, removed }: Required<ProofHeader>): string {
  return JSON.stringify({ firm, employer, round, opensOn, closesOn, sealedAt, lines, removed });
}

export function contentText({ salt, name, email, offers, outcome, outcomeAt }: ProofContent): string {
  const told = offers.map(({ kind, via, acceptedAt, bouncedAt }) => ({ kind, via, acceptedAt, bouncedAt }));
  return JSON.stringify({ salt, name, email, offers: told, outcome, outcomeAt });
}

/** In the order of the hashes: in that of names or numbers an emptied line would show between whom the erased person was listed. */
export function inOrder<L extends Pick<ProofLine, 'hash'>>(lines: readonly L[]): L[] {
  return lines.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
}

export function rootOf({ header, lines }: { header: string; lines: readonly Pick<ProofLine, 'hash'>[] }, sha256: Sha256): string {
  return sha256([header, ...lines.map(({ hash }) => hash)].join('\n'));
}

/** The text of the file in pieces, one for each part that is read. */
export async function* proofText({ header, parts, root }: Proof): AsyncGenerator<string> {
  yield `{"header":${JSON.stringify(header)},"lines":[`;
  let before = '';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield before + part.map(({ hash, content }) => JSON.stringify({ hash, content })).join(',');
    before = ',';
  }
  yield `],"root":${JSON.stringify(root)}}`;
}
