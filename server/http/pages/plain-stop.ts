import { textsIn } from '#texts/index.ts';
import type { FirstAnswers } from './first-answers.ts';

/**
 * The page to end all mail for whoever opens it without JavaScript: a plain form. `answers`: the first reads of the page, as in its
 * document. The form names a page to return to, because the answer to a mail program must not redirect (RFC 8058).
 */
export function plainStop({ answers, language }: FirstAnswers): string {
  const { stopping, links, document } = textsIn(language);
  const known = Object.entries(JSON.parse(answers) as Record<string, { body?: { stoppedAt?: unknown; name?: unknown } }>);
  const said = (path: string) => known.find(([read]) => read.startsWith(path))?.[1].body;
  const stoppedAt = said('/api/public/stop/')?.stoppedAt;
  const firm = said('/api/public/firm')?.name;
  const header = `<header class="bg-band text-on-band"><p class="mx-auto max-w-2xl px-4 py-3 text-lg">${firm ? escaped(String(firm)) : '&nbsp;'}</p></header>`;
  if (stoppedAt === undefined) return header + screen(links.invalid, document.stopping.unknown);
  const { ask, stopped } = stopping;
  if (stoppedAt !== null) return header + screen(stopped.title, `${stopped.text} ${document.stopping.undo}`);
  return (
    header + screen(ask.title, ask.text, `<form method="post" action="?page=1"><button class="${BUTTON}">${ask.button}</button></form>`)
  );
}

/** Classes that the pages use too, so that they are in the style sheet. */
const BUTTON =
  'inline-flex items-center justify-center rounded-control text-center font-semibold bg-brand text-on-brand shadow-card control-height px-4 py-2';

function screen(title: string, text: string, rest = ''): string {
  return `<main class="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-10"><h1 class="mt-4 mb-3 text-2xl font-semibold">${title}</h1><div class="grid grid-cols-1 gap-4"><p>${text}</p>${rest}</div></main>`;
}

/** For an attribute, or between tags. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
