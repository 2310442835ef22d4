import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '#server/testing/loopback.ts';

export type Received = { headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  address: string;
  received: Received[];
  /** Read at every request, so that a test can change it meanwhile. */
  temper: { answer: (response: ServerResponse, received: Received) => unknown };
  stop: () => Promise<void>;
};

export const TAKEN: Receiver['temper']['answer'] = (response) => response.writeHead(204).end();

/** A receiver of webhooks on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const temper = { answer: TAKEN };
  const server = createServer(async (request, response) => {
    const message = { headers: request.headers, body: await text(request) };
    received.push(message);
    temper.answer(response, message);
  });
  const { port, stop } = await listenOnLoopback(server);
  return { address: `http://127.0.0.1:${port}/hier`, received, temper, stop };
}
