import { useState } from 'react';
import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import { addressOf } from '#web/api/call.ts';
import { saveFile } from '#web/api/download.ts';
import { refetch } from '#web/api/refetch.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** On a phone it is below the list, so that the list begins on the first screen. */
export function Letters({ token, count }: { token: string; count: number }) {
  const { letters: words } = hrDesk;
  const [isBusy, setIsBusy] = useState(false);
  /** Not a link: that would show a refusal as raw JSON, and a double click would send two requests. */
  async function save(): Promise<void> {
    setIsBusy(true);
    const answer = await fetch(addressOf('GET /api/hr/{token}/letters', { params: { token } })).catch(() => null);
    if (answer?.ok) saveFile(await answer.blob(), words.file);
    else {
      const refusal: { message?: string } | null = (await answer?.json().catch(() => null)) ?? null;
      toast({ title: words.failed, text: refusal?.message ?? words.notReached, look: 'destructive' });
      // The link may have been renewed, or everybody may have chosen meanwhile.
      void refetch(['GET /api/hr/{token}']);
    }
    setIsBusy(false);
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-surface px-5 py-4 shadow-card max-sm:order-last">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-semibold">{words.title}</h2>
        <p className="text-sm text-muted">{words.text({ count })}</p>
      </div>
      <Button pending={isBusy} pendingText={words.pending} onClick={save} className="max-sm:w-full">
        {words.button}
      </Button>
    </section>
  );
}
