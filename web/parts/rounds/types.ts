import type { Output } from '#web/api/call.ts';

export type RoundRow = Output<'GET /api/admin/rounds'>[number];
export type Round = Output<'POST /api/admin/rounds'>;
export type RoundPage = Output<'GET /api/admin/rounds/{id}'>;
export type Figures = RoundPage['figures'];
