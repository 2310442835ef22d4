// A phone number typed into a search box, complete or only its first digits.

/** With fewer digits the search would match thousands of people in one area code. */
const MIN_DIGITS = 5;

/** The first part of the number in its stored form: '06-123 45' becomes '+31612345'. Null if the text is not a phone number. */
export function searchedPhone(q: string): string | null {
  const typed = q.trim().replace(/\(0\)/g, '');
  if (!/^\+?[\d ()./-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const stored = typed.startsWith('+') ? `+${digits}` : fromDutch(digits);
  return stored !== null && stored.length > MIN_DIGITS ? stored : null;
}

function fromDutch(digits: string): string | null {
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return `+31${digits.slice(1)}`;
  // Spreadsheets drop the leading zero or plus.
  if (/^6\d{8}$/.test(digits)) return `+31${digits}`;
  return /^31\d{9}$/.test(digits) ? `+${digits}` : null;
}
