import { useQuery } from '@tanstack/react-query';
import { Copy, RotateCcw } from 'lucide-react';
import { displayName } from '#domain/people/names.ts';
import { query } from '#web/api/cache.ts';
import { ApiError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useReinvite } from './verbs.ts';

type LinkDialogProps = { employee: { id: number; firstName: string; lastName: string }; close: () => void };

/** The employee's link, to read out or copy. Opening it is recorded in the audit log. */
export function LinkDialog({ employee, close }: LinkDialogProps) {
  const name = displayName(employee);
  const link = useQuery({ ...query('GET /api/employees/{id}/link', { params: { id: employee.id } }), staleTime: 0, gcTime: 0 });
  const { url } = link.data ?? {};
  // Afterwards the link is fetched again, so the new one appears here.
  const reinvite = useReinvite(name);
  return (
    <Dialog close={close} title={`Link van ${name}`} description="Dat u deze link bekijkt, staat in het logboek.">
      <DialogBody>
        {isExpired(link.error) ? (
          <EmptyState
            title="De link is verlopen"
            text={`Na een nieuwe uitnodiging heeft ${name} een link die werkt.`}
            action={
              <Button
                look="primary"
                icon={<RotateCcw aria-hidden className="size-4" />}
                pending={reinvite.isPending}
                pendingText="Bezig..."
                onClick={() => reinvite.mutate({ params: { id: employee.id } })}
              >
                Opnieuw uitnodigen
              </Button>
            }
          />
        ) : link.error ? (
          <LoadFailed what="De link kon" query={link} />
        ) : url ? (
          <>
            <Field label="Persoonlijke link" hint={`Wie deze link heeft, kan de afspraak van ${name} maken en zien.`}>
              <Input readOnly value={url} onFocus={(event) => event.target.select()} />
            </Field>
            <p className="rounded-control bg-sunken px-4 py-3 font-mono text-sm break-all select-all">{url}</p>
          </>
        ) : (
          <Loading className="min-h-24" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Sluiten</Button>
        <Button look="primary" icon={<Copy aria-hidden className="size-4" />} disabled={!url} onClick={() => url && copyLink(url)}>
          Link kopiëren
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const isExpired = (error: Error | null) => error instanceof ApiError && error.errorType === 'LINK_EXPIRED';
