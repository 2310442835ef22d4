import { mails } from '#contract/mails.ts';
import { Refusal } from '#domain/refusals.ts';
import { MAIL_STATUSES } from '#domain/vocabulary.ts';
import { resend, sendWaiting } from '../actions/resend.ts';
import { serve } from '../http/bind.ts';
import { mailAsSent } from '../mail/overview.ts';
import { countByStatus, countMails, type ListedMail, listMails, mailById } from '../store/mails.ts';
import { sendMailPage } from './mail-page.ts';

export const mailsApi = serve(mails, {
  'GET /api/admin/mails': async ({ services: { db }, query: { limit = 500, offset = 0, ...filter }, reply }) => {
    const [rows, total] = [await listMails(db, { ...filter, limit, offset }), await countMails(db, filter)];
    reply.header('X-Total-Count', total);
    return rows.map(asRow);
  },

  'GET /api/admin/mails/counts': async ({ services: { db } }) => {
    const counts = await countByStatus(db);
    return Object.fromEntries(MAIL_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
      (typeof MAIL_STATUSES)[number],
      number
    >;
  },

  'GET /api/admin/mails/{id}': async ({ services: { db }, params: { id } }) => {
    const mail = await mailById(db, id);
    if (!mail) throw new Refusal('NOT_FOUND');
    return { ...asRow(mail), ...mailAsSent(mail) };
  },

  'GET /api/admin/mails/{id}/page': async ({ services: { db }, params: { id }, reply }) => {
    const mail = await mailById(db, id);
    if (!mail) throw new Refusal('NOT_FOUND');
    return sendMailPage(reply, (await mailAsSent(mail)).html);
  },

  'POST /api/admin/mails/{id}/resend': async ({ services, params: { id } }) => asRow(await resend(services, id)),

  'POST /api/admin/mails/send-waiting': async ({ services }) => ({ count: await sendWaiting(services) }),
});

function asRow({ toAddress, ccAddresses, ...mail }: ListedMail) {
  return { ...mail, to: toAddress, cc: ccAddresses as string[] };
}
