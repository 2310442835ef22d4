import type { ReactNode } from 'react';
import { websiteName } from '#domain/firm/website.ts';
import { realPage } from '#texts/nl/about.ts';
import { useFirm, useSenderName } from '#web/parts/firm.ts';
import { useTexts } from '#web/parts/texts.ts';

/** For visitors who doubt a mail: what is true of every mail of this firm. */
export function Page() {
  const { realPage: words } = useTexts({ realPage });
  const firm = useFirm();
  const sender = useSenderName();
  return (
    <>
      <title>{`${words.title} – ${sender}`}</title>
      <h1 className="mb-3 text-2xl font-semibold">{words.title}</h1>
      <p>{words.intro}</p>
      <Section title={words.who.title}>
        <p>{firm?.name ? words.who.firm({ name: firm.name }) : words.who.portal({ name: sender })}</p>
        {firm?.address && <p>{words.who.address({ address: firm.address })}</p>}
        {firm?.website && (
          <Around words={words.who.website}>
            <a href={firm.website} target="_blank" rel="noopener noreferrer" className="font-medium text-brand underline wrap-anywhere">
              {websiteName(firm.website)}
            </a>
          </Around>
        )}
      </Section>
      <Section title={words.from.title}>
        {firm?.fromEmail ? <Around words={words.from.address}>{bold(firm.fromEmail)}</Around> : <p>{words.from.none}</p>}
      </Section>
      <Section title={words.site.title}>
        <Around words={words.site.address}>{bold(firm?.site ?? location.origin)}</Around>
      </Section>
      <Section title={words.never.title}>
        <p>{words.never.intro}</p>
        <ul className="mt-2 grid list-disc gap-1 ps-6">
          {words.never.what.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Section>
      <Section title={words.doubt.title}>
        <Ask firm={firm} />
      </Section>
    </>
  );
}

function Ask({ firm }: { firm: ReturnType<typeof useFirm> }) {
  const { doubt: words } = useTexts({ realPage }).realPage;
  const phone = firm?.phone && (
    <a href={`tel:${firm.phone}`} className="font-medium inline-block text-brand underline">
      {firm.phoneText}
    </a>
  );
  const email = firm?.email && (
    <a href={`mailto:${firm.email}`} className="font-medium text-brand underline wrap-anywhere">
      {firm.email}
    </a>
  );
  if (phone && email) {
    return (
      <Around words={words.byBoth} then={words.notFromMail}>
        {phone} {words.byBoth.between} {email}
      </Around>
    );
  }
  if (!phone && !email) return <p>{words.askHr}</p>;
  return (
    <Around words={phone ? words.byPhone : words.byMail} then={words.notFromMail}>
      {phone || email}
    </Around>
  );
}

function bold(text: string): ReactNode {
  return <strong className="wrap-anywhere">{text}</strong>;
}

/** A sentence with a part in bold or a link. */
function Around({ words, then, children }: { words: { before: string; after: string }; then?: string; children: ReactNode }) {
  return (
    <p>
      {words.before} {children}
      {words.after}
      {then && ` ${then}`}
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
