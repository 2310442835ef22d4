import { FileText, ShieldCheck } from 'lucide-react';
import { addressOf } from '#web/api/call.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import type { RoundPage } from '#web/parts/rounds/types.ts';
import { Notice } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';

const FORMATS = [
  { format: 'xlsx', label: 'Als Excel-bestand' },
  { format: 'html', label: 'Als pagina' },
  { format: 'json', label: 'Om te controleren (.json)' },
] as const;

/** The proof of offer: who was offered a conversation, when, and what came of it. Sealed when the round is closed. */
export function ProofCard({ page: { round, seal } }: { page: RoundPage }) {
  return (
    <Card
      id="bewijs"
      title="Bewijs van aanbod"
      description="Naar wie een uitnodiging is verstuurd, wanneer uw eigen mailserver die aannam, en wat erop terugkwam. Niets over het gesprek zelf."
      icon={<ShieldCheck aria-hidden />}
    >
      <div className="flex flex-col gap-4">
        {seal && round.closedAt ? (
          <Facts
            facts={[
              ['Verzegeld op', dateAndTimeOfInstant(round.closedAt)],
              ['Zegel', <Seal key="seal" root={seal} />],
            ]}
          />
        ) : (
          <Notice title="Voorlopig">
            De ronde is nog open. Het bewijs wordt verzegeld als zij wordt afgesloten. Het zegel gaat dan per e-mail naar uw kantoor en naar
            de werkgever.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {FORMATS.map(({ format, label }) => (
            <a
              key={format}
              href={addressOf('GET /api/admin/rounds/{id}/proof', { params: { id: round.id }, query: { format } })}
              download={format !== 'html' || undefined}
              {...(format === 'html' && { target: '_blank', rel: 'noreferrer' })}
              className={buttonClass({ size: 'small' })}
            >
              <FileText aria-hidden className="size-4" />
              {label}
            </a>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Seal({ root }: { root: string }) {
  return <code className="text-sm break-all">{root}</code>;
}
