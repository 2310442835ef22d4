// Without libphonenumber of phone.ts, so that pages that only show a number do not load it.

/** A mobile number; a number with a two-digit area code or of a company; a number with a three-digit area code. */
const DUTCH = /^\+31(?:(6)(\d{8})|(1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[58])(\d{3})(\d{4})|(\d{3})(\d{3})(\d{3}))$/;

/** '+31612345678' as '06 12345678', '+31302345678' as '030 234 5678'; null if it is not a Dutch number. */
export function dutchPhone(number: string): string | null {
  const groups = DUTCH.exec(number)?.slice(1).filter(Boolean);
  return groups ? `0${groups.join(' ')}` : null;
}
