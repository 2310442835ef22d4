import type { Output } from '#web/api.ts';

export type Charge = Output<'GET /api/admin/charges'>[number];
