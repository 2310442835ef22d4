import { STAGES } from '#domain/rounds/figures.ts';
import type { Share } from '#web/ui/share-bar.tsx';

const LOOKS: Record<(typeof STAGES)[number]['key'], Share['look']> = {
  not_offered: 'plain',
  no_answer: 'accent',
  not_delivered: 'danger',
  declined: 'muted',
  planned: 'brand',
  held: 'success',
  other: 'dotted',
};

/** The stages of a round as parts of a bar. */
export const SHARES = STAGES.map((stage) => ({ ...stage, look: LOOKS[stage.key] }));
