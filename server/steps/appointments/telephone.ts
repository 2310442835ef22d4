import { isSame } from '#domain/appointments/chosen-hour.ts';
import { isByPhone, lacksNumber, whyNotByPhone } from '#domain/appointments/telephone.ts';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import { Refusal, refusalAt } from '#domain/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { Locked } from '#server/steps/locks.ts';
import { phoneModeOf } from '#server/store/firm/settings.ts';
import { setPhone } from '#server/store/people/employees.ts';

export type Telephone = { byPhone?: boolean | undefined; phoneNumber?: string | null | undefined };
type Chosen = Parameters<typeof isSame>[1] & { meetingType: MeetingType };

/** Whether the locked appointment becomes or stays a telephone call. */
export async function byPhoneAfter(
  db: Db,
  before: Locked['appointment'],
  asked: Telephone & { meetingType: MeetingType },
): Promise<boolean> {
  const mode = await phoneModeOf(db);
  const refusal = whyNotByPhone(asked, mode);
  if (refusal) throw new Refusal(refusal);
  return isByPhone(asked, mode, before);
}

/**
 * Keeps a new number with the employee. `isSame`: the move changes nothing that anybody must be told; another number of a call is told,
 * because letters and calendars name it.
 */
export async function keepNumber(
  db: Db,
  { appointment, employee }: Locked,
  { phoneNumber, byEmployee, ...chosen }: Chosen & { byPhone: boolean; phoneNumber: Telephone['phoneNumber']; byEmployee: boolean },
): Promise<{ isSame: boolean }> {
  const phone = phoneNumber || employee.phone;
  if (lacksNumber(chosen, { phone })) throw refusalAt('phoneNumber', 'PHONE_NEEDED');
  const isRenumbered = phone !== employee.phone;
  if (isRenumbered) await setPhone(db, employee.id, { phone, byEmployee });
  return { isSame: isSame(appointment, chosen) && !(isRenumbered && chosen.byPhone) };
}
