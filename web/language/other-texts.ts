import type { Language } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';

type Load = () => Promise<{ pages: Partial<Texts> }>;

/**
 * Each language besides Dutch is a file of its own, which only its readers load: `() => import(...)`. The Dutch texts are part of each
 * page's code, so that the first screen stays one file.
 */
const OTHERS: Record<Exclude<Language, 'nl'>, Load> = {
  en: () => import('#texts/en/pages.ts'),
  de: () => import('#texts/de/pages.ts'),
  pl: () => import('#texts/pl/pages.ts'),
  tr: () => import('#texts/tr/pages.ts'),
};

/** The texts that replace the Dutch ones; null for Dutch, so that nothing is waited for. */
export function otherTexts(language: string, others: Readonly<Record<string, Load>> = OTHERS): Promise<Partial<Texts>> | null {
  return others[language]?.().then(({ pages }) => pages) ?? null;
}
