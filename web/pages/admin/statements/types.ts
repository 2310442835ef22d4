import type { Output } from '#web/api/call.ts';

export type Statement = Output<'GET /api/admin/statements'>[number];
/** An employer and a month with something that is on no statement yet. */
export type Open = Output<'GET /api/admin/statements/open'>[number];
