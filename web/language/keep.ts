// Loaded when a language is chosen.
import type { Language } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';
import { languageNotKept as dutch } from '#texts/nl/refusals.ts';
import { ApiError } from '#web/api/call.ts';
import { change } from '#web/api/change.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { openedPage } from './opened.ts';

let kept: Promise<void> = Promise.resolve();

/** Sends one choice after the other: of two simultaneous changes through a link the server refuses one. The texts are of `language`. */
export function keepLanguage(language: Language, { languageNotKept = dutch }: Partial<Texts>): void {
  kept = kept.then(() => keep(language, languageNotKept));
}

async function keep(language: Language, words: Texts['languageNotKept']): Promise<void> {
  const { name, token } = openedPage();
  // The link of a survey belongs to no known person, so the server cannot store a language for it.
  if (!token || name === 'enquete') return keepInAddress(language);
  try {
    await change('POST /api/language/{token}', { params: { token }, body: { language } });
  } catch (error) {
    // The link is unknown, so there is nobody for whom the server could store the language.
    if (error instanceof ApiError && error.status === 404) keepInAddress(language);
    else toast({ ...words, look: 'destructive' });
  }
}

function keepInAddress(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set('taal', language);
  history.replaceState(history.state, '', address);
}
