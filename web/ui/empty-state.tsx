import type { ReactNode } from 'react';

/** Says why a list is empty, and what to do. */
export function EmptyState({ icon, title, text, action }: { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {icon && <span className="mb-1 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">{icon}</span>}
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
