import { bookingConfig } from '#contract/planning/booking-config.ts';
import { saveBookingConfig } from '#server/actions/planning/save-booking-config.ts';
import { serve } from '#server/http/bind.ts';
import { noticeHoursOf } from '#server/store/firm/settings.ts';

export const bookingConfigApi = serve(bookingConfig, {
  'GET /api/admin/booking-config': async ({ services }) => ({ noticeHours: await noticeHoursOf(services.db) }),
  'POST /api/admin/booking-config': ({ services, caller, body }) => saveBookingConfig(services, caller, body),
});
