/** Joins class names and skips false ones: cx('px-2', active && 'font-semibold'). */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A link on a name or number to its record. */
export const recordLink = 'text-brand underline-offset-2 hover:underline';
