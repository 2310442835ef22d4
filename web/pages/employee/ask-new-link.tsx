import { useFirm } from '#web/parts/firm.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useLaterTexts } from './later-texts.ts';

/** How to get another link: by phone or mail from the firm, or from the employer if the firm has no contact details. */
export function AskNewLink({ what }: { what: 'invitation' | 'link' }) {
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
