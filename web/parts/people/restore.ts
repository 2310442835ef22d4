import { LONGEST_PAGE } from '#domain/lists.ts';
import { refresh } from '#web/api/cache.ts';
import { call } from '#web/api/call.ts';
import { change } from '#web/api/change.ts';
import { count, some } from '#web/format.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Undoes deletions; also from a toast, whose page may be unmounted. */
export async function restore(employeeIds: number[]): Promise<void> {
  try {
    const {
      employeeIds: back,
      appointmentsLost,
      employersRestored,
    } = await change('POST /api/employees/restore', { body: { employeeIds } });
    toast({
      title: 'Verwijderen ongedaan gemaakt',
      text: [
        some(back.length, 'werknemer is terug.', 'werknemers zijn terug.'),
        employersInWords(employersRestored),
        lostInWords(appointmentsLost),
      ]
        .filter(Boolean)
        .join(' '),
    });
  } catch (error) {
    toast({ title: 'Fout', text: error instanceof Error ? error.message : undefined, look: 'destructive' });
  }
}

/** Undoes all deletions made at that moment in one call. */
export async function restoreTogether(deletedAt: string): Promise<void> {
  const ids: number[] = [];
  try {
    for (let isLast = false; !isLast; ) {
      const page = await call('GET /api/employees/deleted', { query: { deletedAt, limit: LONGEST_PAGE, offset: ids.length } });
      ids.push(...page.map(({ id }) => id));
      isLast = page.length < LONGEST_PAGE;
    }
  } catch (error) {
    toast({ title: 'Fout', text: error instanceof Error ? error.message : undefined, look: 'destructive' });
    return;
  }
  if (ids.length > 0) await restore(ids);
  else await refresh();
}

function employersInWords(number: number): string | null {
  if (number === 0) return null;
  return number === 1 ? 'De werkgever was intussen verwijderd en is ook terug.' : `Ook ${count(number)} verwijderde werkgevers zijn terug.`;
}

function lostInWords(number: number): string | null {
  if (number === 0) return null;
  return number === 1
    ? 'De afspraak kan niet meer doorgaan. De werknemer krijgt een nieuwe uitnodiging.'
    : `${count(number)} afspraken kunnen niet meer doorgaan. Die werknemers krijgen een nieuwe uitnodiging.`;
}
