// A phone number as someone types it into a search box, whole or only its beginning.

/** Fewer say too little: an area code has thousands of people. */
const MIN_DIGITS = 5;

/** The beginning of the number as it is stored: '06-123 45' as '+3161 2345' without the space; null where it reads as no number. */
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
  // Copied from a list that lost its zero or its plus.
  if (/^6\d{8}$/.test(digits)) return `+31${digits}`;
  return /^31\d{9}$/.test(digits) ? `+${digits}` : null;
}
