import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { statementAddress } from '#domain/money/statement.ts';
import { query } from '#web/api/cache.ts';
import { addressOf } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { dateAndTimeOfInstant } from '#web/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/overlay/dialog.tsx';
import type { Statement } from './types.ts';

/** Shows the address; sending again asks for confirmation. */
export function SendDialog({ statement, close }: { statement: Statement; close: () => void }) {
  const { id, number, employerId, employerName, sentAt, sentTo } = statement;
  const employers = useQuery(query('GET /api/employers'));
  const send = useChange('POST /api/admin/statements/{id}/send', {
    success: ({ sentTo }) => ({ title: `Afrekening ${number} verstuurd`, text: `De e-mail met de PDF staat klaar voor ${sentTo}.` }),
    failure: { title: 'Niet verstuurd', text: 'De afrekening kon niet worden verstuurd.' },
  });
  const employer = employers.data?.find(({ id }) => id === employerId);
  const email = employer && statementAddress(employer);
  if (employers.data && !email) {
    return (
      <Dialog close={close} title={`Afrekening ${number} versturen`}>
        <DialogBody isText>
          {employerId === null
            ? `${employerName} is verwijderd. Download de PDF en verstuur die zelf.`
            : `${employerName} heeft geen e-mailadres. Vul het in bij Werkgevers, of download de PDF en verstuur die zelf.`}
        </DialogBody>
        <DialogFooter>
          {employerId !== null && (
            <Link href="/employers" className={buttonClass()}>
              Naar Werkgevers
            </Link>
          )}
          <a
            download
            href={addressOf('GET /api/admin/statements/{id}/pdf', { params: { id } })}
            className={buttonClass({ look: 'primary' })}
          >
            PDF downloaden
          </a>
        </DialogFooter>
      </Dialog>
    );
  }
  const again = sentAt !== null;
  return (
    <ConfirmDialog
      close={close}
      title={again ? `Afrekening ${number} nog een keer versturen?` : `Afrekening ${number} versturen?`}
      description={
        again
          ? `De afrekening is op ${dateAndTimeOfInstant(sentAt)} al verstuurd naar ${sentTo}. Zij gaat nog een keer naar ${email ?? '…'}.`
          : `${employerName} krijgt een e-mail met de PDF op ${email ?? '…'}.`
      }
      confirm={again ? 'Nog een keer versturen' : 'Versturen'}
      pending={send.isPending || employers.isPending}
      pendingText="Versturen..."
      onConfirm={() => send.mutate({ params: { id }, body: { again } }, { onSettled: close })}
    />
  );
}
