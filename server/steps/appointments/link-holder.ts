import { Refusal } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import { partiesOf } from '#server/store/appointments/appointments.ts';
import { employeeOfAnyInvitation } from '#server/store/post/invitation-links.ts';

/** The employee to whom this token belongs: of an invitation (also a former one) or of an appointment. */
export async function holderOf(db: Db, token: string): Promise<number> {
  const holder = (await employeeOfAnyInvitation(db, token)) ?? (await partiesOf(db, { cancelToken: token }))?.employeeId;
  if (holder === undefined) throw new Refusal('INVALID_TOKEN');
  return holder;
}
