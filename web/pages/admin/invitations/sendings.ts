import { useEffect, useState } from 'react';
import { leftOutInWords, notMailedInWords } from '#domain/people/stopped.ts';
import { some } from '#web/format.ts';
import { type NewToast, toast } from '#web/ui/overlay/toast-store.ts';
import type { Sending } from './types.ts';

type Mails = Sending['mails'];
/** `before`: the mail counts of this employer when sending began. */
type Started = { before: Mails; peak: number } & Invited;
/** `stopped`: people who were left out, because they want no more mail; `noEmail`: those of the invited to whom nothing is mailed. */
export type Invited = { invited: number; stopped: number; noEmail: number };

/** Follows the sendings started on this page until every mail was accepted or refused: only accepted mails count as 'verzonden'. */
export function useSendings(sendings: Sending[] | undefined) {
  const [started, setStarted] = useState<ReadonlyMap<number, Started>>(new Map());

  useEffect(() => {
    for (const { employerId, mails } of sendings ?? []) {
      const sending = started.get(employerId);
      if (!sending || !hasBegun(sending, mails)) continue;
      if (mails.wachtend > 0) {
        if (mails.wachtend > sending.peak) setStarted((all) => new Map(all).set(employerId, { ...sending, peak: mails.wachtend }));
        continue;
      }
      toast(outcome(sending, mails));
      setStarted((all) => new Map([...all].filter(([id]) => id !== employerId)));
    }
  }, [sendings, started]);

  return {
    started,
    begin: ({ employerId, mails }: Sending, invited: Invited) => {
      const sending = { before: mails, ...invited, peak: 0 };
      // Where nothing is mailed there is nothing to wait for.
      if (invited.invited > 0 && invited.invited <= invited.noEmail) toast(outcome(sending, mails));
      else setStarted((all) => new Map(all).set(employerId, sending));
    },
  };
}

const COUNTED = ['wachtend', 'niet_verzonden', 'verzonden', 'mislukt'] as const;

/** Until the next poll the counts are those from before the click. */
function hasBegun({ before }: Started, mails: Mails): boolean {
  return COUNTED.some((status) => mails[status] !== before[status]);
}

function outcome({ before, invited, stopped, noEmail }: Started, mails: Mails): NewToast {
  const leftOut = `${noEmail > 0 ? ` ${notMailedInWords(noEmail)}` : ''}${stopped > 0 ? ` ${leftOutInWords(stopped)}` : ''}`;
  const failed = mails.mislukt - before.mislukt;
  if (failed > 0) {
    const text = some(failed, 'e-mail kon niet worden verzonden.', 'e-mails konden niet worden verzonden.');
    return { title: 'Fout', text, look: 'destructive' };
  }
  if (mails.niet_verzonden > before.niet_verzonden) {
    return {
      title: 'Uitnodigingen klaargezet',
      text: `Ze zijn nog niet verzonden: er is geen e-mailaccount ingesteld. U vindt ze in het e-mailoverzicht.${leftOut}`,
    };
  }
  return {
    title: invited > noEmail ? 'Uitnodigingen verzonden' : 'Werknemers uitgenodigd',
    text: `${some(invited, 'werknemer is uitgenodigd.', 'werknemers zijn uitgenodigd.')}${leftOut}`,
  };
}
