/** Joins class names and leaves out what does not apply: cx('px-2', active && 'font-semibold'). */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A name or a number that leads to what it is about. */
export const recordLink = 'text-brand underline-offset-2 hover:underline';
