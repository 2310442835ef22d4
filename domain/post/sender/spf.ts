import { type Finding, finding, NO_DNS, type Reader } from './answers.ts';
import { isAddress, isInNetwork } from './networks.ts';

// SPF (RFC 7208): which servers may send mail of a domain.

/** A receiver does at most this many lookups; a record that needs more is invalid. */
const MOST_LOOKUPS = 10;

/** Mail services with a known include. */
const PROVIDERS = [
  { host: /(^|\.)(office365|outlook)\.com$/, name: 'Microsoft 365', include: 'spf.protection.outlook.com' },
  { host: /(^|\.)(gmail|googlemail)\.com$/, name: 'Google', include: '_spf.google.com' },
] as const;

const COUNTED = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

type Term = { qualifier: string; name: string; value: string };

function termsOf(record: string): Term[] {
  return record
    .trim()
    .split(/\s+/)
    .slice(1, 200)
    .flatMap((text) => {
      const [, qualifier = '', name = '', value = ''] = /^([+?~-]?)([a-z][a-z0-9_.-]*)[:=]?(.*)$/i.exec(text) ?? [];
      return name ? [{ qualifier: qualifier || '+', name: name.toLowerCase(), value: value.toLowerCase() }] : [];
    });
}

function spfRecords(values: string[]): string[] {
  return values.filter((text) => /^v=spf1( |$)/i.test(text));
}

/** The result of the record and everything it refers to. */
type Walk = {
  lookups: number;
  included: Set<string>;
  networks: string[];
  /** Names whose addresses may send. */
  hosts: string[];
  /** The qualifier of the final 'all'. */
  all: string | null;
  /** A name in the record that has no SPF record itself. */
  dead: string | null;
  isUnknown: boolean;
  /** Contains macros or names that only a receiver can resolve. */
  isVague: boolean;
};

type Start = { domain: string; record: string; needsHosts: boolean };

function walk(reader: Reader, { domain, record, needsHosts }: Start): Walk {
  const found: Walk = {
    lookups: 0,
    included: new Set(),
    networks: [],
    hosts: [],
    all: null,
    dead: null,
    isUnknown: false,
    isVague: false,
  };

  function follow(name: string): string | null {
    // Every reference counts as a lookup, so a circular one ends here too.
    if (found.lookups > MOST_LOOKUPS) return null;
    found.included.add(name);
    const answer = reader.ask('TXT', name);
    if (answer?.kind === 'unknown') found.isUnknown = true;
    if (!answer || answer.kind === 'unknown') return null;
    const [record] = answer.kind === 'found' ? spfRecords(answer.values) : [];
    if (record === undefined) found.dead ??= name;
    return record ?? null;
  }

  function readInto(name: string, text: string, isTop: boolean): void {
    const terms = termsOf(text);
    for (const { qualifier, name: mechanism, value } of terms) {
      if (found.lookups > MOST_LOOKUPS) return;
      if (mechanism === 'all' && isTop) found.all ??= qualifier;
      if (mechanism === 'redirect') continue;
      if (COUNTED.has(mechanism)) found.lookups++;
      if (value.includes('%') || mechanism === 'exists' || mechanism === 'ptr') found.isVague = true;
      else if (mechanism === 'ip4' || mechanism === 'ip6') found.networks.push(value);
      else if (mechanism === 'a' || mechanism === 'mx') addHosts(mechanism, value.split('/')[0] || name, value);
      else if (mechanism === 'include' && value) {
        const next = follow(value);
        if (next) readInto(value, next, false);
      }
    }
    const redirect = terms.find((term) => term.name === 'redirect')?.value;
    if (!redirect || terms.some((term) => term.name === 'all')) return;
    found.lookups++;
    const next = redirect.includes('%') ? null : follow(redirect);
    if (next) readInto(redirect, next, isTop);
  }

  function addHosts(mechanism: 'a' | 'mx', name: string, value: string): void {
    if (!needsHosts) return;
    // An address with a prefix length ('a/24') is not evaluated here.
    if (value.includes('/')) found.isVague = true;
    if (mechanism === 'a') found.hosts.push(name);
    const answer = mechanism === 'mx' ? reader.ask('MX', name) : null;
    if (answer?.kind === 'found') found.hosts.push(...answer.values.slice(0, MOST_LOOKUPS));
    if (answer?.kind === 'unknown') found.isUnknown = true;
  }

  readInto(domain, record, true);
  return found;
}

/** Whether the mail server is seen to be in the record. False says nothing: that cannot be determined from outside. */
function isListed(reader: Reader, smtpHost: string, found: Walk): boolean {
  const addresses = isAddress(smtpHost) ? [smtpHost] : addressesOf(reader, smtpHost);
  const named = found.hosts.some((host) => host === smtpHost.toLowerCase());
  const allowed = [...found.networks, ...found.hosts.slice(0, MOST_LOOKUPS).flatMap((host) => addressesOf(reader, host))];
  return named || addresses.some((address) => allowed.some((network) => isInNetwork(address, network)));
}

