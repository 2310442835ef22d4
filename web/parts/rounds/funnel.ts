import type { STAGES } from '#domain/rounds/figures.ts';
import type { Share } from '#web/ui/share-bar.tsx';

/** How each stage looks in a bar. */
export const LOOK_OF: Record<(typeof STAGES)[number]['key'], Share['look']> = {
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
