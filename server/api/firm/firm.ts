import { firm } from '#contract/firm.ts';
import { spokenPhone } from '#domain/people/phone.ts';
import { Refusal } from '#domain/refusals.ts';
import { dateOf } from '#domain/time.ts';
import { deleteLogo } from '#server/actions/firm/delete-logo.ts';
import { dismissFirstSteps } from '#server/actions/firm/dismiss-first-steps.ts';
import { saveFirm } from '#server/actions/firm/save-firm.ts';
import { saveLogo } from '#server/actions/firm/save-logo.ts';
import { serve } from '#server/http/bind.ts';
import { readForm } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { type Firm, firmRow, logoRow } from '#server/store/firm/firm.ts';
import { firstSteps } from '#server/store/firm/first-steps.ts';
import { senderOf } from '#server/store/firm/settings.ts';

const shown = ({ logoAt, ...firm }: Firm) => ({ ...firm, hasLogo: logoAt !== null });

async function stepsNow({ db, now }: Services) {
  const [{ stepsDismissedAt }, steps] = await Promise.all([firmRow(db), firstSteps(db, dateOf(now()))]);
  return { ...steps, isOpen: stepsDismissedAt === null && Object.values(steps).includes(false) };
}

export const firmApi = serve(firm, {
  'GET /api/admin/firm': async ({ services }) => shown(await firmRow(services.db)),
  'POST /api/admin/firm': async ({ services, caller, body }) => shown(await saveFirm(services, caller, body)),
  'POST /api/admin/firm/logo': async ({ services, caller, request }) => {
    const { file } = await readForm(request);
    if (!file) throw new Refusal('NO_FILE');
    return shown(await saveLogo(services, caller, file.bytes));
  },
  'DELETE /api/admin/firm/logo': async ({ services, caller }) => {
    await deleteLogo(services, caller);
    return { success: true as const };
  },
  'GET /api/admin/first-steps': async ({ services }) => stepsNow(services),
  'POST /api/admin/first-steps/dismiss': async ({ services, caller }) => {
    await dismissFirstSteps(services, caller);
    return stepsNow(services);
  },
  'GET /api/public/firm': async ({ services }) => {
    const [firm, { fromEmail }] = await Promise.all([firmRow(services.db), senderOf(services.db)]);
    return { ...shown(firm), phoneText: firm.phone && spokenPhone(firm.phone), fromEmail, site: services.appUrl };
  },
  'GET /api/public/firm/logo': async ({ services, reply }) => {
    const logo = await logoRow(services.db);
    if (!logo) throw new Refusal('LOGO_NOT_FOUND');
    // Publicly cacheable: a changed logo has another address.
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .header('X-Content-Type-Options', 'nosniff')
      .type(logo.contentType)
      .send(Buffer.from(logo.content, 'base64'));
  },
});
