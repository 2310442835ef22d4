import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

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
