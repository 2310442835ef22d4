import type { Texts } from '#texts/index.ts';
import { visitor } from '#texts/nl/visitor.ts';
import { useTexts } from '#web/parts/texts.ts';

export type LaterTexts = Pick<Texts, keyof typeof visitor>;

/** What pages about an appointment say, which are fetched after the first screen. */
export function useLaterTexts(): LaterTexts {
  return useTexts(visitor);
}
