import { CircleCheck, CircleDashed, CirclePause, CirclePlay, type LucideIcon } from 'lucide-react';
import { ROUND_STATE_LABEL } from '#domain/rounds/vocabulary.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Round } from './types.ts';

const LOOKS: Record<Round['state'], { tone: Tone; icon: LucideIcon }> = {
  concept: { tone: 'neutral', icon: CircleDashed },
  active: { tone: 'brand', icon: CirclePlay },
  paused: { tone: 'warning', icon: CirclePause },
  closed: { tone: 'success', icon: CircleCheck },
};

export function RoundStateBadge({ state }: { state: Round['state'] }) {
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {ROUND_STATE_LABEL[state]}
    </Badge>
  );
}
