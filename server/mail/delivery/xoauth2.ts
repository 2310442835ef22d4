import { TokenLoginUnknown } from '#server/outside/token-failure.ts';
import type { EmailConfigRow } from '#server/store/firm/settings.ts';
import type { Tokens } from './tokens.ts';

const CONTINUE = 334;
const REFUSED = 535;
const WELCOME = 235;

/** The interface that nodemailer passes to a custom login. */
type Conversation = { authMethods: string[]; sendCommand: (command: string) => Promise<{ response: string }> };

export function tokenLogin(account: EmailConfigRow, tokens: Tokens) {
  return async ({ authMethods, sendCommand }: Conversation): Promise<void> => {
    if (!authMethods.includes('XOAUTH2')) throw new TokenLoginUnknown();
    const attempt = async (token: string) => {
      const words = ['user=', account.smtpUser ?? '', '\x01auth=Bearer ', token, '\x01\x01'].join('');
      const { response } = await sendCommand(`AUTH XOAUTH2 ${Buffer.from(words).toString('base64')}`);
      const answer = codeOf(response) === CONTINUE ? (await sendCommand('')).response : response;
      return codeOf(answer);
    };
    const token = await tokens(account);
    let code = await attempt(token);
    if (code === REFUSED) {
      // The token may have been revoked, or have expired earlier than announced.
      const renewed = await tokens(account, token);
      if (renewed !== token) code = await attempt(renewed);
    }
    if (code !== WELCOME) throw new Error('Invalid login');
  };
}

function codeOf(response: string): number {
  return Number(response.slice(0, 3));
}
