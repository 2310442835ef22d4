import type { ReactNode } from 'react';
import { websiteName } from '#domain/firm/website.ts';
import { addressIn } from '#domain/language.ts';
import { LanguageSwitch } from '#web/language/switch.tsx';
import { type Firm, useFirm, useFirmColor } from '#web/parts/firm.ts';
import { FirmName } from '#web/parts/firm-name.tsx';
import { useFirstScreen, usePageLanguage } from '#web/parts/texts.ts';

/** Around every visitor page: the name of the firm, and how to verify it. `wide`: the list of HR, with its own guide. */
export function Frame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  const width = wide ? 'max-w-5xl' : 'max-w-2xl';
  const { footer } = useFirstScreen();
  const language = usePageLanguage();
  const firm = useFirm();
  useFirmColor(firm?.color);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-band text-on-band">
        <div className={`mx-auto flex ${width} flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3`}>
          <FirmName firm={firm} className="text-lg" />
          {!wide && <LanguageSwitch />}
        </div>
      </header>
      <main className={`mx-auto w-full ${width} grow px-4 py-6 wrap-break-word sm:py-10`}>{children}</main>
      <footer className={`mx-auto w-full ${width} border-t px-4 py-5 text-sm text-muted`}>
        {firm?.name && <Contact firm={firm} />}
        <p className="flex flex-wrap gap-x-5 gap-y-1 font-medium text-brand underline">
          <a href={addressIn(language, '/echt')}>{footer.isItReal}</a>
          <a href={addressIn(language, '/privacy')}>{footer.privacy}</a>
          <a href={addressIn(language, '/toegankelijkheid')}>{footer.accessibility}</a>
          <a href={wide ? '/hulp/hr' : addressIn(language, '/hulp/werknemer')}>{footer.help}</a>
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
