import type { Concluded, Offer } from './outcome.ts';

// The proof of offer: what was offered to whom in a round, when, and what came of it. docs/bewijs-van-aanbod.md describes it to those
// who check one; scripts/proof-offer.ts does so. Hashing is handed in, because browsers and servers have different functions for it.

/** SHA-256 of the UTF-8 bytes of a text, in lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** `sealedAt` is null while the round is open; `lines`: how many there are. */
export type ProofHeader = {
  firm: string;
  employer: string;
  round: string;
  opensOn: string;
  closesOn: string;
  sealedAt: string | null;
  lines: number;
};
/** `salt`: 128 random bits in hexadecimal, without which a hash could be found by trying names. */
export type ProofContent = Concluded & { salt: string; name: string; email: string; offers: readonly Offer[] };
/** `content` is null once the person was erased. */
export type ProofLine = { hash: string; content: string | null };
export type Proof = { header: string; lines: readonly ProofLine[]; root: string | null };

export function headerText({ firm, employer, round, opensOn, closesOn, sealedAt, lines }: ProofHeader): string {
  return JSON.stringify({ firm, employer, round, opensOn, closesOn, sealedAt, lines });
}

export function contentText({ salt, name, email, offers, outcome, outcomeAt }: ProofContent): string {
  const told = offers.map(({ kind, via, acceptedAt, bouncedAt }) => ({ kind, via, acceptedAt, bouncedAt }));
  return JSON.stringify({ salt, name, email, offers: told, outcome, outcomeAt });
}

/** In the order of the hashes: in that of names or numbers an emptied line would tell between whom the erased person stood. */
export function linesOf(contents: readonly string[], sha256: Sha256): ProofLine[] {
  const lines = contents.map((content) => ({ hash: sha256(content), content }));
  return lines.sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

export function rootOf({ header, lines }: Pick<Proof, 'header' | 'lines'>, sha256: Sha256): string {
  return sha256([header, ...lines.map(({ hash }) => hash)].join('\n'));
}

/** The file, in parts of some lines. */
export function* proofText({ header, lines, root }: Proof, linesAtOnce = 1_000): Generator<string> {
  yield `{"header":${JSON.stringify(header)},"lines":[`;
  for (let i = 0; i < lines.length; i += linesAtOnce) {
    const some = lines.slice(i, i + linesAtOnce).map(({ hash, content }) => JSON.stringify({ hash, content }));
    yield `${i === 0 ? '' : ','}${some.join(',')}`;
  }
  yield `],"root":${JSON.stringify(root)}}`;
}
