import { MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { dateInWords } from '#texts/nl/dates.ts';
import { count, some } from '#web/format.ts';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Employer } from './types.ts';

const SHOWN = 6;

export function VisitsCard({ employer: { id, visitingDays, preferredMeetingType } }: { employer: Employer }) {
  const plan = `/consultants?beeld=bezoekdagen&werkgever=${id}`;
  const more = visitingDays.length - SHOWN;
  return (
    <Card
      flush
      title="Bezoekdagen"
      description={visitsInWords(visitingDays.length)}
      icon={<MapPin aria-hidden />}
      actions={
        preferredMeetingType !== 'virtueel' && (
          <Link href={plan} className={buttonClass({ size: 'small' })}>
            Bezoekdag plannen
          </Link>
        )
      }
    >
      {visitingDays.length > 0 && (
        <ul aria-label="Komende bezoekdagen" className="divide-y border-t">
          {visitingDays.slice(0, SHOWN).map(({ date, consultantId, consultantName }) => (
            <li key={`${date} ${consultantId}`} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
              <span className="font-medium first-letter:uppercase">{dateInWords(date)}</span>
              <ConsultantLink id={consultantId} name={consultantName} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="border-t px-5 py-3 text-sm text-muted">En nog {count(more)}.</p>}
      {preferredMeetingType === 'virtueel' && (
        <p className="border-t px-5 py-3 text-sm text-muted">Deze werkgever wil alleen virtuele gesprekken.</p>
      )}
    </Card>
  );
}

function visitsInWords(days: number): string {
  if (days === 0) return 'Er staat geen bezoekdag gepland.';
  return some(days, 'bezoekdag gepland', 'bezoekdagen gepland');
}
