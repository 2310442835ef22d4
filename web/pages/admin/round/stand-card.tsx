import { Filter } from 'lucide-react';
import { count } from '#web/format.ts';
import { STAGES } from '#web/parts/rounds/funnel.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { Card, Facts } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';

/** Where everybody is, with a link to those people. */
export function StandCard({ page: { round, figures } }: { page: RoundPage }) {
  const parts = STAGES.map(({ key, label, look, value }) => ({
    key,
    label,
    look,
    value: value(figures),
    href: `/rounds/${round.id}?uitkomst=${key}#mensen`,
  }));
  return (
    <Card
      title="Waar staat iedereen"
      description={figures.employees === 1 ? '1 werknemer' : `${count(figures.employees)} werknemers`}
      icon={<Filter aria-hidden />}
    >
      {figures.employees === 0 ? (
        <EmptyState title="Nog geen werknemers" text="Upload de lijst van deze werkgever, of voeg iemand toe." />
      ) : (
        <>
          <ShareBar label="Werknemers per stap" parts={parts} />
          <Facts
            className="mt-5"
            facts={[
              ['Eerste herinnering gehad', count(figures.firstReminder)],
              ['Tweede herinnering gehad', count(figures.secondReminder)],
              ['Laatste bericht gehad', count(figures.exit)],
              ['Niet verschenen', count(figures.noShow)],
              ['Te laat geannuleerd', count(figures.lateCancelled)],
              ['Wil geen mail meer', count(figures.stopped)],
            ]}
          />
        </>
      )}
    </Card>
  );
}
