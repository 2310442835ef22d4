import type { Output } from '#web/api/call.ts';

export type Statement = Output<'GET /api/admin/statements'>[number];
/** An employer and month with charges or credits that are not on a statement. */
export type Open = Output<'GET /api/admin/statements/open'>[number];
/** The result for one employer: a statement, or the reason why not. */
export type Made = Output<'POST /api/admin/statements/month'>['statements'][number];
