import { MAIL_KEY, mails } from '#contract/mails.ts';
import type { Channel } from '#domain/post/mail-pause.ts';
import { quietUntil } from '#domain/post/quiet-hours.ts';
import type { MailStatus } from '#domain/post/vocabulary.ts';
import { Refusal } from '#domain/refusals.ts';
import { isoOf } from '#domain/time.ts';
import { lettersFor, printLetters } from '#server/actions/post/paper/print-letters.ts';
import { resend, resendChosen, resendFailed, sendWaiting } from '#server/actions/post/resend.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import type { Db } from '#server/db/db.ts';
import { serve } from '#server/http/bind.ts';
import { DEFAULT_LIMIT } from '#server/http/json-stream.ts';
import { tellPlaces, tellTotal } from '#server/http/lists/totals.ts';
import { waitForTurn } from '#server/http/lists/whole-lists.ts';
import { mailAsSent } from '#server/mail/overview.ts';
import { recordAlone } from '#server/steps/audit.ts';
import { MAIL_COLUMNS } from '#server/steps/sheet-columns.ts';
import { countBounced } from '#server/store/post/bounces.ts';
import { countByStatus, countMails, countWaiting, listMails, mailsInParts } from '#server/store/post/mail-overview.ts';
import { channelRow } from '#server/store/post/mail-queue.ts';
import { isAddressGone } from '#server/store/post/mail-resend.ts';
import { type MailRow, type MailWithText, mailById } from '#server/store/post/mails.ts';
import { sendMailPage } from './mail-page.ts';

export const mailsApi = serve(mails, {
  'GET /api/admin/letters': ({ services, query }) => lettersFor(services, { ...query, onlyDue: false }),
  'POST /api/admin/letters': async ({ services, caller, body, reply }) => {
    const { onlyDue = false, ...wanted } = body;
    const pdf = await printLetters(services, caller, { ...wanted, onlyDue });
    return reply.header('Content-Disposition', 'inline; filename="brieven.pdf"').type('application/pdf').send(pdf);
  },

  'GET /api/admin/mails': async ({ services: { db, now }, query, reply }) => {
    const { limit = DEFAULT_LIMIT, offset, after, before, sort, task, ...asked } = query;
    const filter = { ...asked, task: task && { kind: task, at: now() } };
    tellTotal(reply, await countMails(db, filter));
    const page = await listMails(db, filter, { limit, offset, after, before, sort });
    tellPlaces(reply, MAIL_KEY, page);
    return page.items.map((mail) => asRow(mail, now()));
  },

  'GET /api/admin/mails/counts': async ({ services: { db } }) => {
    const [counts, waiting, channel] = [await countByStatus(db), await countWaiting(db), await channelRow(db)];
    const of = (status: MailStatus) => counts.get(status) ?? 0;
    return {
      wachtend: of('wachtend'),
      niet_verzonden: of('niet_verzonden'),
      verzonden: of('verzonden'),
      mislukt: of('mislukt'),
      vervallen: of('vervallen'),
      niet_bezorgd: await countBounced(db),
      waiting,
      pause: pauseOf(channel),
    };
  },

  'GET /api/admin/mails/{id}': async ({ services, params: { id } }) => {
    const mail = await presentMail(services.db, id);
    const addressGone = await isAddressGone(services.db, id, isoOf(services.now()));
    return { ...asRow(mail, services.now()), addressGone, ...(await mailAsSent(services, mail)) };
  },

  'GET /api/admin/mails/{id}/page': async ({ services, params: { id }, reply }) =>
    sendMailPage(reply, (await mailAsSent(services, await presentMail(services.db, id))).html),

  'POST /api/admin/mails/{id}/resend': async ({ services, params: { id } }) => asRow(await resend(services, id), services.now()),

  'POST /api/admin/mails/resend': ({ services, body }) => resendChosen(services, body.mailIds),
  'POST /api/admin/mails/export': async ({ services, caller, body: { mailIds, format }, request, reply }) => {
    await waitForTurn(request, reply, mailIds.length);
    await recordAlone(services, caller, { kind: 'mails.exported' });
    const parts = () => mailsInParts(services.db, mailIds);
    return sendLongSheet(reply, { format, file: 'e-mails', name: 'E-mails', columns: MAIL_COLUMNS, count: mailIds.length, parts });
  },

  'POST /api/admin/mails/resend-failed': async ({ services, body }) => ({ count: await resendFailed(services, body ?? {}) }),

  'POST /api/admin/mails/send-waiting': async ({ services }) => ({ count: await sendWaiting(services) }),
});

async function presentMail(db: Db, id: number): Promise<MailWithText> {
  const mail = await mailById(db, id);
  if (!mail) throw new Refusal('NOT_FOUND');
  return mail;
}

function pauseOf({ pausedAt, pauseReason, nextTryAt }: Channel) {
  if (pausedAt === null) return null;
  return { reason: pauseReason ?? 'De mailserver neemt geen e-mail aan.', since: pausedAt, nextTryAt: nextTryAt ?? pausedAt };
}

export function asRow({ toAddress, ccAddresses, ...mail }: MailRow, now: Temporal.Instant) {
  const waitsForMorning = mail.status === 'wachtend' && mail.waitsAtNight && quietUntil(now) !== null;
  return { ...mail, ...readerOf(mail), to: toAddress, cc: ccAddresses as string[], waitsForMorning };
}

function readerOf({ audience, employeeId, employerId }: Pick<MailRow, 'audience' | 'employeeId' | 'employerId'>) {
  const isToEmployer = audience === 'hr' || audience === 'employer';
  return { employeeId: audience === 'employee' ? employeeId : null, employerId: isToEmployer ? employerId : null };
}
