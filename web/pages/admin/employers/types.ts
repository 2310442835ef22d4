import type { Output } from '#web/api.ts';

export type Employer = Output<'GET /api/employers'>[number];
