import type { Output } from '#web/api.ts';

export type Sending = Output<'GET /api/employees/invitations'>[number];
