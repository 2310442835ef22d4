import { addressIn } from '#domain/language.ts';
import { useFirm } from '#web/parts/firm.ts';
import { usePageLanguage } from '#web/parts/texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useLaterTexts } from './later-texts.ts';

type What = { what: 'invitation' | 'link' };

/** How to get another link: by mail to one's own address, or from somebody. */
export function AskNewLink({ what }: What) {
  const { newLink: words } = useLaterTexts();
  const language = usePageLanguage();
  return (
    <>
      <a href={addressIn(language, '/link')} className="font-medium justify-self-start text-brand underline">
        {words.byMyself}
      </a>
      <AskSomebody what={what} />
    </>
  );
}

/** The firm, by phone or mail, or the employer if the firm has no contact details. */
export function AskSomebody({ what }: What) {
  const { newLink: words } = useLaterTexts();
  const firm = useFirm();
  if (!firm?.phone && !firm?.email) return <p>{words.askEmployer(what)}</p>;
  return (
    <div className="grid gap-3 rounded-card border bg-surface p-5 shadow-card">
      <p>{firm.phone ? words.byPhone(what, firm.name) : words.byMail(what, firm.name)}</p>
      {firm.phone && (
        <a href={`tel:${firm.phone}`} className={buttonClass({ look: 'primary' })}>
          {words.call({ phone: firm.phoneText ?? firm.phone })}
        </a>
      )}
      {firm.email && (
        <a href={`mailto:${firm.email}`} className={buttonClass({ look: firm.phone ? 'secondary' : 'primary' })}>
          <span className="wrap-anywhere">{words.mail({ email: firm.email })}</span>
        </a>
      )}
    </div>
  );
}
