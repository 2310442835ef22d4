import type { z } from 'zod';
import type { Stopped } from '#contract/answers.ts';
import { textsIn } from '#texts/index.ts';
import type { FirstAnswers } from './first-answers.ts';

/**
 * The page to end all mail for whoever opens it without JavaScript: a plain form. `answers`: the first reads of the page, as in its
 * document. The form names a page to return to, because the answer to a mail program must not redirect (RFC 8058).
 */
export function plainStop({ answers, language }: FirstAnswers): string {
  const { stopping, links, document } = textsIn(language);
  const read = Object.keys(answers).find((path) => path.startsWith('/api/public/stop/')) ?? '';
  const stoppedAt = (answers[read]?.body as Partial<z.output<typeof Stopped>> | undefined)?.stoppedAt;
  if (stoppedAt === undefined) return screen(links.invalid, document.stopping.unknown);
  const { ask, stopped } = stopping;
  if (stoppedAt !== null) return screen(stopped.title, `${stopped.text} ${document.stopping.undo}`);
  return screen(ask.title, ask.text, `<form method="post" action="?page=1"><button class="${BUTTON}">${ask.button}</button></form>`);
}

/** Classes that the pages use too, so that they are in the style sheet. */
const BUTTON =
  'inline-flex items-center justify-center rounded-control text-center font-semibold bg-brand text-on-brand shadow-card control-height px-4 py-2';

function screen(title: string, text: string, rest = ''): string {
  return `<main class="mx-auto w-full max-w-2xl grow px-4 py-6 sm:py-10"><h1 class="mt-4 mb-3 text-2xl font-semibold">${title}</h1><div class="grid grid-cols-1 gap-4"><p>${text}</p>${rest}</div></main>`;
}
