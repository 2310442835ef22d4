// Code that the first screen does not need, in separate files that are fetched once the visitor uses the first screen:
//
//   const later = late('later', () => import('./book-later.tsx'));
//   if (useFirstUse()) later.fetchAhead();                          at the first touch or key
//   <Late part={later}>{({ Booked }) => <Booked … />}</Late>

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { queryClient } from '#web/api/cache.ts';
import { call } from '#web/api/call.ts';
import { otherTexts } from '#web/language/other-texts.ts';
import { TEXTS_KEY, useFirstScreen } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';

/** As long as the timeout of a read in api/call.ts. */
const PATIENCE_MS = 30_000;
/** How long a page may stay blank while its preloaded files arrive. */
const BLANK_MS = 500;

type LateModule<Module> = ReturnType<typeof late<Module>>;

const PARTS: Record<string, { fetchAhead: () => Promise<void> }> = {};

/** `name`: the document has it too, for the files that the server preloads (scripts/build-pages.ts). */
export function late<Module>(name: string, load: () => Promise<Module>) {
  const options = queryOptions({
    queryKey: [`part ${name}`],
    queryFn: () => Promise.race([Promise.all([load(), wholeLanguage()]).then(([module]) => module), silence(PATIENCE_MS)]),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const part = { options, fetchAhead: () => queryClient.prefetchQuery(options) };
  PARTS[name] = part;
  return part;
}

/** The texts of later screens, unless the page is in Dutch. */
async function wholeLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const texts = await otherTexts(lang);
  if (texts && document.documentElement.lang === lang) queryClient.setQueryData(TEXTS_KEY, texts);
}

// The last two come without the others from a screen reader, and from the choices of a phone's own list.
const FIRST_USES = ['pointerdown', 'keydown', 'click', 'change'];

/** Whether the visitor has begun to use the page: what later screens need is fetched then, and not for whoever only opens it. */
export function useFirstUse(): boolean {
  const [isUsed, use] = useReducer(() => true, false);
  useEffect(() => {
    for (const name of FIRST_USES) addEventListener(name, use, { once: true });
  }, []);
  return isUsed;
}

/** Loads what the document preloads, so that the first render is the whole page. If that takes long, the page shows that it loads. */
export function preloaded(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLElement>('[data-page]');
  const parts = Array.from(links, ({ dataset }) => PARTS[dataset.page ?? '']?.fetchAhead());
  return Promise.race([Promise.all(parts), silence(BLANK_MS)]).catch(() => {});
}

/** Rejects after `ms`: a timeout for an import, which has none itself. */
function silence(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), ms));
}

export function Late<Module>({ part, children }: { part: LateModule<Module>; children: (module: Module) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(part.options);
  const [isAsking, setAsking] = useState(false);
  const texts = useFirstScreen();
  const { notLoaded } = texts;
  if (data) return children(data);
  if (!error) return <Loading text={texts.loading} />;

  // A browser may cache that a file could not be fetched, and after an update of the portal the file is gone. Both need a reload, which
  // needs a connection. Choices are in sessionStorage, the step is in the URL.
  async function retry(): Promise<void> {
    setAsking(true);
    if (!(await refetch()).data)
      await call('GET /api/maintenance-status').then(
        () => location.reload(),
        () => {},
      );
    setAsking(false);
  }

  return (
    <>
      <title>{notLoaded.tab}</title>
      <h1 className="mb-3 text-2xl font-semibold">{notLoaded.title}</h1>
      <p role="alert" className="mb-4">
        {notLoaded.text}
      </p>
      <Button look="primary" pending={isFetching || isAsking} onClick={retry} className="max-sm:w-full">
        {texts.retry}
      </Button>
    </>
  );
}
