import { FileSpreadsheet, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Body, CallName } from '#web/api/call.ts';
import { failureToast } from '#web/api/change.ts';
import { download } from '#web/api/download.ts';
import { count } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import type { Selection } from './selection.ts';

type SelectionBarProps = {
  selection: Selection;
  /** How many rows are ticked, in words: '3 werknemers'. */
  words: string;
  /** For a list in pages: how many rows match the filter, so that one click can tick all of them. */
  total?: number | undefined;
  children: ReactNode;
};

/** What can be done with the ticked rows. */
export function SelectionBar({ selection: { ids, most, isLoading, all, clear }, words, total = 0, children }: SelectionBarProps) {
  const isMore = total > ids.size && ids.size < most;
  return (
    <section aria-label="Selectie" className="flex flex-wrap items-center gap-3 border-t bg-brand-soft px-5 py-2">
      <p aria-live="polite" className="mr-auto font-medium">
        {words} geselecteerd
      </p>
      {isMore && (
        <Button size="small" look="quiet" pending={isLoading} pendingText="Bezig..." onClick={all}>
          {total > most ? `Eerste ${count(most)} selecteren` : `Alle ${count(total)} selecteren`}
        </Button>
      )}
      {children}
      <Button size="small" look="quiet" icon={<X aria-hidden className="size-4" />} onClick={clear}>
        Selectie wissen
      </Button>
    </section>
  );
}

type SheetCall = Extract<CallName, `POST ${string}/export`>;
type ExportChosenProps<N extends SheetCall> = { name: N; chosen: Omit<Body<N>, 'format'>; file: string };

export function ExportChosen<N extends SheetCall>({ name, chosen, file }: ExportChosenProps<N>) {
  const [isBusy, setIsBusy] = useState(false);
  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      await download(name, { ...chosen, format: 'xlsx' } as Body<N>, `${file}.xlsx`);
    } catch (error) {
      toast(failureToast(error, { title: 'Fout', text: 'Het bestand kon niet worden gemaakt.' }));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="small" icon={<FileSpreadsheet aria-hidden className="size-4" />} pending={isBusy} pendingText="Bezig..." onClick={save}>
      Selectie als .xlsx
    </Button>
  );
}
