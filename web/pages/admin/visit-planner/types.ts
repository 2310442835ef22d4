import type { Output } from '#web/api/call.ts';

export type Proposal = Output<'GET /api/admin/visit-proposals/{id}'>;
export type Day = Proposal['days'][number];
/** What the administrator says about a day before computing again. */
export type Keeping = 'keep' | 'leave';
/** By `keyOf`. With the day itself, because a day that was left out is no longer in the next proposal. */
export type Keepings = ReadonlyMap<string, { what: Keeping; day: Day }>;

export function keyOf({ consultantId, employerId, date }: Pick<Day, 'consultantId' | 'employerId' | 'date'>): string {
  return `${consultantId} ${employerId} ${date}`;
}

export function namesIn({ consultants, employers }: Proposal) {
  const consultantOf = new Map(consultants.map(({ id, name }) => [id, name]));
  const employerOf = new Map(employers.map(({ id, name }) => [id, name]));
  return {
    consultant: (id: number) => consultantOf.get(id) ?? `Consultant ${id}`,
    employer: (id: number) => employerOf.get(id) ?? `Werkgever ${id}`,
  };
}
