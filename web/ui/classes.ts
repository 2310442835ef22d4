/** Joins class names and leaves out what does not apply: cx('px-2', active && 'font-semibold'). */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
