import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#domain/post/sender/answers.ts';
import { keyIn } from '#domain/post/sender/dkim.ts';
import { isInNetwork } from '#domain/post/sender/networks.ts';
import { judgeSender, type SenderFacts } from './sender.ts';

/** 'TXT firma.nl' → the answer of DNS; any other question gets 'does not exist'. */
type Dns = Record<string, string[] | 'nodata' | 'unknown'>;

const MICROSOFT: SenderFacts = { domain: 'firma.nl', smtpHost: 'smtp.office365.com', dkimSelector: null };

function answerOf(said: Dns[string] | undefined): Answer {
  if (said === undefined) return { kind: 'none', exists: false };
  if (said === 'nodata') return { kind: 'none', exists: true };
  return said === 'unknown' ? { kind: 'unknown' } : { kind: 'found', values: said };
}

function judge(dns: Dns, facts: Partial<SenderFacts> = {}) {
  const answers = new Map<string, Answer>();
  for (let round = 0; round < 20; round++) {
    const { items, open } = judgeSender({ ...MICROSOFT, ...facts }, answers);
    if (open.length === 0)
      return Object.fromEntries(items.map((item) => [item.kind, item])) as Record<'spf' | 'dkim' | 'dmarc', (typeof items)[0]>;
    for (const { type, name } of open) answers.set(`${type} ${name}`, answerOf(dns[`${type} ${name}`]));
  }
  throw new Error('it asks for ever');
}

const rsa = (bits: number) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return {
    spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    pkcs1: publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  };
};
const KEY = rsa(2048);
const OUTLOOK = { 'TXT spf.protection.outlook.com': ['v=spf1 ip4:40.92.0.0/15 -all'] };
const GOOD: Dns = {
  ...OUTLOOK,
  'TXT firma.nl': ['ms=ms123', 'v=spf1 include:spf.protection.outlook.com -all'],
  'TXT selector1._domainkey.firma.nl': [`v=DKIM1; k=rsa; p=${KEY.spki}`],
  'TXT _dmarc.firma.nl': ['v=DMARC1; p=reject; rua=mailto:dmarc@firma.nl'],
};

test('a domain with good records gets no advice', () => {
  const { spf, dkim, dmarc } = judge(GOOD);
  expect([spf, dkim, dmarc].map(({ verdict, advice, record }) => [verdict, advice, record])).toEqual(Array(3).fill(['goed', null, null]));
  expect(spf.details).toContain('Het record heeft 1 van de 10 verwijzingen die zijn toegestaan.');
});

test('a domain without records lacks all three, and the records to add are shown', () => {
  const { spf, dkim, dmarc } = judge({});
  expect([spf.verdict, dkim.verdict, dmarc.verdict]).toEqual(['ontbreekt', 'ontbreekt', 'ontbreekt']);
  expect(spf.record).toEqual({ name: 'firma.nl', value: 'v=spf1 include:spf.protection.outlook.com ~all' });
  expect(dmarc.record).toEqual({ name: '_dmarc.firma.nl', value: 'v=DMARC1; p=none; rua=mailto:postmaster@firma.nl' });
});

test("without an answer of DNS the verdict is 'onbekend', never 'ontbreekt'", () => {
  const silent = new Proxy<Dns>({}, { get: () => 'unknown' });
  const { spf, dkim, dmarc } = judge(silent);
  expect([spf.verdict, dkim.verdict, dmarc.verdict]).toEqual(['onbekend', 'onbekend', 'onbekend']);
  expect([spf, dkim, dmarc].every(({ record }) => record === null)).toBe(true);
});

