import type { Output } from '#web/api/call.ts';

/** An appointment of the consultant who is logged in, with what the employee wants to ask. */
export type OwnAppointment = Output<'GET /api/consultants/appointments'>[number];
