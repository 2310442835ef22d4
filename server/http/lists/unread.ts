import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';

const SECONDS = 30;

/** Closes a connection whose client has read nothing of the answer for thirty seconds. */
export function giveUpUnread(raw: ServerResponse): void {
  const timer = setInterval(unreadFor(raw, SECONDS), 1_000).unref();
  finished(raw, () => clearInterval(timer));
}

/**
 * Call once a second. socket.setTimeout restarts when any byte was sent since it began, so it would allow almost twice the time. A second
 * without unsent bytes is not counted, because then the server itself is slow.
 */
export function unreadFor(raw: ServerResponse, seconds: number): () => void {
  let taken = takenFrom(raw.socket);
  let quiet = 0;
  return () => {
    const before = taken;
    taken = takenFrom(raw.socket);
    quiet = raw.writableLength > 0 && taken === before ? quiet + 1 : 0;
    if (quiet >= seconds) raw.destroy();
  };
}

/** Bytes that the kernel has accepted. For a long answer in one write only the handle knows them; Node's own timeout reads it too. */
export function takenFrom(socket: Socket | null): number {
  const { _handle: handle } = (socket ?? {}) as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
