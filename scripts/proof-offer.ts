import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// npm run proof:offer -- file.json
// Checks a proof of offer by itself: without the portal, its database or a network. docs/bewijs-van-aanbod.md describes the file.
// Exit code 0: the proof is valid; 1: it is not; 2: the file cannot be read; 3: nothing is wrong, but the round was not sealed yet.

type Report = { header: Header; root: string | null; erased: number; outcomes: Record<string, number>; isAsWritten: boolean };
type Header = {
  firm: string;
  employer: string;
  round: string;
  opensOn: string;
  closesOn: string;
  sealedAt: string | null;
  lines: number;
  /** Absent in a proof that was sealed before these people were counted. */
  removed?: number;
};

/** What is wrong, in words. */
export class NotProven extends Error {}

export function checkProof(bytes: Uint8Array): Report {
  const text = textIn(bytes);
  const file = objectIn(text, 'Het bestand', ['header', 'lines', 'root']);
  const { lines, root } = file;
  if (typeof file.header !== 'string') throw new NotProven('De kop is geen tekst.');
  if (!Array.isArray(lines)) throw new NotProven('De regels ontbreken.');
  const header = headerIn(file.header);
  if (header.lines !== lines.length) throw new NotProven(`De kop noemt ${header.lines} regels, het bestand heeft er ${lines.length}.`);
  const read = lines.map((line, i) => lineIn(line, `Regel ${i + 1}`));
  const hashes = read.map(({ hash }) => hash);
  if (new Set(hashes).size < hashes.length) throw new NotProven('Een regel staat er twee keer in.');
  if (root === null ? header.sealedAt !== null : header.sealedAt === null)
    throw new NotProven('Alleen een verzegeld bewijs heeft een zegel.');
  // The root covers the header, every hash, their number and their order.
  if (root !== null && root !== sha256([file.header, ...hashes].join('\n'))) throw new NotProven('Het zegel hoort niet bij kop en regels.');
  const outcomes = read.flatMap(({ outcome }) => outcome ?? []);
  return {
    header,
    root: root as string | null,
    erased: read.length - outcomes.length,
    outcomes: Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length])),
    isAsWritten: text === JSON.stringify(file),
  };
}

function lineIn(line: unknown, where: string): { hash: string; outcome: string | null } {
  const { hash, content } = withFields(line, where, ['hash', 'content']);
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) throw new NotProven(`${where}: de code is geen SHA-256.`);
  if (content === null) return { hash, outcome: null };
  // A lone surrogate has no bytes in UTF-8, so two different texts would have the same hash.
  if (typeof content !== 'string' || !content.isWellFormed()) throw new NotProven(`${where}: de inhoud is geen tekst.`);
  if (sha256(content) !== hash) throw new NotProven(`${where}: de inhoud hoort niet bij de code.`);
  const { outcome } = objectIn(content, where, ['salt', 'name', 'email', 'offers', 'outcome', 'outcomeAt']);
  if (typeof outcome !== 'string') throw new NotProven(`${where}: de uitkomst ontbreekt.`);
  return { hash, outcome };
}

function headerIn(text: string): Header {
  if (!text.isWellFormed()) throw new NotProven('De kop is geen tekst.');
  const header = objectIn(text, 'De kop', ['firm', 'employer', 'round', 'opensOn', 'closesOn', 'sealedAt', 'lines', 'removed?']);
  const { sealedAt, lines, removed = 0, ...texts } = header;
  const isWhole =
    Object.values(texts).every((value) => typeof value === 'string') &&
    [header.opensOn, header.closesOn].every((date) => /^\d{4}-\d\d-\d\d$/.test(String(date))) &&
    (sealedAt === null || (typeof sealedAt === 'string' && !Number.isNaN(Date.parse(sealedAt)))) &&
    [lines, removed].every((count) => Number.isInteger(count) && Number(count) >= 0);
  if (!isWhole) throw new NotProven('De kop is niet zoals hij moet zijn.');
  return header as Header;
}

/** Requires exactly these fields, each once: of a field that occurs twice a reader might see one value and this check the other. */
function objectIn(text: string, where: string, fields: string[]): Record<string, unknown> {
  const parsed = parse(text, where);
  // The text with strings as JSON.stringify writes them and without spaces: what still differs is a repeated field.
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[^\s"]+/g) ?? [];
  const once = tokens.map((token) => (token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token)).join('');
  if (once !== JSON.stringify(parsed)) throw new NotProven(`${where}: een veld staat er twee keer in.`);
  return withFields(parsed, where, fields);
}

/** A field that may be absent ends in a question mark. */
function withFields(value: unknown, where: string, fields: string[]): Record<string, unknown> {
  const found = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const wanted = fields.map((field) => field.replace('?', '')).filter((field, i) => found.includes(field) || !fields[i]?.endsWith('?'));
  if (found.toSorted().join() !== wanted.toSorted().join()) throw new NotProven(`${where}: de velden zijn niet ${fields.join(', ')}.`);
  return value as Record<string, unknown>;
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotProven(`${where} is geen JSON.`);
  }
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotProven('Het bestand is geen UTF-8.');
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function inWords({ header, root, erased, outcomes, isAsWritten }: Report): string {
  const { firm, employer, round, opensOn, closesOn, sealedAt, lines, removed } = header;
  return [
    `Bewijs van aanbod van ${firm}: ronde ${round} bij ${employer}, ${opensOn} tot en met ${closesOn}.`,
    `Regels: ${lines}, waarvan ${erased} gewist. Verwijderd tijdens de ronde: ${removed ?? 'niet geteld'}.`,
    `Uitkomsten: ${
      Object.entries(outcomes)
        .map(([outcome, count]) => `${outcome} ${count}`)
        .join(', ') || 'geen'
    }.`,
    ...(isAsWritten ? [] : ['Let op: het bestand is opnieuw opgeslagen. De inhoud is dezelfde, maar witruimte of schrijfwijze niet.']),
    root === null
      ? 'VOORLOPIG: deze ronde is nog niet verzegeld. Alle codes kloppen, maar zonder zegel is dit geen bewijs.'
      : `Het bewijs klopt. Verzegeld op ${sealedAt}. Vergelijk dit zegel met het zegel dat u eerder kreeg:\n${root}`,
  ].join('\n');
}

function main([file, ...more]: string[]): number {
  if (!file || more.length > 0) {
    console.error('npm run proof:offer -- <bestand.json>');
    return 2;
  }
  try {
    const report = checkProof(readFileSync(file));
    console.log(inWords(report));
    return report.root === null ? 3 : 0;
  } catch (error) {
    if (error instanceof NotProven) console.error(`Het bewijs klopt NIET. ${error.message}`);
    else console.error(`${file} kan niet worden gelezen (${(error as NodeJS.ErrnoException).code ?? error}).`);
    return error instanceof NotProven ? 1 : 2;
  }
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
