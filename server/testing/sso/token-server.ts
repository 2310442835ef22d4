import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '#server/testing/loopback.ts';
import { answerJson } from '#server/testing/outside/token-server.ts';

// A fake OpenID provider that answers whatever a test wants: forged, wrong, slow or nothing. It has no log-in page; a test reads state and
// nonce from the redirect and calls back with any code.

type Json = Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
type Path = 'discovery' | 'token' | 'keys' | 'userinfo';

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

export function newKey(kid: string): Key {
  return { kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

/** Generated once, because it is slow. */
const KEY = newKey('a');

const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signed(claims: Json, { kid, privateKey }: Key, header: Json = {}): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

export class TokenServer {
  issuer = '';
  /** Paths requested so far. */
  asked: Path[] = [];
  key = KEY;
  /** Replaces the default answer of a path. */
  instead: Partial<Record<Path, Answer>> = {};
  /** Merged into the default discovery document. */
  metadata: Json = {};
  userinfo: Json | null = null;
  idToken = '';
  stop!: () => Promise<void>;

  async open(path = ''): Promise<void> {
    const { port, stop } = await listenOnLoopback(createServer((request, response) => void this.answer(request, response)));
    this.issuer = `http://127.0.0.1:${port}${path}`;
    this.stop = stop;
  }

  /** The default claims for one log-in, with the test's changes. */
  claims(nonce: string, more: Json): Json {
    const now = Math.floor(Date.now() / 1000);
    return { iss: this.issuer, aud: 'portaal', sub: 'persoon-1', iat: now, exp: now + 300, nonce, ...more };
  }

  private answer(request: IncomingMessage, response: ServerResponse): unknown {
    const { issuer } = this;
    const path = (request.url ?? '').slice(new URL(issuer).pathname.replace(/\/$/, '').length);
    const name = ({ '/token': 'token', '/keys': 'keys', '/userinfo': 'userinfo' } as Record<string, Path>)[path] ?? 'discovery';
    this.asked.push(name);
    if (this.instead[name]) return this.instead[name](request, response);
    if (name === 'token') return answerJson(response, 200, { access_token: 'toegang', token_type: 'Bearer', id_token: this.idToken });
    if (name === 'userinfo') return answerJson(response, 200, this.userinfo);
    if (name === 'keys') {
      const { kid, publicKey } = this.key;
      return answerJson(response, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] });
    }
    return answerJson(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...(this.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.metadata,
    });
  }
}
