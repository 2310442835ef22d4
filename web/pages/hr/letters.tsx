import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaveFile } from './save-file.ts';

/** On a phone it is below the list, so that the list begins on the first screen. */
export function Letters({ token, count }: { token: string; count: number }) {
  const { letters: words } = hrDesk;
  const { isBusy, save } = useSaveFile('GET /api/hr/{token}/letters', { token, file: words.file, failed: words.failed });
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
