import { useFirm } from '#web/parts/firm.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Who can send another link, with the number to call; where the firm has told neither number nor address, the employer knows. */
export function AskNewLink({ what }: { what: string }) {
  const firm = useFirm();
  const name = firm?.name ?? 'ons kantoor';
  if (!firm?.phone && !firm?.email) return <p>Vraag uw werkgever om {what}. Uw werkgever weet welk kantoor de gesprekken voert.</p>;
  return (
    <div className="grid gap-3 rounded-card border bg-surface p-5 shadow-card">
      <p>
        Wij kunnen u {what} sturen. {firm.phone ? `Bel ${name}` : `Mail ${name}`}, of vraag het uw werkgever.
      </p>
      {firm.phone && (
        <a href={`tel:${firm.phone}`} className={buttonClass({ look: 'primary' })}>
          Bel {firm.phoneText}
        </a>
      )}
      {firm.email && (
        <a href={`mailto:${firm.email}`} className={buttonClass({ look: firm.phone ? 'secondary' : 'primary' })}>
          <span className="wrap-anywhere">Mail {firm.email}</span>
        </a>
      )}
    </div>
  );
}
