import type { Share } from '#web/ui/share-bar.tsx';
import type { Figures } from './types.ts';

type Stage = { key: string; label: string; look: Share['look']; value: (figures: Figures) => number };

/** Where everybody of an employer is, each person in one stage. */
export const STAGES: readonly Stage[] = [
  { key: 'not_offered', label: 'Nog niet uitgenodigd', look: 'plain', value: ({ notInvited }) => notInvited },
  { key: 'no_answer', label: 'Uitgenodigd, nog geen antwoord', look: 'accent', value: ({ invited, bounced }) => invited - bounced },
  { key: 'not_delivered', label: 'Mail niet aangekomen', look: 'plain', value: ({ bounced }) => bounced },
  { key: 'declined', label: 'Afgezien', look: 'plain', value: ({ declined }) => declined },
  { key: 'planned', label: 'Afspraak gepland', look: 'brand', value: ({ planned }) => planned },
  { key: 'held', label: 'Gesprek gevoerd', look: 'success', value: ({ completed }) => completed },
];

/** 'Van 120 mensen: 40 nog niet uitgenodigd, …', for a bar that has no room for its own words. */
export function funnelInWords(figures: Figures): string {
  const parts = STAGES.map(({ label, value }) => ({ label, number: value(figures) })).filter(({ number }) => number > 0);
  return parts.map(({ label, number }) => `${number.toLocaleString('nl-NL')} ${label.charAt(0).toLowerCase()}${label.slice(1)}`).join(', ');
}