function addressesOf(reader: Reader, name: string): string[] {
  return (['A', 'AAAA'] as const).flatMap((type) => {
    const answer = reader.ask(type, name);
    return answer?.kind === 'found' ? answer.values : [];
  });
}

const ADMINISTRATOR = 'Vraag de beheerder van uw domein';

export function judgeSpf(reader: Reader, domain: string, smtpHost: string): Finding {
  const provider = PROVIDERS.find(({ host }) => host.test(smtpHost.toLowerCase()));
  const answer = reader.ask('TXT', domain);
  if (!answer || answer.kind === 'unknown') return finding('onbekend', NO_DNS);
  const records = answer.kind === 'found' ? spfRecords(answer.values) : [];
  const [record, second] = records;
  if (record === undefined) return missing(domain, provider);
  const base = { found: records.slice(0, 3) };
  if (second !== undefined) {
    return finding('let op', 'Er is meer dan één SPF-record. Ontvangers gebruiken er dan geen.', {
      ...base,
      advice: `${ADMINISTRATOR} om er één record van te maken.`,
    });
  }
  const walked = walk(reader, { domain, record, needsHosts: provider === undefined });
  const listed = provider ? walked.included.has(provider.include) : isListed(reader, smtpHost, walked);
  const problem = problemOf(walked);
  if (problem) return finding('let op', problem.summary, { ...base, advice: problem.advice });
  if (provider && !listed && !walked.isUnknown && !walked.isVague) {
    return finding('let op', `${provider.name} staat niet in het SPF-record. E-mail van het portaal kan daardoor in de spam komen.`, {
      ...base,
      advice: `${ADMINISTRATOR} om het SPF-record te vervangen door:`,
      record: withInclude(domain, record, provider.include),
    });
  }
  if (walked.isUnknown) return finding('onbekend', `Er is een SPF-record, maar niet alles is op te zoeken. ${NO_DNS}`, base);
  const details = [lookupsInWords(walked.lookups), policyInWords(walked.all)];
  if (!listed) {
    return finding('onbekend', 'Er is een SPF-record. Of uw mailserver erin staat, is niet te beoordelen.', {
      ...base,
      details,
      advice: `Vraag de beheerder van uw mailserver of het SPF-record van ${domain} klopt voor ${smtpHost}.`,
    });
  }
  return finding('goed', `Het SPF-record klopt: ${provider ? provider.name : 'uw mailserver'} mag mail van ${domain} versturen.`, {
    ...base,
    details,
  });
}

function missing(domain: string, provider: (typeof PROVIDERS)[number] | undefined): Finding {
  return finding('ontbreekt', 'Er is geen SPF-record. Ontvangers kunnen niet nagaan wie mail van uw domein mag versturen.', {
    advice: provider
      ? `${ADMINISTRATOR} om dit TXT-record toe te voegen. Verstuurt u ook via andere servers, dan horen die er ook in:`
      : `${ADMINISTRATOR} om een SPF-record te maken. De beheerder van uw mailserver weet wat erin moet staan.`,
    record: provider ? { name: domain, value: `v=spf1 include:${provider.include} ~all` } : null,
  });
}

function problemOf({ lookups, dead, all }: Walk): { summary: string; advice: string } | null {
  if (lookups > MOST_LOOKUPS) {
    return {
      summary: `Het SPF-record heeft meer dan ${MOST_LOOKUPS} verwijzingen. Ontvangers lezen het dan niet.`,
      advice: `${ADMINISTRATOR} om verwijzingen weg te halen die niet meer nodig zijn.`,
    };
  }
  if (dead) {
    return {
      summary: `Het SPF-record verwijst naar ${dead}, en daar staat geen SPF-record. Ontvangers kunnen het dan afkeuren.`,
      advice: `${ADMINISTRATOR} om die verwijzing te herstellen of weg te halen.`,
    };
  }
  if (all === '+') {
    return {
      summary: 'Het SPF-record staat toe dat iedereen mail van uw domein verstuurt (+all).',
      advice: `${ADMINISTRATOR} om +all te vervangen door ~all of -all.`,
    };
  }
  if (all === null || all === '?') {
    return {
      summary: 'Het SPF-record zegt niet wat er met mail van andere servers moet gebeuren.',
      advice: `${ADMINISTRATOR} om het record te laten eindigen op ~all of -all.`,
    };
  }
  return null;
}

function lookupsInWords(lookups: number): string {
  return `Het record heeft ${lookups} van de ${MOST_LOOKUPS} verwijzingen die zijn toegestaan.`;
}

function policyInWords(all: string | null): string {
  return all === '-' ? 'Mail van andere servers wordt geweigerd (-all).' : 'Mail van andere servers is verdacht (~all).';
}

/** The record with one more term, before its final term. */
function withInclude(domain: string, record: string, include: string): { name: string; value: string } | null {
  if (record.length > 400 || /[^ -~]/.test(record)) return null;
  const words = record.trim().split(/\s+/);
  const end = words.findIndex((word) => /^([+?~-]?all|redirect=.*)$/i.test(word));
  words.splice(end < 0 ? words.length : end, 0, `include:${include}`);
  return { name: domain, value: words.join(' ') };
}
