import type { ChangeEvent } from 'react';
import { LANGUAGES, type Language, OWN_NAME } from '#domain/language.ts';
import { switching } from '#texts/nl/first-screen.ts';
import { queryClient } from '#web/api/cache.ts';
import { TEXTS_KEY, useFirstScreen, usePageLanguage, useTexts } from '#web/parts/texts.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { otherTexts } from './other-texts.ts';

/** In the header of visitor pages. The page changes immediately; the choice is stored for the holder of a link, or else put in the URL. */
export function LanguageSwitch() {
  const { switching: words } = useTexts({ switching });
  const { notLoaded } = useFirstScreen();
  const language = usePageLanguage();

  async function choose({ target }: ChangeEvent<HTMLSelectElement>): Promise<void> {
    const wanted = target.value as Language;
    try {
      const [texts, { keepLanguage }] = await Promise.all([otherTexts(wanted) ?? {}, import('./keep.ts')]);
      // Another language was chosen while this one was loading.
      if (target.value !== wanted) return;
      document.documentElement.lang = wanted;
      queryClient.setQueryData(TEXTS_KEY, texts);
      keepLanguage(wanted, texts);
    } catch {
      target.value = language;
      toast({ ...notLoaded, look: 'destructive' });
    }
  }

  return (
    <select
      aria-label={words.label}
      defaultValue={language}
      onChange={choose}
      className="control-height max-w-full rounded-control border border-current bg-transparent px-2"
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code} className="bg-surface text-ink">
          {OWN_NAME[code]}
        </option>
      ))}
    </select>
  );
}