describe('SPF', () => {
  const spf = (record: string | string[], more: Dns = {}, facts: Partial<SenderFacts> = {}) =>
    judge({ ...OUTLOOK, 'TXT firma.nl': [record].flat(), ...more }, facts).spf;

  test.each([
    ['+all', 'staat toe dat iedereen', 'v=spf1 include:spf.protection.outlook.com +all'],
    ['all, which means +all', 'staat toe dat iedereen', 'v=spf1 include:spf.protection.outlook.com all'],
    ['?all', 'zegt niet wat', 'v=spf1 include:spf.protection.outlook.com ?all'],
    ['no all', 'zegt niet wat', 'v=spf1 include:spf.protection.outlook.com'],
    ['a reference to nothing', 'verwijst naar weg.nl', 'v=spf1 include:weg.nl include:spf.protection.outlook.com -all'],
  ])("%s gives 'let op'", (_, words, record) => {
    expect(spf(record)).toMatchObject({ verdict: 'let op', summary: expect.stringContaining(words) });
  });

  test('two SPF records are invalid', () => {
    expect(spf(['v=spf1 -all', 'v=spf1 include:spf.protection.outlook.com -all']).summary).toContain('meer dan één');
  });

  test('the proposed record gets the include of the provider before its last term', () => {
    expect(spf('v=spf1 ip4:192.0.2.1 -all').record?.value).toBe('v=spf1 ip4:192.0.2.1 include:spf.protection.outlook.com -all');
    expect(spf('v=spf1 redirect=_spf.firma.nl', { 'TXT _spf.firma.nl': ['v=spf1 ip4:192.0.2.1 ~all'] }).record?.value).toBe(
      'v=spf1 include:spf.protection.outlook.com redirect=_spf.firma.nl',
    );
  });

  test('nested includes and redirects are followed', () => {
    const nested = { 'TXT _spf.firma.nl': ['v=spf1 include:spf.protection.outlook.com ~all'] };
    expect(spf('v=spf1 include:_spf.firma.nl -all', nested).verdict).toBe('goed');
    expect(spf('v=spf1 redirect=_spf.firma.nl', nested)).toMatchObject({
      verdict: 'goed',
      details: [expect.stringContaining(' 2 van'), expect.anything()],
    });
  });

  test('more than ten lookups are too many, and a circular include exceeds them', () => {
    const many = Array.from({ length: 10 }, (_, i) => `include:i${i}.nl`);
    const includes = Object.fromEntries(many.map((name) => [`TXT ${name.slice(8)}`, ['v=spf1 ip4:192.0.2.1 -all']]));
    const record = (names: string[]) => `v=spf1 ${names.join(' ')} include:spf.protection.outlook.com -all`;
    expect(spf(record(many.slice(0, 9)), includes).verdict).toBe('goed');
    expect(spf(record(many), includes).summary).toContain('meer dan 10 verwijzingen');
    expect(spf('v=spf1 include:firma.nl -all').summary).toContain('meer dan 10 verwijzingen');
  });

  test("the verdict is 'onbekend' if DNS does not answer for an include", () => {
    expect(spf('v=spf1 include:stil.nl include:spf.protection.outlook.com -all', { 'TXT stil.nl': 'unknown' }).verdict).toBe('onbekend');
  });

  test.each([
    ['its network', 'v=spf1 ip4:192.0.2.0/24 -all', 'goed'],
    ['its IPv6 network', 'v=spf1 ip6:2001:db8::/32 -all', 'goed'],
    ['its name', 'v=spf1 a:mail.firma.nl -all', 'goed'],
    ['the mail exchanger', 'v=spf1 mx -all', 'goed'],
    ['another network', 'v=spf1 ip4:198.51.100.0/24 -all', 'onbekend'],
    ['a macro', 'v=spf1 exists:%{i}.spf.firma.nl -all', 'onbekend'],
  ])("whether the SPF record has the firm's own mail server is judged by %s", (_, record, verdict) => {
    const dns: Dns = { 'A mail.firma.nl': ['192.0.2.25'], 'AAAA mail.firma.nl': ['2001:db8::25'], 'MX firma.nl': ['mail.firma.nl'] };
    const found = spf(record, dns, { smtpHost: 'mail.firma.nl' });
    expect(found.verdict).toBe(verdict);
    if (verdict === 'onbekend') expect(found.summary).toContain('niet te beoordelen');
  });

  test('a record is shown as plain text, cut to 400 characters', () => {
    const { found } = spf(`v=spf1 \u0007<script>\u202e${'x'.repeat(5000)} +all`);
    expect(found[0]).toMatch(/^v=spf1 <script> x+…$/);
    expect(found[0]!.length).toBeLessThan(410);
  });
});

