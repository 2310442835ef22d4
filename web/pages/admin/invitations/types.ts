import type { Output } from '#web/api/call.ts';

export type Sending = Output<'GET /api/employees/invitations'>[number];
