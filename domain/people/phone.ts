// Apart from contact.ts, so that a page which only checks an e-mail address does not load the world's numbering plans.

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const DUTCH = /^(?:0|\+31|0031)((?!319)[1-9]\d{8})$/;

/** A number as typed in the Netherlands, or abroad with its country code, as '+31612345678'; null where it cannot be one. */
export function toPhone(text: string): string | null {
  // Fast path for nearly all numbers, twenty times as fast as the library: a list can hold 155,000.
  const dutch = DUTCH.exec(text.replace(/[ -]/g, ''));
  if (dutch) return `+31${dutch[1]}`;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'NL', extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** As it is read aloud: '06 12345678', and '+32 470 12 34 56' for a number abroad. */
export function spokenPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'NL');
  if (!number) return phone;
  return number.country === 'NL' ? number.formatNational() : number.formatInternational();
}
