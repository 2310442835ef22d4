// The words of an employee's pages, in the language of the employee:
//
//   const { planning: words } = useTexts({ planning });
//
// The Dutch texts are part of the code that uses them, so that each page loads only its own. For another language a provider replaces them.
// Pages for staff have no provider, and so are Dutch.
import { createContext, useContext } from 'react';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#texts/index.ts';
import { firstScreen } from '#texts/nl/first-screen.ts';

export const ChosenTexts = createContext<Partial<Texts>>({});

export function useTexts<Subject extends keyof Texts>(dutch: Pick<Texts, Subject>): Pick<Texts, Subject> {
  return { ...dutch, ...useContext(ChosenTexts) };
}

/** The texts in the small bundle. */
export function useFirstScreen(): Texts['firstScreen'] {
  return useTexts({ firstScreen }).firstScreen;
}

/** The texts of the page: in the cache, because the code of later screens brings the rest of them. */
export const TEXTS_KEY = ['texts'];

/** The language of the document, which changes together with the texts. */
export function usePageLanguage(): Language {
  useContext(ChosenTexts);
  return document.documentElement.lang as Language;
}
