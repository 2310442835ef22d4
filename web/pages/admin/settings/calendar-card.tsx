import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Copy, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { ReplaceUrlDialog } from '#web/parts/calendar-url.tsx';
import { ConsultantLink } from '#web/parts/people/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyUrl } from '#web/ui/copy.ts';

type Urls = Output<'GET /api/admin/calendar-urls'>;
type Feed = Urls['combinedCalendar'] & { consultantId?: number };

/** Hidden without consultants, who have the calendars. */
export function CalendarCard() {
  const urls = useQuery(query('GET /api/admin/calendar-urls'));
  const [revoked, setRevoked] = useState<Feed | null>(null);
  const rotate = useChange('POST /api/admin/calendar-urls/rotate', {
    success: { title: 'URL vervangen', text: 'De oude URL werkt niet meer. Deel de nieuwe met wie de agenda mag zien.' },
    failure: { title: 'Fout', text: 'De URL kon niet worden vervangen.' },
  });
  if (!urls.data?.calendarUrls.length) return null;
  const feeds: Feed[] = [urls.data.combinedCalendar, ...urls.data.calendarUrls];
  return (
    <Card
      title="Agenda synchronisatie"
      description="Zet een URL in Outlook, Google Agenda of Apple Agenda. De afspraken verversen daar vanzelf."
      icon={<CalendarDays aria-hidden />}
    >
      {/* Of fixed height, so that many consultants do not push the next section out of sight. */}
      <ul className="grid max-h-96 grid-cols-1 gap-x-8 overflow-y-auto lg:grid-cols-2">
        {feeds.map((feed) => (
          <li key={feed.consultantId ?? 0} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">
                <ConsultantLink id={feed.consultantId ?? null} name={feed.consultantName} />
              </p>
              <p className="truncate text-sm text-muted">{feed.calendarUrl}</p>
            </div>
            <div className="flex gap-1">
              <Button
                size="icon"
                look="quiet"
                aria-label={`URL kopiëren: ${feed.consultantName}`}
                title="URL kopiëren"
                onClick={() => copyUrl(feed.calendarUrl)}
              >
                <Copy aria-hidden className="size-5" />
              </Button>
              <a
                href={feed.exportUrl}
                className={buttonClass({ size: 'icon', look: 'quiet' })}
                aria-label={`Downloaden als .ics: ${feed.consultantName}`}
                title="Downloaden als .ics"
              >
                <Download aria-hidden className="size-5" />
              </a>
              <Button
                size="icon"
                look="quiet"
                aria-label={`URL vervangen: ${feed.consultantName}`}
                title="URL vervangen"
                onClick={() => setRevoked(feed)}
              >
                <RefreshCw aria-hidden className="size-5" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {revoked && (
        <ReplaceUrlDialog
          whose={revoked.consultantName}
          pending={rotate.isPending}
          replace={() => rotate.mutate({ body: { consultantId: revoked.consultantId } }, { onSuccess: () => setRevoked(null) })}
          close={() => setRevoked(null)}
        />
      )}
    </Card>
  );
}
