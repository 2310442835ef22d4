import type { ReactNode } from 'react';
import { websiteName } from '#domain/firm/website.ts';
import { useFirm, useSenderName } from '#web/parts/firm.ts';

const NEVER = ['uw DigiD', 'gegevens van uw bank, een pincode of een betaling', 'uw burgerservicenummer (BSN)', 'een wachtwoord'];

/** For whoever doubts a mail: what is true of every mail of this firm. */
export function RealPage() {
  const firm = useFirm();
  const sender = useSenderName();
  const site = firm?.site ?? location.origin;
  return (
    <>
      <title>{`Is deze e-mail echt? – ${sender}`}</title>
      <h1 className="mb-3 text-2xl font-semibold">Is deze e-mail echt?</h1>
      <p>U kreeg een e-mail over een pensioengesprek. Hier leest u hoe u ziet dat die echt van ons komt.</p>
      <Part title="Wie wij zijn">
        <p>
          {firm?.name ?? `Wij zijn een kantoor voor pensioenadvies. Ons portaal heet ${sender}`}
          {firm?.name
            ? ' voert persoonlijke gesprekken over pensioen met werknemers. Uw werkgever heeft u daarvoor bij ons aangemeld.'
            : '. Uw werkgever heeft u bij ons aangemeld voor een persoonlijk gesprek over uw pensioen.'}
        </p>
        {firm?.address && <p>U vindt ons op {firm.address}.</p>}
        {firm?.website && (
          <p>
            Onze website is{' '}
            <a href={firm.website} target="_blank" rel="noopener noreferrer" className="font-medium text-brand underline wrap-anywhere">
              {websiteName(firm.website)}
            </a>
            .
          </p>
        )}
      </Part>
      <Part title="Van welk adres wij mailen">
        <p>
          {firm?.fromEmail ? (
            <>
              Onze e-mails komen altijd van <strong className="wrap-anywhere">{firm.fromEmail}</strong>. Komt de e-mail van een ander adres?
              Dan is hij niet van ons.
            </>
          ) : (
            'Wij mailen op dit moment niet. Kreeg u vandaag een e-mail? Dan is hij niet van ons.'
          )}
        </p>
      </Part>
      <Part title="Naar welke site de links gaan">
        <p>
          De links in onze e-mails gaan altijd naar <strong className="wrap-anywhere">{site}</strong>. Dat ziet u boven in uw browser. U
          bent daar nu ook.
        </p>
      </Part>
      <Part title="Wat wij nooit vragen">
        <p>Wij vragen u nooit om:</p>
        <ul className="mt-2 grid list-disc gap-1 pl-6">
          {NEVER.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Part>
      <Part title="Twijfelt u nog?">
        <Ask firm={firm} />
      </Part>
    </>
  );
}

function Ask({ firm }: { firm: ReturnType<typeof useFirm> }) {
  if (!firm?.phone && !firm?.email) return <p>Klik dan niet op de link. Vraag de HR-afdeling van uw werkgever of de e-mail klopt.</p>;
  return (
    <p>
      Klik dan niet op de link.{' '}
      {firm.phone && (
        <>
          Bel ons op{' '}
          <a href={`tel:${firm.phone}`} className="font-medium text-brand underline">
            {firm.phoneText}
          </a>
          {firm.email ? ' of mail' : '.'}{' '}
        </>
      )}
      {firm.email && (
        <>
          {!firm.phone && 'Mail ons '}naar{' '}
          <a href={`mailto:${firm.email}`} className="font-medium text-brand underline wrap-anywhere">
            {firm.email}
          </a>
          .
        </>
      )}{' '}
      Gebruik dit nummer of adres, niet dat uit de e-mail. U kunt het ook aan uw werkgever vragen.
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
