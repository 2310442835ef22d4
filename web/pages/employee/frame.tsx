import type { ReactNode } from 'react';
import { websiteName } from '#domain/firm/website.ts';
import { type Firm, useFirm, useFirmColor } from '#web/parts/firm.ts';
import { FirmName } from '#web/parts/firm-name.tsx';
import { useFirstScreen } from '#web/parts/texts.ts';

/** Around every visitor page: the name of the firm, and how to verify it. `wide`: the list of HR, with its own guide. */
export function Frame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const width = wide ? 'max-w-5xl' : 'max-w-2xl';
  const { footer } = useFirstScreen();
  const firm = useFirm();
  useFirmColor(firm?.color);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-band text-on-band">
        <FirmName firm={firm} className={`mx-auto ${width} px-4 py-3 text-lg`} />
      </header>
      <main className={`mx-auto w-full ${width} grow px-4 py-6 sm:py-10`}>{children}</main>
      <footer className={`mx-auto w-full ${width} border-t px-4 py-5 text-sm text-muted`}>
        {firm?.name && <Contact firm={firm} />}
        <p className="flex flex-wrap gap-x-5 gap-y-1 font-medium text-brand underline">
          <a href="/echt">{footer.isItReal}</a>
          <a href="/privacy">{footer.privacy}</a>
          <a href={wide ? '/hulp/hr' : '/hulp/werknemer'}>{footer.help}</a>
        </p>
      </footer>
    </div>
  );
}

function Contact({ firm }: { firm: Firm }) {
  const { name, address, phone, phoneText, email, website } = firm;
  return (
    <address className="mb-2 flex flex-wrap gap-x-3 gap-y-1 not-italic wrap-anywhere">
      <span>{[name, address].filter(Boolean).join(', ')}</span>
      {phone && <a href={`tel:${phone}`}>{phoneText}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {website && (
        <a href={website} rel="noopener noreferrer" target="_blank">
          {websiteName(website)}
        </a>
      )}
    </address>
  );
}
