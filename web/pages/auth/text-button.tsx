import type { ReactNode } from 'react';

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 self-center rounded-control px-3 font-medium text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      {children}
    </button>
  );
}
