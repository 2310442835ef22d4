// Apart from contact.ts, so that a page which only checks an e-mail address does not load the world's numbering plans.

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number as typed in the Netherlands, or abroad with its country code, as '+31612345678'; null where it cannot be one. */
export function toPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'NL', extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
