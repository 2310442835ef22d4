import { expect, test } from 'vitest';
import { enhancedStatus, refusalKeyOf, UnreadablePassword, type Verdict, verdictOf } from './verdict.ts';

/** The error with which nodemailer reports this answer of a mail server. */
function answer(command: string, response: string, code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'): Error {
  return Object.assign(new Error(`Failed: ${response}`), { code, command, response, responseCode: Number(response.slice(0, 3)) });
}

test.each<[Verdict, string, string, string?]>([
  // About the login, the quota or the address of the sender.
  ['sender', 'AUTH PLAIN', '535 5.7.8 Authentication credentials invalid', 'EAUTH'],
  ['sender', 'AUTH LOGIN', '534 5.7.9 Application-specific password required', 'EAUTH'],
  ['sender', 'MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['sender', 'MAIL FROM', '550 5.1.7 Sender address rejected'],
  ['sender', 'RCPT TO', '553 5.1.8 Sender address does not resolve'],
  ['sender', 'RCPT TO', '450 4.1.8 <post@x.test>: Sender address rejected: Domain not found'],
  ['sender', 'DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['sender', 'DATA', '554 5.7.1 Message rejected by policy'],
  ['sender', 'DATA', '550 5.7.501 Access denied, spam abuse detected'],
  ['sender', 'RCPT TO', '550 Hourly outgoing message limit reached'],
  ['sender', 'MAIL FROM', '550 you may not send as this address'],
  ['sender', 'DATA', '554 5.2.252 SendAsDenied; a@x.test not allowed to send as b@x.test'],
  // The server accepts no mail from anyone now.
  ['away', 'AUTH PLAIN', '454 4.7.0 Temporary authentication failure', 'EAUTH'],
  ['away', 'RCPT TO', '421 4.7.0 Too many connections, closing'],
  ['away', 'MAIL FROM', '451 4.3.0 Local error, try later'],
  // Only this recipient or this mail is refused for good: `mailbox` if the recipient does not exist, otherwise `refused`.
  ['mailbox', 'RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['mailbox', 'RCPT TO', '550 5.1.10 Recipient not found'],
  ['mailbox', 'RCPT TO', '550 user unknown'],
  ['mailbox', 'RCPT TO', '550 No such user here'],
  ['refused', 'RCPT TO', '552 5.2.2 Mailbox over quota'],
  ['refused', 'DATA', '554 Transaction failed'],
  ['refused', 'RCPT TO', '550 sender address invalid'],
  // Greylisting and throttling are temporary.
  ['later', 'RCPT TO', '451 4.7.1 Greylisting in action, please come back later'],
  ['later', 'RCPT TO', '450 4.2.1 Receiving mail too quickly'],
  ['later', 'DATA', '451 4.3.2 System busy'],
])('verdict %s: %s answered with %s', (verdict, command, response, code) => {
  expect(verdictOf(answer(command, response, code))).toBe(verdict);
});

test('a broken connection, an unknown host and an undecryptable password have different verdicts', () => {
  const failure = (code: string) => Object.assign(new Error('x'), { code, command: 'CONN' });
  expect(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].map((code) => verdictOf(failure(code)))).toEqual(['broken', 'broken', 'broken']);
  expect(['EDNS', 'ETLS', 'EPROTOCOL'].map((code) => verdictOf(failure(code)))).toEqual(['away', 'away', 'away']);
  expect(verdictOf(new UnreadablePassword())).toBe('sender');
  // An address that nodemailer itself refuses never reaches a server.
  expect(verdictOf(Object.assign(new Error('No recipients defined'), { code: 'EENVELOPE', command: 'API' }))).toBe('mailbox');
});

test('enhancedStatus is null for an answer without an RFC 3463 code', () => {
  expect(enhancedStatus(answer('DATA', '554 Transaction failed'))).toBe(null);
});

test('the same refusal of two recipients has the same key', () => {
  const of = (address: string) => refusalKeyOf(answer('RCPT TO', `554 5.6.0 <${address}>: rejected, id 4711-${address.length}`));
  expect(of('jan@bakkerij.nl')).toBe(of('petra@slager.be'));
});
