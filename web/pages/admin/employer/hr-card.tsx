import { Copy, Link2, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { wallClock } from '#domain/calendar.ts';
import { longDate } from '#texts/nl/dates.ts';
import { useChange } from '#web/api/change.ts';
import { dateOfInstant, dayAndTimeOfInstant } from '#web/format.ts';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { copyLink } from '#web/ui/copy.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Employer } from './types.ts';

type HrLink = NonNullable<Employer['hrLink']>;

function stateOf({ revokedAt, expiresAt }: HrLink): 'works' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked';
  return Date.parse(expiresAt) > Date.now() ? 'works' : 'expired';
}

/** Mails, renews and revokes the link to the HR desk. Its URL is shown only when it is made. */
export function HrCard({ employer }: { employer: Employer }) {
  const { id, email, hrLink, communicatieViaHrm } = employer;
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const params = { id };
  const make = useChange('POST /api/employers/{id}/hr-link', {
    success: { title: 'Link gemaakt', text: `De link gaat per e-mail naar ${email}.` },
    failure: { title: 'Fout', text: 'De link kon niet worden gemaakt.' },
  });
  const revoke = useChange('DELETE /api/employers/{id}/hr-link', {
    success: { title: 'Link ingetrokken', text: 'De HR-pagina gaat met deze link niet meer open.' },
    failure: { title: 'Fout', text: 'De link kon niet worden ingetrokken.' },
  });
  const works = hrLink !== null && stateOf(hrLink) === 'works';
  const close = () => setAsked(null);

  function send(): void {
    make.mutate(
      { params },
      {
        onSuccess: (made) => {
          setUrl(made.url);
          close();
        },
      },
    );
  }

  return (
    <Card
      title="HR-pagina"
      description={
        communicatieViaHrm
          ? 'HR ziet zonder account wie nog moet kiezen en wie wanneer een gesprek heeft, en maakt afspraken voor werknemers.'
          : 'De werkgever ziet zonder account vier cijfers: werknemers, uitgenodigd, afspraak en gesprek gehad. Namen ziet hij niet, en cijfers over minder dan vijf mensen ook niet. Hij kan er een lijst met werknemers sturen.'
      }
      icon={<MonitorSmartphone aria-hidden />}
      actions={
        email && (
          <>
            <Button
              size="small"
              icon={<Link2 aria-hidden className="size-4" />}
              pending={make.isPending}
              pendingText="Versturen..."
              onClick={() => (works ? setAsked('renew') : send())}
            >
              {hrLink ? 'Nieuwe link mailen' : communicatieViaHrm ? 'Link naar HR mailen' : 'Link mailen'}
            </Button>
            {works && (
              <Button size="small" onClick={() => setAsked('revoke')}>
                Link intrekken
              </Button>
            )}
          </>
        )
      }
    >
      {url && <Shown url={url} />}
      {hrLink ? (
        <Facts facts={linkFacts(hrLink)} />
      ) : (
        <p className="text-muted">
          {email ? 'Er is nog geen link gemaakt.' : 'Vul eerst een e-mailadres in bij de gegevens van de werkgever.'}
        </p>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          close={close}
          title="Nieuwe link mailen?"
          description={`De huidige link werkt daarna niet meer, en HR moet in elke browser opnieuw een code invullen. De nieuwe link gaat naar ${email}.`}
          confirm="Nieuwe link mailen"
          pending={make.isPending}
          pendingText="Versturen..."
          onConfirm={send}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          close={close}
          title="Link intrekken?"
          description="HR kan de pagina daarna niet meer openen, ook niet in browsers die al zijn bevestigd."
          isFinal
          confirm="Link intrekken"
          pending={revoke.isPending}
          pendingText="Intrekken..."
          onConfirm={() =>
            revoke.mutate(
              { params },
              {
                onSuccess: () => {
                  setUrl(null);
                  close();
                },
              },
            )
          }
        />
      )}
    </Card>
  );
}

function linkFacts(link: HrLink): [label: string, value: ReactNode][] {
  const state = stateOf(link);
  const until = longDate(wallClock(link.expiresAt).date);
  return [
    [
      'Link',
      state === 'works' ? (
        <Badge key="state" tone="success">
          Werkt tot {until}
        </Badge>
      ) : (
        <Badge key="state" tone="warning">
          {state === 'revoked' && link.revokedAt ? `Ingetrokken op ${dateOfInstant(link.revokedAt)}` : `Verlopen op ${until}`}
        </Badge>
      ),
    ],
    ['Gemaakt', dayAndTimeOfInstant(link.createdAt)],
    ['Bevestigde browsers', browsersInWords(link)],
  ];
}

function browsersInWords({ browsers, confirmedAt }: HrLink): string {
  if (browsers === 0 || !confirmedAt) return 'Nog geen';
  return `${browsers}, de laatste ${dayAndTimeOfInstant(confirmedAt)}`;
}

/** The URL of a new link. It cannot be shown again, because the portal stores only its hash. */
function Shown({ url }: { url: string }) {
  return (
    <div className="mb-4">
      <Notice tone="brand" title="U ziet deze link maar één keer">
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <Field label="Link naar de HR-pagina" className="grow basis-64">
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => copyLink(url)}>
            Link kopiëren
          </Button>
        </div>
      </Notice>
    </div>
  );
}
