import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';

/** Calendars that could not be read for a day: what is known of them grows old. */
export default function CalendarWarnings({ of }: { of: 'GET /api/admin/calendar-warnings' | 'GET /api/consultants/calendar-warnings' }) {
  const { data } = useQuery(query(of));
  if (!data || data.length === 0) return null;
  const isAdmin = of === 'GET /api/admin/calendar-warnings';
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title={data.length === 1 ? 'Een gekoppelde agenda wordt niet meer gelezen' : 'Gekoppelde agenda’s worden niet meer gelezen'}
      >
        <ul aria-label="Agenda’s die niet worden gelezen" className="space-y-2">
          {data.map(({ calendarId, consultantName, name, host, lastSuccess, reason }) => (
            <li key={calendarId} className="wrap-anywhere">
              <strong>
                {isAdmin && `${consultantName}: `}
                {name}
              </strong>{' '}
              ({host}). {reason} {lastSuccess ? `Laatst gelezen op ${dateAndTimeOfInstant(lastSuccess)}.` : 'Nog nooit gelezen.'}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          {isAdmin ? 'Kijk bij Consultants, onder Agenda’s beheren.' : 'Kijk bij Mijn Beschikbaarheid, onder Mijn agenda’s.'}
        </p>
      </Notice>
    </div>
  );
}
