import type { Output } from '#web/api/call.ts';

export type Consultant = Output<'GET /api/consultants'>[number];
