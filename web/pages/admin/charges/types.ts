import type { Output } from '#web/api/call.ts';

export type Charge = Output<'GET /api/admin/charges'>[number];
