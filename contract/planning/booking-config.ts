import { z } from 'zod';
import { group } from '#contract/endpoint.ts';
import { whole } from '#contract/fields.ts';
import { RANGES } from '#domain/firm/vocabulary.ts';

/** `noticeHours`: hours that begin sooner are not offered to visitors and HR. */
const BookingConfig = z.object({ noticeHours: z.number() });

export const bookingConfig = group({
  'GET /api/admin/booking-config': {
    access: 'admin',
    scope: 'read',
    summary: 'Hoe ver vooruit werknemers en HR ten minste boeken',
    output: BookingConfig,
  },
  'POST /api/admin/booking-config': {
    access: 'admin',
    scope: 'write',
    summary: 'Dat instellen; beheerders zijn er niet aan gebonden',
    body: z.object({ noticeHours: whole(RANGES.noticeHours) }),
    output: BookingConfig,
  },
});
