import type { Texts } from '#texts/index.ts';
import { visitor } from '#texts/nl/visitor.ts';
import { useTexts } from '#web/parts/texts.ts';

export type LaterTexts = Pick<Texts, keyof typeof visitor>;

/** Texts of pages about an appointment, loaded after the first screen. */
export function useLaterTexts(): LaterTexts {
  return useTexts(visitor);
}
