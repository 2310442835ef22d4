import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import type { RoundRow } from './types.ts';

/** The figures of each employer, by its id; empty while they load or cannot be read, so that the page around them goes on. */
export function useRoundOf(): (employerId: number) => RoundRow | undefined {
  const { data } = useQuery(query('GET /api/admin/rounds'));
  return (employerId) => data?.find((row) => row.employerId === employerId);
}
