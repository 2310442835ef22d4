import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hasExpired, TOKEN_SCOPE_LABEL } from '#domain/access/tokens.ts';
import { shortDate } from '#domain/calendar.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { dateAndTimeOfInstant, today } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconAction } from '#web/ui/icon-action.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

// Loaded when opened: its validation schemas are larger than the page.
const TokenDialog = lazy(() => import('./token-dialog.tsx'));

type Token = Output<'GET /api/admin/tokens'>[number];

export function TokensCard() {
  const tokens = useQuery({ ...query('GET /api/admin/tokens'), staleTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Token | null>(null);
  return (
    <Card
      title="Tokens voor programma’s"
      description="Optioneel. Power BI, een intranet of een HR-systeem leest met een token gegevens, of voegt mensen toe."
      icon={<KeyRound aria-hidden />}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setMaking(true)}>
          Token maken
        </Button>
      }
    >
      <Loaded what="De tokens konden" query={tokens} height="h-14">
        {(data) =>
          data.length === 0 ? (
            <p className="text-muted">Er is nog geen token.</p>
          ) : (
            <ul aria-label="Tokens" className="divide-y">
              {data.map((token) => (
                <TokenLine key={token.id} token={token} end={() => setEnding(token)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense>{isMaking && <TokenDialog close={() => setMaking(false)} />}</Suspense>
      {ending && <EndDialog token={ending} close={() => setEnding(null)} />}
    </Card>
  );
}

function TokenLine({ token, end }: { token: Token; end: () => void }) {
  const { name, scope, expiresOn, createdBy, lastUsedAt } = token;
  const used = lastUsedAt ? `laatst gebruikt ${dateAndTimeOfInstant(lastUsedAt)}` : 'nog niet gebruikt';
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={scope === 'write' ? 'accent' : 'neutral'}>{TOKEN_SCOPE_LABEL[scope]}</Badge>
          {hasExpired(token, today()) && <Badge tone="danger">Verlopen</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          Geldig tot en met {shortDate(expiresOn)}, gemaakt door {createdBy}, {used}
        </p>
      </div>
      <IconAction text="Beëindigen" about={name} icon={<Trash2 aria-hidden className="size-4 text-danger" />} onClick={end} />
    </li>
  );
}

function EndDialog({ token: { id, name }, close }: { token: Token; close: () => void }) {
  const end = useChange('DELETE /api/admin/tokens/{id}', {
    success: { title: 'Token beëindigd', text: name },
    failure: { title: 'Fout', text: 'Er is een fout opgetreden bij het beëindigen van het token.' },
  });
  return (
    <ConfirmDialog
      close={close}
      title="Token beëindigen?"
      description={`Het programma met het token ${name} krijgt meteen geen antwoord meer.`}
      isFinal
      confirm="Beëindigen"
      pending={end.isPending}
      pendingText="Beëindigen..."
      onConfirm={() => end.mutate({ params: { id } }, { onSettled: close })}
    />
  );
}
