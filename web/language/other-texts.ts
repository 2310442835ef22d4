import type { Language } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';

type Load = {
  /** Those of the first screen on an employee's phone: the others follow with the code of later screens. */
  first: () => Promise<Partial<Texts>>;
  all: () => Promise<{ pages: Partial<Texts> }>;
};

/**
 * Each language besides Dutch is two files of its own, which only its readers load: `() => import(...)`. The Dutch texts are part of each
 * page's code, so that the first screen stays one file.
 */
const OTHERS: Record<Exclude<Language, 'nl'>, Load> = {
  en: { first: () => import('#texts/en/first-screen.ts'), all: () => import('#texts/en/pages.ts') },
  de: { first: () => import('#texts/de/first-screen.ts'), all: () => import('#texts/de/pages.ts') },
  pl: { first: () => import('#texts/pl/first-screen.ts'), all: () => import('#texts/pl/pages.ts') },
  tr: { first: () => import('#texts/tr/first-screen.ts'), all: () => import('#texts/tr/pages.ts') },
};

/** The texts that replace the Dutch ones; null for Dutch, so that nothing is waited for. */
export function otherTexts(language: string, others: Readonly<Record<string, Load>> = OTHERS): Promise<Partial<Texts>> | null {
  return others[language]?.all().then(({ pages }) => pages) ?? null;
}

export function firstTexts(language: string): Promise<Partial<Texts>> | null {
  const others: Readonly<Record<string, Load>> = OTHERS;
  return others[language]?.first() ?? null;
}
