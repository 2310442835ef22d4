import { STAGES } from '#domain/rounds/figures.ts';
import type { Share } from '#web/ui/share-bar.tsx';

const LOOKS: Record<(typeof STAGES)[number]['key'], Share['look']> = {
  not_offered: 'plain',
  set_back: 'dotted',
  no_answer: 'accent',
  not_delivered: 'danger',
  declined: 'muted',
  stopped: 'muted',
  planned: 'brand',
  no_outcome: 'danger',
  held: 'success',
  no_show: 'danger',
  late_cancelled: 'danger',
  other: 'dotted',
};

/** The stages of a round as parts of a bar. */
export const SHARES = STAGES.map((stage) => ({ ...stage, look: LOOKS[stage.key] }));
