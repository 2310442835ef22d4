import type { Output } from '#web/api/call.ts';

export type Person = Output<'GET /api/employees/{id}'>;

/** The open dialog. */
export type Task =
  | { verb: 'book' }
  | { verb: 'edit' }
  | { verb: 'link' }
  | { verb: 'mail'; mailId: number }
  | { verb: 'move' | 'hand-over' | 'cancel' | 'delete' | 'notes'; appointmentId: number };

export type CardProps = { person: Person; onTask: (task: Task) => void };
