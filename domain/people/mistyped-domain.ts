// Asks about the domain of an e-mail address that is probably mistyped. Only a question: the address may be right.

import { distance } from 'fastest-levenshtein';

/** Where most private addresses of Dutch employees are. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.nl',
  'live.nl',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'msn.com',
  'ziggo.nl',
  'kpnmail.nl',
  'kpnplanet.nl',
  'planet.nl',
  'home.nl',
  'hetnet.nl',
  'xs4all.nl',
  'upcmail.nl',
  'casema.nl',
  'chello.nl',
  'quicknet.nl',
  'telfort.nl',
  'zeelandnet.nl',
  'caiway.nl',
  'protonmail.com',
];
/** Real ones that look like a common one. */
const REAL = new Set([...COMMON, 'ymail.com', 'email.com', 'mail.com', 'googlemail.com', 'me.com', 'mac.com', 'proton.me', 'onsnet.nl']);
/** A common provider in another country. */
const ABROAD = /^(?:hotmail|outlook|live|yahoo)\.(?:be|de|fr|es|it|at|co\.uk|com\.tr|com\.br)$/;

/** The longer a domain, the more letters may differ: of two short ones both may be real. */
const mostErrors = (domain: string) => (domain.length >= 9 ? 2 : 1);

/** 'jan@gmail.com' for 'jan@gmial.com'; null if nothing looks mistyped. */
export function meantAddress(email: string): string | null {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (at < 2 || domain.length < 6 || domain.length > 20 || REAL.has(domain) || ABROAD.test(domain)) return null;
  if (/^gmail\.[a-z]+$/.test(domain)) return `${email.slice(0, at)}gmail.com`;
  // First by length, which most domains of a list of 150,000 rows fail.
  const [nearest] = COMMON.filter((meant) => Math.abs(meant.length - domain.length) <= mostErrors(meant))
    .map((meant) => ({ meant, errors: distance(domain, meant) }))
    .filter(({ meant, errors }) => errors <= mostErrors(meant))
    .sort((a, b) => a.errors - b.errors);
  return nearest ? `${email.slice(0, at)}${nearest.meant}` : null;
}

/** 'Bedoelt u gmail.com?', of the address that is meant. */
export function askDomain(meant: string): string {
  return `Bedoelt u ${meant.slice(meant.lastIndexOf('@') + 1)}?`;
}
