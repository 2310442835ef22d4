import { askedTonight, linkExpiresOn } from '#domain/conversation/survey.ts';
import { isoOf } from '#domain/time.ts';
import type { Db } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/db/secrets.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/steps/locks.ts';
import { recordAndPost } from '#server/steps/record.ts';
import { appointmentsById } from '#server/store/appointments/appointments.ts';
import { SYSTEM } from '#server/store/appointments/history.ts';
import { appointmentsToSurvey, insertSurveyLinks, markSurveyed, surveyConfigRow } from '#server/store/conversation/survey.ts';
import { countSent, type Night } from '#server/store/post/nights.ts';

const AT_ONCE = 50;

type Asking = { night: Night; refuseWhilePaused: (db: Db) => Promise<void> };

/**
 * A part of the daily run: asks people what they think of a conversation that was closed the day before. History records nothing of it.
 * Returns how many mails were queued.
 */
export async function askSurvey({ db, now, appUrl }: Services, { night, refuseWhilePaused }: Asking): Promise<number> {
  const { isEnabled, enabledAt } = await surveyConfigRow(db);
  if (!isEnabled || enabledAt === null) return 0;
  const tonight = askedTonight(night.date, enabledAt);
  let sent = 0;
  for (let after = 0; ; ) {
    const ids = await appointmentsToSurvey(db, tonight, { after, limit: AT_ONCE });
    sent += await transact(db, async (db) => {
      await refuseWhilePaused(db);
      const at = now();
      const marked = await markSurveyed(db, ids, { tonight, at: isoOf(at) });
      const asked = (await appointmentsById(db, marked)).map((appointment) => ({
        appointment,
        token: newSecret(),
        expiresOn: linkExpiresOn(appointment),
      }));
      await insertSurveyLinks(
        db,
        asked.map(({ appointment: { id, employeeId }, token, expiresOn }) => ({
          tokenHash: hashOf(token),
          appointmentId: id,
          employeeId,
          expiresOn,
        })),
      );
      const events = asked.map((survey) => ({ kind: 'survey.asked', ...survey }) as const);
      const posted = await recordAndPost(db, events, { at, actor: SYSTEM, appUrl });
      await countSent(db, night.date, posted.length);
      return posted.length;
    });
    if (ids.length < AT_ONCE) return sent;
    after = ids.at(-1) ?? after;
  }
}
