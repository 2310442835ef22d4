import type { Output } from '#web/api/call.ts';

export type Employer = Output<'GET /api/employers'>[number];
