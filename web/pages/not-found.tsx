import { notFound } from '#texts/nl/about.ts';
import { useTexts } from '#web/parts/texts.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function NotFoundPage() {
  const { notFound: words } = useTexts({ notFound });
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>{words.tab}</title>
      <div className="max-w-md text-center">
        <h1 className="text-3xl font-semibold">{words.title}</h1>
        <p className="mt-3 text-muted">{words.text}</p>
        <a href="/" className={`${buttonClass({ look: 'primary' })} mt-6`}>
          {words.home}
        </a>
      </div>
    </main>
  );
}
