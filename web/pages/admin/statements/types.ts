import type { Output } from '#web/api/call.ts';

export type Statement = Output<'GET /api/admin/statements'>[number];
/** An employer and a month with something that is on no statement yet. */
export type Open = Output<'GET /api/admin/statements/open'>[number];
/** What came of one employer: a statement, or why there is none. */
export type Made = Output<'POST /api/admin/statements/month'>['statements'][number];
