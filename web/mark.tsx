/** The portal's sign: a conversation that is arranged. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="4 6 24 22" aria-hidden="true" className={className}>
      <path d="M8 7h16a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-8l-6 5v-5H8a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3Z" className="fill-current" />
      <path
        d="m11 14.5 3.5 3.5 6.5-7"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-[#a8531c]"
      />
    </svg>
  );
}

export const PORTAL = 'Pensioengesprek Portaal';
