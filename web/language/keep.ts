// Loaded when a language is chosen.
import type { Language } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';
import { languageNotKept as dutch } from '#texts/nl/pages/language-not-kept.ts';
import { ApiError } from '#web/api/call.ts';
import { change } from '#web/api/change.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { openedPage } from './opened.ts';

let kept: Promise<void> = Promise.resolve();

/** One after the other: of two at once the server would refuse one. `texts`: of the language that was chosen. */
export function keepLanguage(language: Language, { languageNotKept = dutch }: Partial<Texts>): void {
  kept = kept.then(() => keep(language, languageNotKept));
}

async function keep(language: Language, words: Texts['languageNotKept']): Promise<void> {
  const { name, token } = openedPage();
  // The link of a survey knows nobody.
  if (!token || name === 'enquete') return keepInAddress(language);
  try {
    await change('POST /api/language/{token}', { params: { token }, body: { language } });
  } catch (error) {
    // Nobody holds this link: there is nobody to remember it for.
    if (error instanceof ApiError && error.status === 404) keepInAddress(language);
    else toast({ ...words, look: 'destructive' });
  }
}

function keepInAddress(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set('taal', language);
  history.replaceState(history.state, '', address);
}
