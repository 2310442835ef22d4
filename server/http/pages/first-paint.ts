import type { z } from 'zod';
import type { PublicFirm } from '#contract/firm.ts';
import { textOn } from '#domain/firm/colors.ts';
import { PORTAL } from '#domain/firm/portal-name.ts';
import { LANGUAGES, OWN_NAME } from '#domain/language.ts';
import type { FirstAnswers } from './first-answers.ts';

/**
 * What a phone shows before the script has arrived: the band with the name of the firm, in its colour. The script puts web/pages/employee/
 * frame.tsx in its place, which has the same size; a journey compares them.
 */
export function firstPaint({ answers }: FirstAnswers, { wide, nonce }: { wide: boolean; nonce: string }): string {
  const told = answers['/api/public/firm'];
  const { name, color, hasLogo } = (told?.status === 200 ? told.body : {}) as Partial<z.output<typeof PublicFirm>>;
  const logo =
    name && hasLogo
      ? '<img src="/api/public/firm/logo" alt="" class="h-12 w-32 shrink-0 rounded-control bg-[#fff] object-contain p-1.5">'
      : '<span class="size-7 shrink-0"></span>';
  return `${color ? `<style nonce="${nonce}">:root{--color-band:${escaped(color)};--color-on-band:${textOn(color)}}</style>` : ''}
<header class="bg-band text-on-band"><div class="mx-auto flex ${wide ? 'max-w-5xl' : 'max-w-2xl'} flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
<p class="flex flex-wrap items-center gap-x-3 text-lg font-semibold">${logo}
<span class="min-w-0 grow basis-28 hyphens-auto wrap-anywhere">${escaped(name ?? PORTAL)}</span></p>
${wide ? '' : languages()}</div></header>`;
}

/** An invisible select of the size of the language switch, so that nothing moves when the script draws the switch. */
function languages(): string {
  const options = LANGUAGES.map((language) => `<option>${OWN_NAME[language]}</option>`);
  return `<select class="invisible control-height max-w-full rounded-control border px-2">${options.join('')}</select>`;
}

/** Escapes text for an attribute or between tags. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
