import type { CallName } from '#contract/endpoint.ts';
import { methodOf } from '#domain/call-name.ts';
import type { Answer, Someone, TestPortal } from '#server/testing/portal.ts';
import { filledPath, type Server } from '#server/testing/servers.ts';

// Concurrent requests over several servers.

export type Asked = { params?: Record<string, string | number>; body?: object; as?: Someone };
let turn = 0;

/** Each request goes to the next server; without servers it is injected into the portal of this process. */
export async function askNext(
  portal: TestPortal,
  servers: readonly Server[],
  name: CallName,
  { params = {}, body, as }: Asked,
): Promise<Answer> {
  turn++;
  // From different addresses: a token invalidated by a race counts as unknown, and the limit must not block anyone here.
  const address = `10.0.${turn % 250}.${(turn >> 8) % 250}`;
  if (servers.length === 0) return (as ?? portal).call(name, { params, ...(body && { body }), remoteAddress: address });
  const server = servers[turn % servers.length]!;
  const send = () =>
    fetch(server.address + filledPath(name, params), {
      method: methodOf(name),
      headers: {
        'x-forwarded-for': address,
        ...(as && { cookie: as.cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
  // The server may close an idle connection at the moment of its next use. If it had carried out the lost request, the repeated one would
  // be refused and the tally would show it.
  const response = await send().catch((error) => (error.cause?.code === 'ECONNRESET' ? send() : Promise.reject(error)));
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  return { status: response.status, body: JSON.parse(text), headers: {}, text, bytes };
}

/** Number of answers per outcome: { '200': 1, SLOT_TAKEN: 199 }. */
export function tally(answers: Answer[]): Record<string, number> {
  const outcomes: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : (body.errorType ?? String(status));
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

/** Runs at most `width` simultaneously, because a client has a limited number of sockets. */
export async function inParallel<T, R>(items: T[], width: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
