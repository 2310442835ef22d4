import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { dayAndTimeOfInstant, size } from '#web/format.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

type Health = NonNullable<Output<'GET /api/admin/backup'>>;

export function BackupCard() {
  const backup = useQuery(query('GET /api/admin/backup'));
  return (
    <Card
      title="Back-up"
      description="Het portaal maakt zelf reservekopieën van alle gegevens. Wie de server beheert, stelt dat in."
      icon={<DatabaseBackup aria-hidden />}
      actions={
        backup.data && <Badge tone={isWell(backup.data) ? 'success' : 'warning'}>{isWell(backup.data) ? 'In orde' : 'Let op'}</Badge>
      }
    >
      <Loaded what="De laatste back-up kon" query={backup} height="h-6">
        {(data) =>
          data === null ? (
            <p>Er zijn geen automatische back-ups ingesteld. Vraag aan wie de server beheert hoe er back-ups worden gemaakt.</p>
          ) : (
            <LastBackup health={data} />
          )
        }
      </Loaded>
    </Card>
  );
}

function isWell({ isLate, failedAt }: Health): boolean {
  return !isLate && failedAt === null;
}

function LastBackup({ health }: { health: Health }) {
  const { madeAt, bytes, isEncrypted, isLate, failedAt, failure, nextDueAt } = health;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {madeAt
          ? `Laatste back-up: ${dayAndTimeOfInstant(madeAt)}, ${size(bytes ?? 0)}, ${isEncrypted ? 'versleuteld' : 'niet versleuteld'}.`
          : 'Er is nog geen back-up gemaakt.'}
      </p>
      {failedAt && (
        <Notice tone="warning" title="De laatste poging is mislukt">
          <p className="break-words">
            Op {dayAndTimeOfInstant(failedAt)}. {reasonInWords(failure ?? '')} Het portaal probeert het vanzelf opnieuw. Blijft deze melding
            staan, vertel het dan aan wie de server beheert.
          </p>
        </Notice>
      )}
      {isLate && madeAt && !failedAt && (
        <Notice tone="warning" title="De laatste back-up is te oud">
          <p>{nextDueAt && `De volgende had er ${dayAndTimeOfInstant(nextDueAt)} moeten zijn. `}Vertel het aan wie de server beheert.</p>
        </Notice>
      )}
    </div>
  );
}

const REASONS: Record<string, string> = {
  ENOSPC: 'De schijf is vol.',
  EDQUOT: 'De schijf is vol.',
  ENOENT: 'De map voor back-ups bestaat niet.',
  EACCES: 'Het portaal mag niet in de map voor back-ups schrijven.',
  EROFS: 'Het portaal mag niet in de map voor back-ups schrijven.',
};

function reasonInWords(failure: string): string {
  if (failure.startsWith('command: ')) return `De back-up is gemaakt, maar niet doorgegeven (${failure.slice('command: '.length)}).`;
  return REASONS[failure] ?? `De reden is: ${failure}.`;
}
