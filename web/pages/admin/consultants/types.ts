import type { Output } from '#web/api.ts';

export type Consultant = Output<'GET /api/consultants'>[number];
