import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import type { RoundRow } from './types.ts';

/** The figures of an employer, by its id. Undefined while they load and after a failure, so that the page is shown without them. */
export function useRoundOf(): (employerId: number) => RoundRow | undefined {
  const { data } = useQuery(query('GET /api/admin/rounds'));
  return (employerId) => data?.find((row) => row.employerId === employerId);
}
