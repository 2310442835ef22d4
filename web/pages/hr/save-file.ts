import { useState } from 'react';
import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import { addressOf } from '#web/api/call.ts';
import { saveFile } from '#web/api/download.ts';
import { refetch } from '#web/api/refetch.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

type Saving = { token: string; file: string; failed: string };

/** Not a link: that would show a refusal as raw JSON, and a double click would send two requests. */
export function useSaveFile(name: 'GET /api/hr/{token}/letters' | 'GET /api/hr/{token}/export', { token, file, failed }: Saving) {
  const [isBusy, setIsBusy] = useState(false);
  async function save(): Promise<void> {
    setIsBusy(true);
    const answer = await fetch(addressOf(name, { params: { token } })).catch(() => null);
    if (answer?.ok) saveFile(await answer.blob(), file);
    else {
      const refusal: { message?: string } | null = (await answer?.json().catch(() => null)) ?? null;
      toast({ title: failed, text: refusal?.message ?? hrDesk.notReached, look: 'destructive' });
      // The link may have been renewed, or everybody may have chosen meanwhile.
      void refetch(['GET /api/hr/{token}']);
    }
    setIsBusy(false);
  }
  return { isBusy, save };
}
