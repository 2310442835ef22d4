import { CalendarX2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOpen } from '#web/filters.ts';
import { wordsFor } from '#web/parts/planning/diary/words.ts';
import { Button } from '#web/ui/button.tsx';

// Loaded when opened, because it is rarely used.
const AbsenceDialog = lazy(() => import('./dialog.tsx'));

/** On both pages of a consultant: illness and holidays. */
export function ReportAbsence({ className }: { className?: string }) {
  const [isReporting, setReporting] = useState(false);
  const report = () => setReporting(true);
  useOpen('absent', report);
  return (
    <>
      <Button className={className} icon={<CalendarX2 aria-hidden className="size-4" />} onClick={report}>
        {wordsFor('own').absence.title}
      </Button>
      <Suspense>{isReporting && <AbsenceDialog whose="own" close={() => setReporting(false)} />}</Suspense>
    </>
  );
}
