import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ROLE_LABEL } from '#domain/access/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { useUser } from '#web/session.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Security = Output<'GET /api/admin/security'>;
/** The number of names shown. */
const SHOWN = 10;

export function SecurityCard() {
  const security = useQuery(query('GET /api/admin/security'));
  return (
    <Card
      title="Tweede stap verplicht"
      description="Iedereen die met een wachtwoord inlogt, moet dan ook een code van de telefoon invullen."
      icon={<LockKeyhole aria-hidden className="size-5" />}
      actions={
        security.data && (
          <Badge tone={security.data.requireTotp ? 'success' : 'neutral'}>
            {security.data.requireTotp ? 'Verplicht' : 'Niet verplicht'}
          </Badge>
        )
      }
    >
      <Loaded what="De instelling kon" query={security} height="h-24">
        {(data) => <Requirement security={data} />}
      </Loaded>
    </Card>
  );
}

function Requirement({ security: { requireTotp, withoutTotp } }: { security: Security }) {
  const { data: user } = useUser();
  const [asking, setAsking] = useState(false);
  const save = useChange('POST /api/admin/security', {
    success: ({ requireTotp }) =>
      requireTotp
        ? { title: 'Tweede stap verplicht', text: 'Wie die nog niet heeft, stelt die nu eerst in.' }
        : { title: 'Tweede stap niet meer verplicht', text: 'Wie die heeft, houdt die.' },
    failure: { title: 'Fout bij opslaan', text: 'De instelling kon niet worden opgeslagen.' },
  });
  const lacksIt = withoutTotp.some(({ id }) => id === user?.id);
  return (
    <div className="flex flex-col gap-5">
      <Lacking people={withoutTotp} />
      {requireTotp ? (
        <Button
          className="sm:self-start"
          pending={save.isPending}
          pendingText="Opslaan..."
          onClick={() => save.mutate({ body: { requireTotp: false } })}
        >
          Niet meer verplichten
        </Button>
      ) : (
        <>
          {lacksIt && (
            <Notice tone="warning" title="U heeft zelf nog geen tweede stap" icon={<TriangleAlert aria-hidden className="size-5" />}>
              <p>Stel die eerst voor uzelf in. Dan weet u hoe het werkt en kunt u anderen helpen.</p>
              <Link href="/admin/password#tweede-stap" className={`mt-3 ${buttonClass({ look: 'primary' })}`}>
                Eerst zelf instellen
              </Link>
            </Notice>
          )}
          <Button look={lacksIt ? 'secondary' : 'primary'} className="sm:self-start" onClick={() => setAsking(true)}>
            Verplicht stellen
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title="Tweede stap verplicht stellen?"
          description={
            lacksIt
              ? 'U heeft die zelf nog niet. U kunt pas verder als u die heeft ingesteld; houd uw telefoon bij de hand. Dat geldt voor iedereen die nog geen tweede stap heeft.'
              : 'Wie nog geen tweede stap heeft, kan pas verder na het instellen. Dat geldt meteen, ook voor wie nu is ingelogd. Wie inlogt via single sign-on merkt er niets van.'
          }
          confirm={lacksIt ? 'Toch verplicht stellen' : 'Verplicht stellen'}
          pending={save.isPending}
          pendingText="Opslaan..."
          onConfirm={() => save.mutate({ body: { requireTotp: true } }, { onSettled: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

function Lacking({ people }: { people: Security['withoutTotp'] }) {
  if (people.length === 0) return <p>Iedereen heeft een tweede stap.</p>;
  const more = people.length - SHOWN;
  return (
    <div>
      <p className="font-medium">
        {people.length === 1 ? '1 gebruiker heeft' : `${people.length} gebruikers hebben`} nog geen tweede stap:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {people.slice(0, SHOWN).map(({ id, name, role }) => (
          <li key={id} className="wrap-anywhere">
            {name} <span className="text-muted">({ROLE_LABEL[role]})</span>
          </li>
        ))}
        {more > 0 && <li>en nog {more}</li>}
      </ul>
    </div>
  );
}