describe('DKIM', () => {
  const dkim = (record: string, facts: Partial<SenderFacts> = { dkimSelector: 'sel' }) =>
    judge({ 'TXT sel._domainkey.firma.nl': [record] }, facts).dkim;

  test.each([
    ['good', `v=DKIM1; k=rsa; p=${KEY.spki}`],
    ['good', `p=${KEY.pkcs1}`],
    ['good', `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`],
    ['good', `v=DKIM1; p=${KEY.spki.slice(0, 80)} ${KEY.spki.slice(80)}`],
    ['weak', `p=${rsa(1024).spki}`],
    ['short', `p=${rsa(768).spki}`],
    ['revoked', 'v=DKIM1; p='],
    ['unreadable', 'v=DKIM1; p=dit is geen sleutel!'],
    ['unreadable', `p=${Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]).toString('base64')}`],
    ['unreadable', 'k=ed25519; p=AAAA'],
  ])('a key is %s: %.40s', (state, record) => {
    expect(keyIn(record)?.state).toBe(state);
  });

  test('other TXT records are not keys', () => {
    expect(keyIn('v=DKIM2; p=AAAA')).toBe(null);
    expect(keyIn('v=spf1 -all')).toBe(null);
  });

  test("an unusable key gives 'let op', unless another key is usable", () => {
    expect(dkim('v=DKIM1; p=')).toMatchObject({ verdict: 'let op', details: ['sel: De sleutel is ingetrokken.'] });
    const both = { ...GOOD, 'TXT selector2._domainkey.firma.nl': ['v=DKIM1; p='] };
    expect(judge(both).dkim).toMatchObject({
      verdict: 'goed',
      details: [expect.stringContaining('2048'), 'selector2: De sleutel is ingetrokken.'],
    });
  });

  test('with a selector only that one is asked; without one, finding no key under the usual names does not prove that there is none', () => {
    expect(judge(GOOD, { dkimSelector: 'ander' }).dkim.verdict).toBe('ontbreekt');
    expect(judge({ 'TXT _domainkey.firma.nl': 'nodata' }).dkim).toMatchObject({
      verdict: 'onbekend',
      advice: expect.stringContaining('selector'),
    });
    expect(judge({ 'TXT _domainkey.firma.nl': 'unknown' }).dkim.verdict).toBe('onbekend');
    expect(judge({ 'TXT google._domainkey.firma.nl': 'unknown' }).dkim.verdict).toBe('onbekend');
  });
});

describe('DMARC', () => {
  test.each([
    ['goed', 'v=DMARC1; p=quarantine'],
    ['goed', 'v=DMARC1;p=reject;pct=100;aspf=s;adkim=s'],
    ['let op', 'v=DMARC1; p=none'],
    ['let op', 'v=DMARC1; p=reject; pct=10'],
    ['let op', 'v=DMARC1; p=misschien'],
    ['let op', 'v=DMARC1'],
    ['ontbreekt', 'v=DMARC2; p=reject'],
  ])('the verdict is %s for %s', (verdict, record) => {
    expect(judge({ 'TXT _dmarc.firma.nl': [record] }).dmarc.verdict).toBe(verdict);
  });

  test('a subdomain follows the record of its organisation, with its policy for subdomains', () => {
    const sub = (record: string) => judge({ 'TXT _dmarc.firma.nl': [record] }, { domain: 'post.noord.firma.nl' }).dmarc;
    expect(sub('v=DMARC1; p=reject')).toMatchObject({
      verdict: 'goed',
      details: expect.arrayContaining([expect.stringContaining('bij firma.nl')]),
    });
    expect(sub('v=DMARC1; p=reject; sp=none').verdict).toBe('let op');
    expect(sub('v=DMARC1; p=reject; psd=y').verdict).toBe('ontbreekt');
  });

  test("two DMARC records are invalid, and without an answer for the organisation the verdict is 'onbekend'", () => {
    expect(judge({ 'TXT _dmarc.firma.nl': ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] }).dmarc.summary).toContain('meer dan één');
    expect(judge({ 'TXT _dmarc.firma.nl': 'unknown' }, { domain: 'post.firma.nl' }).dmarc.verdict).toBe('onbekend');
  });
});

test.each([
  ['192.0.2.200', '192.0.2.128/25', true],
  ['192.0.2.100', '192.0.2.128/25', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '0.0.0.0/0', true],
  ['192.0.2.1', '192.0.2.1/33', false],
  ['192.0.2.1', '::/0', false],
  ['2001:db8::1', '2001:DB8:0:0::/64', true],
  ['2001:db8:1::1', '2001:db8::/48', false],
  ['192.0.2.1', '300.0.2.1', false],
])('isInNetwork of %s in %s is %s', (address, network, is) => {
  expect(isInNetwork(address, network)).toBe(is);
});
