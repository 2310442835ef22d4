/** The logo of the portal. The tick has the colour of the background. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="4 6 24 22" aria-hidden="true" className={className}>
      <mask id="mark">
        <rect x="4" y="6" width="24" height="22" fill="#fff" />
        <path d="m11 14.5 3.5 3.5 6.5-7" fill="none" stroke="#000" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round" />
      </mask>
      <path
        d="M8 7h16a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-8l-6 5v-5H8a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3Z"
        mask="url(#mark)"
        className="fill-current"
      />
    </svg>
  );
}
