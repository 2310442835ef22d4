import type { Output } from '#web/api/call.ts';

export type Sending = Output<'GET /api/employees/invitations'>[number];
/** Somebody chose to invite the people of this employer; each time it is a new object. */
export type Inviting = { employerId: number };
