// DNS answers about the sender's domain. A rule reads the answers so far and lists the questions that are still open.

export const SENDER_CHECKS = ['spf', 'dkim', 'dmarc'] as const;

type RecordType = 'TXT' | 'A' | 'AAAA' | 'MX';
export type Question = { type: RecordType; name: string };

/** `none`: DNS says that the record does not exist (`exists`: the name has other records). `unknown`: DNS did not answer. */
export type Answer = { kind: 'found'; values: string[] } | { kind: 'none'; exists: boolean } | { kind: 'unknown' };
export type Answers = ReadonlyMap<string, Answer>;

export function keyOf({ type, name }: Question): string {
  return `${type} ${name.toLowerCase()}`;
}

export type Reader = {
  /** Null: not asked yet. */
  ask: (type: RecordType, name: string) => Answer | null;
  open: Question[];
};

export function readerOf(answers: Answers): Reader {
  const open = new Map<string, Question>();
  return {
    ask: (type, name) => {
      const question = { type, name: name.toLowerCase().replace(/\.$/, '') };
      if (!isName(question.name)) return { kind: 'unknown' };
      const key = keyOf(question);
      const answer = answers.get(key) ?? null;
      if (!answer) open.set(key, question);
      return answer;
    },
    get open() {
      return [...open.values()];
    },
  };
}

/** A record may contain anything, so a name is checked before DNS is asked for it. */
function isName(name: string): boolean {
  return (
    name.length <= 253 && name.includes('.') && name.split('.').every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))
  );
}

export const SENDER_VERDICTS = ['goed', 'let op', 'ontbreekt', 'onbekend'] as const;
type SenderVerdict = (typeof SENDER_VERDICTS)[number];

export type Finding = {
  verdict: SenderVerdict;
  /** One sentence. */
  summary: string;
  /** More facts, one sentence each. */
  details: string[];
  /** The records, shortened for display. */
  found: string[];
  /** What to ask the administrator of the domain, and the record to add. */
  advice: string | null;
  record: { name: string; value: string } | null;
};

export function finding(verdict: SenderVerdict, summary: string, more: Partial<Finding> = {}): Finding {
  return {
    verdict,
    summary,
    details: [],
    found: [],
    advice: null,
    record: null,
    ...more,
    ...(more.found && { found: more.found.map(shown) }),
  };
}

/** A DNS record as text that is safe and short enough to show. */
function shown(record: string): string {
  const plain = record.replace(/[^!-~]+/g, ' ').trim();
  return plain.length > 400 ? `${plain.slice(0, 400)}…` : plain;
}

/** 'v=DKIM1; k=rsa; p=…' → its tags; the first of a repeated tag counts. */
export function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';').slice(0, 50)) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
    if (name && !tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}

export const NO_DNS = 'Het opzoeken in DNS lukte niet. Daarom is er geen oordeel. Probeer het later opnieuw.';
