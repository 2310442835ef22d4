import { type Finding, finding, NO_DNS, type Reader, tagsOf } from './answers.ts';

// DKIM (RFC 6376, RFC 8301): the key with which receivers check the signature of a mail.

/** Selectors that mail services commonly use; a domain may use any other. */
const USUAL_SELECTORS = [
  'selector1',
  'selector2',
  'google',
  'default',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'mail',
  'dkim',
  'smtp',
  'key1',
  'mandrill',
] as const;

const SHORTEST_BITS = 1024;
const ADVISED_BITS = 2048;

type Key = { state: 'good' | 'weak' | 'short' | 'revoked' | 'unreadable'; words: string };

/** Null if the record is not a DKIM key. */
export function keyIn(record: string): Key | null {
  const tags = tagsOf(record);
  const version = tags.get('v');
  const encoded = tags.get('p')?.replace(/\s+/g, '');
  if (encoded === undefined || (version !== undefined && version !== 'DKIM1')) return null;
  if (encoded === '') return { state: 'revoked', words: 'De sleutel is ingetrokken.' };
  const bytes = decoded(encoded);
  if ((tags.get('k') ?? 'rsa').toLowerCase() === 'ed25519') {
    return bytes?.length === 32
      ? { state: 'good', words: 'Sleutel: Ed25519.' }
      : { state: 'unreadable', words: 'De sleutel is onleesbaar.' };
  }
  const bits = bytes && modulusBits(bytes);
  if (!bits) return { state: 'unreadable', words: 'De sleutel is onleesbaar.' };
  if (bits < SHORTEST_BITS) return { state: 'short', words: `De sleutel is te kort (${bits} bits). Ontvangers gebruiken hem niet.` };
  if (bits < ADVISED_BITS) return { state: 'weak', words: `De sleutel is kort (${bits} bits). Het advies is ${ADVISED_BITS} bits.` };
  return { state: 'good', words: `Sleutel: RSA, ${bits} bits.` };
}

function decoded(base64: string): number[] | null {
  if (base64.length > 4000 || !/^[a-z0-9+/]+={0,2}$/i.test(base64)) return null;
  try {
    return [...atob(base64)].map((letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

type DerPart = { tag: number; start: number; end: number };

/** One element of ASN.1 in DER; null if the bytes are shorter than declared. */
function partAt(bytes: readonly number[], at: number, end: number): DerPart | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || at + 2 > end) return null;
  const count = first < 0x80 ? 0 : first & 0x7f;
  if (count > 3) return null;
  const length = count === 0 ? first : bytes.slice(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = at + 2 + count;
  return start + length <= end ? { tag, start, end: start + length } : null;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;

/** SubjectPublicKeyInfo, or the bare RSAPublicKey that some publish. */
function modulusBits(bytes: readonly number[]): number | null {
  const outer = partAt(bytes, 0, bytes.length);
  const first = outer?.tag === SEQUENCE ? partAt(bytes, outer.start, outer.end) : null;
  if (!outer || !first) return null;
  if (first.tag === INTEGER) return integerBits(bytes, first);
  const sealed = partAt(bytes, first.end, outer.end);
  if (sealed?.tag !== BIT_STRING) return null;
  const inner = partAt(bytes, sealed.start + 1, sealed.end);
  const modulus = inner?.tag === SEQUENCE ? partAt(bytes, inner.start, inner.end) : null;
  return modulus?.tag === INTEGER ? integerBits(bytes, modulus) : null;
}

function integerBits(bytes: readonly number[], { start, end }: DerPart): number | null {
  let at = start;
  while (at < end && bytes[at] === 0) at++;
  return at === end ? null : (end - at) * 8 - Math.clz32(bytes[at] ?? 0) + 24;
}

export function judgeDkim(reader: Reader, domain: string, selector: string | null): Finding {
  const selectors = selector ? [selector] : USUAL_SELECTORS;
  const asked = selectors.map((name) => ({ name, answer: reader.ask('TXT', `${name}._domainkey.${domain}`) }));
  const keys = asked.flatMap(({ name, answer }) => {
    if (answer?.kind !== 'found') return [];
    const key = answer.values.map(keyIn).find((found) => found !== null);
    return [{ name, key: key ?? { state: 'unreadable' as const, words: 'De sleutel is onleesbaar.' }, text: answer.values[0] ?? '' }];
  });
  const best = keys.find(({ key }) => key.state === 'good');
  const details = keys.map(({ name, key }) => `${name}: ${key.words}`);
  const base = { details, found: keys.slice(0, 3).map(({ name, text }) => `${name}._domainkey.${domain}: ${text}`) };
  if (best) {
    return finding('goed', `Er is een DKIM-sleutel (${best.name}). Ontvangers kunnen nagaan of een e-mail onderweg is veranderd.`, {
      ...base,
    });
  }
  if (asked.some(({ answer }) => !answer || answer.kind === 'unknown')) return finding('onbekend', NO_DNS, base);
  if (keys.length > 0) {
    const isWeak = keys.some(({ key }) => key.state === 'weak');
    return finding(
      'let op',
      isWeak ? 'Er is een DKIM-sleutel, maar die is kort.' : 'Er is een DKIM-sleutel, maar die is niet te gebruiken.',
      {
        ...base,
        advice: `Vraag de beheerder van uw mailserver om een nieuwe DKIM-sleutel van ${ADVISED_BITS} bits voor ${domain}.`,
      },
    );
  }
  return missing(reader, domain, selector);
}

function missing(reader: Reader, domain: string, selector: string | null): Finding {
  const advice = `Vraag de beheerder van uw mailserver om DKIM aan te zetten voor ${domain}, en de beheerder van uw domein om het record te plaatsen dat daarbij hoort.`;
  if (selector) {
    return finding('ontbreekt', `Onder de selector ${selector} staat geen DKIM-sleutel.`, {
      details: ['Klopt de selector bij Email Configuratie?'],
      advice,
    });
  }
  // If `_domainkey` itself does not exist, no key below it does (RFC 8020).
  const above = reader.ask('TXT', `_domainkey.${domain}`);
  if (above?.kind === 'none' && !above.exists) return finding('ontbreekt', 'Er is geen DKIM-sleutel voor uw domein.', { advice });
  if (!above || above.kind === 'unknown') return finding('onbekend', NO_DNS);
  return finding('onbekend', 'Onder de gebruikelijke namen is geen DKIM-sleutel gevonden. Er kan er een zijn onder een andere naam.', {
    advice: 'Vraag de beheerder van uw mailserver naar de DKIM-selector, en vul die in bij Email Configuratie.',
  });
}
