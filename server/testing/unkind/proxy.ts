import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '#server/testing/loopback.ts';

export type Relay = {
  url: string;
  /**
   * From now on it forwards nothing and closes nothing, like a firewall that dropped its state; new connections are accepted and get no
   * answer.
   */
  goSilent: () => void;
  speak: () => void;
  /** Delays each chunk by this long. */
  delay: (milliseconds: number) => void;
  stop: () => Promise<void>;
};

/** A TCP proxy between a server and its database. */
export async function startProxy(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  let delayMs = 0;

  function forward(from: Socket, to: Socket): void {
    from.on('data', (piece) => setTimeout(() => to.write(piece), delayMs));
    from.on('end', () => setTimeout(() => to.end(), delayMs));
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    forward(near, far);
    forward(far, near);
    near.once('close', () => pairs.delete(pair));
    if (silent) for (const socket of pair) socket.pause();
  });
  const { port, stop } = await listenOnLoopback(server);
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    goSilent: () => {
      silent = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    speak: () => {
      silent = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    stop,
  };
}
