import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asBytes, NO_REPORTS, REPORTS } from '#server/testing/post/reports.ts';
import { isSameAddress, MAX_REPORT_BYTES, mayBeReport, readDeliveryReport } from './delivery-report.ts';
import { splitMessage } from './mime.ts';

const messageId = '<0b6f3c1e-5d0e-4e0c-9f7b-1f2a3b4c5d6e@portaal.test>';
const to = 'jan+pensioen@bedrijf.nl';

describe.each(['\n', '\r\n'] as const)('with lines that end in %j', (lineEnd) => {
  test.each(Object.entries(REPORTS))('the mail, the recipient and the code are read from a report in the form of %s', (_, shape) => {
    const report = asBytes(shape({ messageId, to }), lineEnd);
    expect(mayBeReport(headerPart(report))).toBe(true);
    const read = readDeliveryReport(report);
    expect(read?.messageId).toBe(messageId);
    expect(read?.failures).toHaveLength(1);
    expect(read?.failures[0]?.addresses).toContain(to);
    expect(read?.failures[0]?.status).toMatch(/^5\.(1\.1|1\.10|2\.2)$/);
  });

  test.each(Object.entries(NO_REPORTS))('a mail of kind "%s" is not a delivery report', (_, shape) => {
    expect(readDeliveryReport(asBytes(shape({ messageId, to }), lineEnd))).toBeNull();
  });
});

function headerPart(report: string): string {
  return report.slice(0, report.length - splitMessage(report).body.length);
}

test.each(['delayed', 'delivered', 'relayed', 'expanded'])("action '%s' is not a failure", (action) => {
  expect(readDeliveryReport(REPORTS.postfix({ messageId, to, action, status: '4.4.1' }))).toEqual({ messageId, failures: [] });
});

test('a mail given up after days counts as failed, although its code begins with 4', () => {
  expect(readDeliveryReport(REPORTS.postfix({ messageId, to, status: '4.4.7' }))?.failures).toMatchObject([{ status: '4.4.7' }]);
});

test('status 5.0.0 is replaced by the more precise code in the text of the mail server', () => {
  const report = REPORTS.postfix({ messageId, to, status: '5.7.1' }).replace('Status: 5.7.1', 'Status: 5.0.0');
  expect(readDeliveryReport(report)?.failures[0]?.status).toBe('5.7.1');
});

test('addresses in xtext and with \\x{E9} escapes are decoded', () => {
  const spelled = (address: string) => readDeliveryReport(REPORTS.postfix({ messageId, to: address }))?.failures[0]?.addresses;
  expect(spelled('jan+2Bpensioen@bedrijf.nl')).toContain('jan+pensioen@bedrijf.nl');
  expect(spelled('jos\\x{E9}@bedrijf.nl')).toContain('josé@bedrijf.nl');
  expect(readDeliveryReport(REPORTS.global({ messageId, to: 'josé@bedrijf.nl' }))?.failures[0]?.addresses).toContain('josé@bedrijf.nl');
});

test('isSameAddress ignores case and punycode, and nothing else', () => {
  expect(isSameAddress('Jan@Bedrijf.NL', 'jan@bedrijf.nl')).toBe(true);
  expect(isSameAddress('jan@bücher.nl', 'jan@xn--bcher-kva.nl')).toBe(true);
  expect(isSameAddress('jan@bedrijf.nl', 'jan@bedrijf.nl:25')).toBe(false);
  expect(isSameAddress('jan@bedrijf.nl', 'jan@bedrijf.nl/x')).toBe(false);
  expect(isSameAddress('jan@bedrijf.nl', 'piet@bedrijf.nl')).toBe(false);
});

test('a report about several recipients lists each that failed', () => {
  const second = `Final-Recipient: rfc822; piet@bedrijf.nl\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; kim@bedrijf.nl\nAction: failed\nStatus: 5.2.2\n\n`;
  const report = REPORTS.postfix({ messageId, to }).replace('Final-Recipient', `${second}Final-Recipient`);
  expect(readDeliveryReport(report)?.failures.map(({ addresses: [first] }) => first)).toEqual(['kim@bedrijf.nl', to]);
});

test('a report without the Message-ID of the mail has messageId null', () => {
  const report = REPORTS.postfix({ messageId, to }).replace(/^Message-ID: .*$/m, 'X-Nothing: here');
  expect(readDeliveryReport(report)?.messageId).toBeNull();
});

test('bytes after the first 512 kB are not read', () => {
  const late = `${'x'.repeat(70)}\n`.repeat(MAX_REPORT_BYTES / 70);
  expect(readDeliveryReport(REPORTS.postfix({ messageId, to }).replace('Your message', `${late}Your message`))).toBeNull();
});

test('arbitrary bytes never throw, and what is read from them has the right form', () => {
  const pieces = [
    ...Object.values(REPORTS).flatMap((shape) => shape({ messageId, to }).split(/(?<=\n)/)),
    'Content-Type: multipart/report; boundary=b\n',
    '--b\n',
    '--b--\n',
    '\n',
    '\0\xff\xfe',
    ' ',
    '=\n',
    '=ZZ',
  ];
  const mail = fc.oneof(
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((lines) => lines.join('')),
  );
  fc.assert(
    fc.property(mail, (raw) => {
      const report = readDeliveryReport(raw);
      mayBeReport(raw);
      for (const { addresses, status } of report?.failures ?? []) {
        expect(addresses.every((address) => address.includes('@'))).toBe(true);
        expect(status ?? '5.0.0').toMatch(/^[45]\.\d{1,3}\.\d{1,3}$/);
      }
    }),
    { numRuns: 2_000 },
  );
});
