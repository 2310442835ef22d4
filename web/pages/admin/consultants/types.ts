import type { Output } from '#web/api/call.ts';

export type Consultant = Output<'GET /api/consultants'>[number];

/** With what the dialog to add hours begins. */
export type Given = { date: string; startTime?: string; endTime?: string; employerId?: number };
