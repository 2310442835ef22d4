import { TriangleAlert } from 'lucide-react';
import type { Output } from '#web/api/call.ts';
import { count, some } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';

/** The number of rows shown; others are only counted. */
const SHOWN = 20;

/** Rows that are taken, and what was left out of them or may be wrong. */
export function ListWarnings({
  of: { warnings, warningsCount },
}: {
  of: Pick<Output<'POST /api/employees/compare'>, 'warnings' | 'warningsCount'>;
}) {
  if (warningsCount === 0) return null;
  return (
    <Notice
      icon={<TriangleAlert aria-hidden className="size-5" />}
      tone="warning"
      title={`${some(warningsCount, 'goede rij', 'goede rijen')} om na te kijken`}
    >
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto wrap-anywhere">
        {warnings.slice(0, SHOWN).map(({ row, name, reason }) => (
          <li key={`${row} ${reason}`}>
            Rij {row}, {name}: {reason}
          </li>
        ))}
        {warningsCount > SHOWN && <li>En nog {count(warningsCount - SHOWN)}.</li>}
      </ul>
    </Notice>
  );
}
