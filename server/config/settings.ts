import { distance } from 'fastest-levenshtein';

// Every variable that the portal reads. `.env.example` and the table in docs/configuration.md are generated from this list (`npm run settings`); tests
// compare compose.yaml and the systemd unit with it, and the start warns about names close to one of these.

type Setting = {
  /** The description for the operator. */
  about: string;
  /** The default as the table shows it. */
  fallback: string;
  /** The example in .env.example; absent for secrets. */
  example?: string;
};

const list = {
  PORT: { about: 'The port to listen on; put a reverse proxy with TLS in front of it.', fallback: '`3000`', example: '3000' },
  HOST: {
    about: 'The address to listen on; leave it where the proxy runs on this machine.',
    fallback: '`127.0.0.1`',
    example: '127.0.0.1',
  },
  APP_URL: { about: 'Where links in mails point to.', fallback: 'the address it listens on', example: 'https://portaal.firm.nl' },
  DATABASE_URL: {
    about:
      'PostgreSQL 15 or later; without it the portal runs one of its own in `DATA_DIR`. For TLS add `?sslmode=verify-full`: see docs/operation.md.',
    fallback: '–',
    example: 'postgresql://portal:password@127.0.0.1:5432/portal',
  },
  DATABASE_CONNECTIONS: {
    about: 'How many connections this server keeps to PostgreSQL, 2 to 200; all servers together stay below its max_connections.',
    fallback: '`10`',
    example: '10',
  },
  DATA_DIR: {
    about: 'The portal’s own PostgreSQL, key file and, without `BACKUP_DIR`, the journal of erasures.',
    fallback: '`./data`',
    example: './data',
  },
  ADMIN_EMAIL: {
    about: 'The first administrator, made while there is no user; together with `ADMIN_PASSWORD`.',
    fallback: '–',
    example: 'you@firm.nl',
  },
  ADMIN_PASSWORD: { about: 'At least 6 characters; change it in the portal after the first log-in.', fallback: '–' },
  SECRET_KEY: {
    about:
      '32 bytes, hexadecimal or base64; encrypts the secrets of the mail account, of Microsoft 365, of second factors and of consultants’ own calendars. Make one: `openssl rand -hex 32`.',
    fallback: 'a 0600 file in `DATA_DIR`',
  },
  SECRET_KEY_NEW: {
    about: 'The key that `npm run secret:rotate` changes `SECRET_KEY` to, with all servers stopped; no server reads it.',
    fallback: '–',
  },
  OIDC_ISSUER: {
    about:
      'Single sign-on with OpenID Connect (Entra ID, Google, Keycloak): the issuer as its discovery document names it. Register `<APP_URL>/api/login/oidc/callback` there as the redirect address.',
    fallback: '–',
    example: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  },
  OIDC_CLIENT_ID: { about: 'As the provider issued it.', fallback: '–' },
  OIDC_CLIENT_SECRET: { about: 'As the provider issued it.', fallback: '–' },
  OIDC_NAME: { about: 'On the button: ‘Inloggen met …’.', fallback: '`uw werkaccount`', example: 'Microsoft' },
  OIDC_TRUST_EMAIL: {
    about: '`1`: believe an address of which the provider does not say whether it is verified (Entra ID never says).',
    fallback: '`0`',
    example: '0',
  },
  OIDC_ONLY: { about: '`1`: no passwords, except for the administrator of `ADMIN_EMAIL`.', fallback: '`0`', example: '0' },
  TRUST_PROXY: {
    about:
      'Addresses or networks of the proxies whose forwarded headers are believed; set it with an https `APP_URL`. The first proxy must replace `X-Forwarded-For`: an address in these networks that a visitor wrote there himself would be believed.',
    fallback: '–',
    example: '127.0.0.1',
  },
  CALENDAR_ALLOW: {
    about:
      'Addresses or networks, comma-separated, from which consultants’ own calendars may be read, and to which webhooks may be sent, although they are not public; also without https.',
    fallback: '–',
    example: '10.1.2.3,10.2.0.0/16',
  },
  MICROSOFT_LOGIN_URL: {
    about: 'Where the portal gets its tokens for Microsoft 365; another address for a national cloud.',
    fallback: '`https://login.microsoftonline.com`',
    example: 'https://login.microsoftonline.us',
  },
  MICROSOFT_GRAPH_URL: {
    about: 'Where it reads and writes calendars in Microsoft 365.',
    fallback: '`https://graph.microsoft.com`',
    example: 'https://graph.microsoft.us',
  },
  LOG_LEVEL: { about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.', fallback: '`info`', example: 'info' },
  ROLES: {
    about: 'What this server does: pages and calls, sending mail, the daily run; several servers on one PostgreSQL share them.',
    fallback: '`web,mail,jobs`',
    example: 'web,mail,jobs',
  },
  DRAIN_SECONDS: {
    about:
      'How long a server that was told to stop still serves while it answers 503 to `/api/health`, so that a balancer stops sending it requests; 0 to 60. The stop may take ten seconds more.',
    fallback: '`0`',
    example: '5',
  },
  METRICS_PORT: {
    about: 'Serves `/metrics` for Prometheus, `/api/health` and `/api/health/ready`; without a password, so keep it off the internet.',
    fallback: '–',
    example: '9464',
  },
  METRICS_HOST: { about: 'The address on which it does.', fallback: '`127.0.0.1`', example: '127.0.0.1' },
  BACKUP_DIR: {
    about: 'Where a backup is put every night: see docs/backup.md. Without it there are none but those of `npm run backup`.',
    fallback: '–',
    example: '/var/lib/portaal/backups',
  },
  BACKUP_KEY: {
    about:
      '32 bytes, hexadecimal or base64; encrypts backups. Keep a copy elsewhere: without it they are worth nothing. Several, separated by commas or lines: the first encrypts, all can open.',
    fallback: '–',
  },
  BACKUP_TIMES: {
    about: 'When, in Amsterdam, separated by commas. One that was missed is made up.',
    fallback: '`02:00`',
    example: '02:00',
  },
  BACKUP_KEEP: {
    about:
      'How many stay: a number, or one of each of so many days, weeks (w) and months (m). Whoever is erased stays in a backup for that long.',
    fallback: '`7d,4w`',
    example: '7d,4w',
  },
  BACKUP_COMMAND: {
    about: 'Gets each backup on standard input; `{file}` is its path, `{name}` its name; no shell. With spaces inside words: a JSON array.',
    fallback: '–',
    example: 'rclone rcat offsite:portaal/{name}',
  },
  BACKUP_UNENCRYPTED: { about: '`1`: backups by the schedule without `BACKUP_KEY`, where the disk itself is encrypted.', fallback: '–' },
  DRILL_DATABASE_URL: {
    about: 'An empty database for `npm run restore:drill`; without it one is made beside the portal’s, for which its role needs CREATEDB.',
    fallback: 'a database that is made for it',
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof list;
export const SETTINGS: Record<SettingName, Setting> = list;
export const SETTING_NAMES = Object.keys(list) as SettingName[];

/** Variables that are no setting but one or two typing errors away from one. */
export function misspeltSettings(env: NodeJS.ProcessEnv): { given: string; meant: SettingName }[] {
  const known = new Set<string>(SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(env)
    .filter((given) => /^[A-Z][A-Z_]{2,}$/.test(given) && !known.has(given))
    .flatMap((given) => {
      const bare = given.replace(/_FILE$/, '');
      // Short names resemble variables of other programs by chance, so they must be closer.
      const meant = SETTING_NAMES.find((name) => distance(bare, name) <= (name.length > 7 ? 2 : 1));
      return meant ? [{ given, meant }] : [];
    });
}
