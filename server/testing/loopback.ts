import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Listens on a port of loopback, by default any free one. `stop` also ends every connection. */
export async function listenOnLoopback(server: Server, port = 0): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Below the range of outgoing connections, one of which could otherwise take the port while a server restarts. */
const LOWEST_PORT = 15_000;
const PORTS_PER_WORKER = 2_000;
const WORKERS = 8;
const givenPorts = new Set<number>();

/**
 * A port for a server of its own process, given once and from a range of this test worker: it stays free until that server listens, so that
 * two servers which start together, of one test or of two, could get the same one.
 */
export async function freePort(): Promise<number> {
  const lowest = LOWEST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_PER_WORKER;
  for (;;) {
    const port = randomInt(lowest, lowest + PORTS_PER_WORKER);
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Waits until the port accepts connections. */
export async function untilAnswers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`Nothing listened on port ${port} within 15 seconds.`);
}
