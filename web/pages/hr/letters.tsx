import { hrDesk } from '#texts/nl/pages/hr-desk.ts';
import { addressOf } from '#web/api/call.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The letters open in a tab of their own, from where a browser prints them. */
export function Letters({ token, count }: { token: string; count: number }) {
  const { letters: words } = hrDesk;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-surface px-5 py-4 shadow-card">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-semibold">{words.title}</h2>
        <p className="text-sm text-muted">{words.text({ count })}</p>
      </div>
      <a
        href={addressOf('GET /api/hr/{token}/letters', { params: { token } })}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass()} max-sm:w-full`}
      >
        {words.button}
      </a>
    </section>
  );
}
