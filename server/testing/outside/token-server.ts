import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SMTPServerOptions } from 'smtp-server';
import type { Outside } from '#server/services.ts';
import { listenOnLoopback } from '#server/testing/loopback.ts';

export const MAILBOX = 'afspraken@firma.test';
/** The client as registered at Microsoft and Google. */
export const CLIENT = { id: 'client-1', secret: 'KANARIE-CLIENTGEHEIM', refreshToken: '1//KANARIE-VERNIEUWING' };

type TokenRequest = { path: string; fields: Record<string, string> };
export type TokenServer = {
  outside: Outside['tokens'];
  requests: TokenRequest[];
  /** Tokens that the mail server accepts. */
  valid: Set<string>;
  /** Read at every request, so that a test can change it meanwhile. */
  temper: { answer?: (request: TokenRequest, response: ServerResponse) => void | Promise<void>; more?: object };
  stop: () => Promise<void>;
};

/** A token server on loopback that checks its input as the real ones do. */
export async function startTokenServer(): Promise<TokenServer> {
  const requests: TokenRequest[] = [];
  const valid = new Set<string>();
  const temper: TokenServer['temper'] = {};
  const server = createServer(async (incoming, response) => {
    const request = { path: incoming.url ?? '', fields: await fieldsOf(incoming) };
    requests.push(request);
    if (temper.answer) return temper.answer(request, response);
    const refusal = refusalOf(request);
    if (refusal) return answerJson(response, 400, refusal);
    // As long as a real one, and easy to search for.
    const token = `ya29.KANARIE-TOKEN-${requests.length}-${'x'.repeat(200)}`;
    valid.add(token);
    answerJson(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3599, ...temper.more });
  });
  const { port, stop } = await listenOnLoopback(server);
  const base = `http://127.0.0.1:${port}`;
  return {
    outside: { microsoft: `${base}/{tenant}/oauth2/v2.0/token`, google: `${base}/token` },
    requests,
    valid,
    temper,
    stop,
  };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function fieldsOf(incoming: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams((await incoming.toArray()).join('')));
}

function refusalOf({ path, fields }: TokenRequest): object | null {
  if (fields.client_id !== CLIENT.id || fields.client_secret !== CLIENT.secret) {
    return { error: 'invalid_client', error_description: `AADSTS7000215: ${fields.client_secret}`, error_codes: [7000215] };
  }
  if (path !== '/token') {
    const isRight = fields.grant_type === 'client_credentials' && fields.scope === 'https://outlook.office365.com/.default';
    return isRight ? null : { error: 'invalid_request' };
  }
  if (fields.grant_type !== 'refresh_token') return { error: 'unsupported_grant_type' };
  return fields.refresh_token?.startsWith(CLIENT.refreshToken) ? null : { error: 'invalid_grant' };
}

/** Options of a mail server that accepts this server's tokens for this mailbox. `twoSteps`: refuses the way Google does. */
export function xoauth2({ valid }: Pick<TokenServer, 'valid'>, twoSteps = false): SMTPServerOptions {
  return {
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    onAuth: ({ method, username, accessToken }, _session, callback) => {
      const isRight = method === 'XOAUTH2' && username === MAILBOX && valid.has(accessToken ?? '');
      if (isRight) callback(null, { user: username });
      else if (twoSteps) callback(null, { data: { status: '400' } });
      // Echoes the token, as a mail server may do.
      else callback(new Error(`5.7.3 Authentication unsuccessful ${accessToken}`));
    },
  };
}
