import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import type { Round } from './types.ts';
import { shortageInWords } from './words.ts';

type ShortageTextProps = { round: Pick<Round, 'employerId' | 'closesOn'>; shortage: number; isVisited: boolean };

/** How many hours are missing, and who has a day left to ask for. */
export function ShortageText({ round: { employerId, closesOn }, shortage, isVisited }: ShortageTextProps) {
  const room = useQuery({ ...query('GET /api/admin/employers/{id}/room', { params: { id: employerId } }), staleTime: 0 });
  return shortageInWords({ closesOn, shortage, consultant: room.data?.consultant?.name, isVisited });
}
