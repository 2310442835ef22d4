// When nobody is mailed about something that can wait until the morning.

const QUIET_FROM = '21:00';
const QUIET_UNTIL = '08:00';

export function isQuiet({ time }: { time: string }): boolean {
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}
