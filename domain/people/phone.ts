// A separate file from contact.ts, so that a page that only checks an e-mail address does not load libphonenumber.

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dutchPhone } from './dutch-phone.ts';

const DUTCH = /^(?:0|\+31|0031)((?!319)[1-9]\d{8})$/;

/** A number as typed in the Netherlands, or a foreign one with its country code, in the form '+31612345678'; null if it is not valid. */
export function toPhone(text: string): string | null {
  // Fast path for nearly all numbers, twenty times as fast as the library: a list can hold 155,000 of them.
  const dutch = DUTCH.exec(text.replace(/[ -]/g, ''));
  if (dutch) return `+31${dutch[1]}`;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'NL', extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** For reading aloud: '06 12345678', and '+32 470 12 34 56' for a foreign number. */
export function spokenPhone(phone: string): string {
  const dutch = dutchPhone(phone);
  if (dutch) return dutch;
  const number = parsePhoneNumberFromString(phone, 'NL');
  if (!number) return phone;
  // Short Dutch numbers, such as 0800, which dutchPhone() does not know.
  return number.country === 'NL' ? number.formatNational() : number.formatInternational();
}
