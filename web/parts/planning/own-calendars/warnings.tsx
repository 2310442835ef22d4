import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';

/** The consultant's calendars that could not be read for a day, so that their busy times are outdated. */
export default function CalendarWarnings() {
  const { data } = useQuery(query('GET /api/consultants/calendar-warnings'));
  if (!data || data.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title={data.length === 1 ? 'Een gekoppelde agenda wordt niet meer gelezen' : 'Gekoppelde agenda’s worden niet meer gelezen'}
      >
        <ul aria-label="Agenda’s die niet worden gelezen" className="space-y-2">
          {data.map(({ calendarId, name, host, lastSuccess, reason }) => (
            <li key={`${calendarId} ${host}`} className="wrap-anywhere">
              <strong>{name}</strong>
              {calendarId !== null && ` (${host})`}. {reason}{' '}
              {lastSuccess ? `Laatst gelezen op ${dateAndTimeOfInstant(lastSuccess)}.` : 'Nog nooit gelezen.'}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          Kijk bij Mijn Beschikbaarheid, onder{' '}
          {data.some(({ calendarId }) => calendarId === null) ? 'Gesprekken in mijn agenda' : 'Mijn agenda’s'}.
        </p>
      </Notice>
    </div>
  );
}
