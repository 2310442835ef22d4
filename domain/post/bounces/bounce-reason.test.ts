import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounceReason, isAddressGone } from './bounce-reason.ts';

test.each([
  ['5.1.1', 'Dit e-mailadres bestaat niet. (5.1.1)'],
  ['5.1.2', 'Het domein van dit e-mailadres bestaat niet. (5.1.2)'],
  ['5.2.2', 'De mailbox van de ontvanger is vol. (5.2.2)'],
  ['4.2.2', 'De mailbox van de ontvanger is vol. Het is enkele dagen geprobeerd. (4.2.2)'],
  ['5.3.4', 'De e-mail is te groot voor de mailserver van de ontvanger. (5.3.4)'],
  ['4.4.7', 'De e-mail kon dagenlang niet worden bezorgd en is opgegeven. (4.4.7)'],
  ['5.4.4', 'De mailserver van de ontvanger is niet gevonden. Controleer het e-mailadres. (5.4.4)'],
  ['5.7.1', 'De mailserver van de ontvanger weigert deze e-mail. (5.7.1)'],
  ['5.7.26', 'De mailserver van de ontvanger vertrouwt de afzender niet. Controleer SPF, DKIM en DMARC. (5.7.26)'],
  ['5.7.606', 'De mailserver van de ontvanger weigert deze e-mail. (5.7.606)'],
  ['5.0.0', 'De e-mail is teruggekomen zonder duidelijke reden. (5.0.0)'],
  [null, 'De e-mail is teruggekomen zonder duidelijke reden.'],
])('bounce status %s is shown as: %s', (status, words) => {
  expect(bounceReason(status)).toBe(words);
});

test('the reason has only our own words and a code, never text of the report', () => {
  fc.assert(fc.property(fc.string(), (text) => !bounceReason(text).includes('@')));
  expect(bounceReason('5.1.1 jan@bedrijf.nl')).toBe('De e-mail is teruggekomen zonder duidelijke reden.');
});

test('isAddressGone is true for an address that does not exist, not for a full mailbox or a refused sender', () => {
  expect(['5.1.1', '5.1.2', '5.1.10', '5.2.1', '5.4.4'].every(isAddressGone)).toBe(true);
  expect(['5.1.7', '5.1.8', '5.2.2', '5.7.1', '4.1.1', '4.4.7', null].some(isAddressGone)).toBe(false);
});
