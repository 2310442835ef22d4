import { Send } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '#web/api/change.ts';
import { some } from '#web/format.ts';
import type { Selection } from '#web/parts/lists/selection.ts';
import { ExportChosen, SelectionBar } from '#web/parts/lists/selection-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type BarProps = { selection: Selection; total: number | undefined };

export function MailSelectionBar({ selection, total }: BarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mailIds = [...selection.ids];
  const resend = useChange('POST /api/admin/mails/resend', {
    success: ({ count: sent, left }) => ({
      title: sent > 0 ? 'E-mails opnieuw in de wachtrij' : 'Niets opnieuw verstuurd',
      text: `${inWords(sent)} opnieuw, ${inWords(left)} niet: al verzonden, al in de wachtrij of achterhaald.`,
      look: sent > 0 ? undefined : 'neutral',
    }),
    failure: { title: 'Fout', text: 'De e-mails konden niet opnieuw worden verstuurd.' },
  });
  return (
    <SelectionBar selection={selection} total={total} words={inWords(mailIds.length)}>
      <Button size="small" icon={<Send aria-hidden className="size-4" />} onClick={() => setIsAsking(true)}>
        Opnieuw versturen
      </Button>
      <ExportChosen name="POST /api/admin/mails/export" chosen={{ mailIds }} file="e-mails" />
      {isAsking && (
        <ConfirmDialog
          close={() => setIsAsking(false)}
          title={`${inWords(mailIds.length)} opnieuw versturen?`}
          description="Alleen wat mislukte of bleef liggen en nog klopt, gaat opnieuw uit, naar het adres dat nu bekend is. Wat al verzonden is, gaat niet nog een keer."
          confirm="Opnieuw versturen"
          pending={resend.isPending}
          pendingText="Bezig..."
          onConfirm={() =>
            resend.mutate(
              { body: { mailIds } },
              {
                onSuccess: () => {
                  setIsAsking(false);
                  selection.clear();
                },
              },
            )
          }
        />
      )}
    </SelectionBar>
  );
}

function inWords(number: number): string {
  return some(number, 'e-mail', 'e-mails');
}
