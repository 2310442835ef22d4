import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { BOUNCED } from '#domain/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { count } from '#web/format.ts';
import { Notice } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Invited employees whose latest mail came back wait for somebody to correct their address. */
export function UnreachedNotice() {
  const { data } = useQuery(query('GET /api/admin/bounce-mailbox'));
  const unreached = data?.unreached ?? 0;
  if (unreached === 0) return null;
  const who = unreached === 1 ? '1 werknemer heeft' : `${count(unreached)} werknemers hebben`;
  return (
    <div className="mb-6">
      <Notice tone="warning" title={`${who} de laatste e-mail niet gekregen`}>
        <p>Controleer het e-mailadres. Na een correctie gaat de uitnodiging vanzelf opnieuw uit.</p>
        <div className="mt-3">
          <Link href={`/mails?status=${BOUNCED}`} className={buttonClass({ size: 'small' })}>
            Onbezorgde e-mails bekijken
          </Link>
        </div>
      </Notice>
    </div>
  );
}
