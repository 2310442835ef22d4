import { CircleCheck, CircleDashed, CirclePause, CirclePlay, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Round } from './types.ts';

const LOOKS: Record<Round['state'], { label: string; tone: Tone; icon: LucideIcon }> = {
  concept: { label: 'Concept', tone: 'neutral', icon: CircleDashed },
  active: { label: 'Loopt', tone: 'brand', icon: CirclePlay },
  paused: { label: 'Gepauzeerd', tone: 'warning', icon: CirclePause },
  closed: { label: 'Afgesloten', tone: 'success', icon: CircleCheck },
};

export function RoundStateBadge({ state }: { state: Round['state'] }) {
  const { label, tone, icon: Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  );
}
