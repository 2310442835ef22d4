import { navigate } from 'wouter/use-browser-location';
import { displayName } from '#domain/people/names.ts';
import { hrDesk as words } from '#texts/dutch-only/hr-desk.ts';
import { Button } from '#web/ui/button.tsx';
import type { Employee } from './people.ts';

/** What HR can do for somebody: book, or move and cancel. */
export function Actions({ employee }: { employee: Employee }) {
  const { id, status, appointment } = employee;
  const name = displayName(employee);
  const go = (act: string) => () => navigate(`?${new URLSearchParams({ wie: String(id), doe: act })}`);
  if (appointment) {
    if (appointment.hasBegun) return <p className="text-sm text-muted">{words.begun}</p>;
    return (
      <>
        {!appointment.isLate && (
          <Button className="max-sm:grow" aria-label={words.moveFor({ name })} onClick={go('verplaatsen')}>
            {words.move}
          </Button>
        )}
        <Button className="max-sm:grow" aria-label={words.cancelFor({ name })} onClick={go('annuleren')}>
          {words.cancel}
        </Button>
      </>
    );
  }
  if (status !== 'uitgenodigd') return null;
  return (
    <Button look="primary" className="max-sm:grow" aria-label={words.bookFor({ name })} onClick={go('boeken')}>
      {words.book}
    </Button>
  );
}
