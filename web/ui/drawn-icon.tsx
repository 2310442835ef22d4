// The few icons of the employee pages as single paths, drawn after Lucide: importing the first Lucide icon costs two kilobytes.
const PATHS = {
  back: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  done: 'M20 6 9 17l-5-5',
  place:
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  video:
    'm16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2',
};
/** `name`, or the `path` of an icon that only later screens have. */
type DrawnIconProps = { className: string } & ({ name: keyof typeof PATHS; path?: undefined } | { name?: undefined; path: string });

export function DrawnIcon({ name, path, className }: DrawnIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // In languages written from right to left, back and next point the other way.
      className={name === 'back' || name === 'next' ? `${className} rtl:-scale-x-100` : className}
    >
      <path d={name ? PATHS[name] : path} />
    </svg>
  );
}
