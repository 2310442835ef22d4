import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';

const SECONDS = 30;

/** Gives an answer up of which its reader has taken nothing for half a minute. */
export function giveUpUnread(raw: ServerResponse): void {
  const timer = setInterval(unreadFor(raw, SECONDS), 1_000).unref();
  finished(raw, () => clearInterval(timer));
}

/**
 * To be called once a second. The socket's own clock starts anew where it finds at its end that anything was taken since it began, so it
 * would allow almost twice the time. Where there is nothing to take it is we who are slow.
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

/** A long answer may be one write, and how much of it the network has taken is known to the handle only, which Node's own clock asks too. */
export function takenFrom(socket: Socket | null): number {
  const { _handle: handle } = (socket ?? {}) as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
