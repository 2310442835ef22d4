import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config/config.ts';
import { SETTING_NAMES, SETTINGS } from '#server/config/settings.ts';
import { imagePaths } from './production-copy.ts';
import { DOCUMENT, documentWith, exampleFile } from './settings.ts';

// Checks Dockerfile, compose.yaml and deploy/ against the project.

const ROOT = join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

const compose = readText('compose.yaml');
const portal = compose.slice(compose.indexOf('  portal:'), compose.indexOf('  database:\n    image'));
const unit = readText('deploy/portaal.service');

test('the image runs the Node version of package.json', () => {
  const { optionalDependencies } = JSON.parse(readText('package.json'));
  const versions = Object.keys(optionalDependencies).flatMap((name) => (name.startsWith('node-') ? optionalDependencies[name] : []));
  expect([...new Set(versions)]).toEqual(found(readText('Dockerfile'), /NODE_IMAGE=node:([\d.]+)-slim@sha256:\w{64}$/gm));
});

test('the heap limit is the same however a server is started', () => {
  const limit = /--max-old-space-size=\d+/g;
  const places = ['package.json', 'Dockerfile', 'deploy/portaal.service'].map((file) => readText(file).match(limit));
  expect(places).toEqual(Array(3).fill(['--max-old-space-size=1024']));
});

test('every path that the image copies exists', () => {
  const missing = imagePaths().filter((path) => path !== 'dist' && !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test.each([
  ['Dockerfile', found(readText('Dockerfile').match(/^ENV (.*)$/m)![1]!, /(\w+)=/g)],
  ['compose.yaml', found(portal, /^ {6}([A-Z_]+):/gm)],
  ['deploy/portaal.service', found(unit, /^Environment=(\w+)=/gm)],
])('%s sets only variables that the portal or Node reads', (_file, names) => {
  const known = new Set<string>([...SETTING_NAMES, 'NODE_ENV', 'NODE_COMPILE_CACHE']);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
});

test('.env.example and the table of the configuration equal the output of npm run settings', () => {
  expect(readText('.env.example')).toBe(exampleFile());
  expect(readText(DOCUMENT)).toBe(documentWith(readText(DOCUMENT)));
});

test('compose.yaml passes every setting, from .env or as a secret, or lists why not', () => {
  const set = found(portal, /^ {6}([A-Z_]+): /gm).map((name) => name.replace(/_FILE$/, ''));
  const [fixed = ''] = found(portal, /# Not passed on, because the image says it, or a command alone reads it: (.*)\.$/gm);
  expect([...set, ...fixed.split(', ')].sort()).toEqual([...SETTING_NAMES].sort());
  // A variable of .env reaches the container under the same name.
  const passed = [...portal.matchAll(/^ {6}([A-Z_]+): \$\{([A-Z_]+)[:}]/gm)].map(([, inside, outside]) => [inside, outside]);
  expect(passed.length).toBeGreaterThan(20);
  expect(passed.filter(([inside, outside]) => inside !== outside)).toEqual([]);
});

test('the example BACKUP_DIR is writable under compose, in the image and under the systemd unit', () => {
  const directory = SETTINGS.BACKUP_DIR.example!;
  expect(portal).toContain(`- backups:${directory}\n`);
  expect(readText('Dockerfile').match(/^RUN mkdir .*$/m)?.[0]).toContain(` ${directory} && chown 1000:1000 /data ${directory}`);
  expect(unit).toContain('StateDirectory=portaal portaal/backups\n');
  expect(directory.startsWith('/var/lib/portaal/')).toBe(true);
});

test('with-unit.sh gives a command the secrets and settings of the systemd unit, from the same files', () => {
  const command = readText('deploy/with-unit.sh');
  const secrets = [...unit.matchAll(/^LoadCredential=(\w+):(\S+)$/gm)].map(
    ([, name, file]) => `--setenv=${name!.toUpperCase()}_FILE=${file}`,
  );
  const settings = unit.match(/^EnvironmentFile=.*$/m)![0];
  for (const part of [...secrets, settings, '--setenv=DATA_DIR=/var/lib/portaal']) expect(command).toContain(part);
});

test('the image has every command that the documents name', () => {
  const documents = ['README.md', ...['operation', 'backup', 'installation', 'upgrade', 'configuration'].map((name) => `docs/${name}.md`)];
  const named = new Set(documents.flatMap((file) => found(readText(file), /npm run ([a-z:]+)/g)));
  // Commands for a checkout: building, measuring and proving.
  const ofCheckout = /^(demo|dev|build|check|check:alerts|settings|fixture|bench|growth:measure|proof(:[a-z-]+)?)$/;
  const { scripts } = JSON.parse(readText('package.json'));
  const files = [...named].filter((name) => !ofCheckout.test(name)).map((name) => [name, /scripts\/\S+\.ts/.exec(scripts[name])?.[0]]);
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter(([, file]) => !file || !imagePaths().includes(file))).toEqual([]);
});

test('each secret of a service is declared, and each _FILE variable names one of its secrets', () => {
  const declared = found(compose.slice(compose.indexOf('\nsecrets:')), /^ {2}(\w+):\n {4}file:/gm);
  const given = found(compose, /^ {4}secrets: \[(.*)\]$/gm).flatMap((list) => list.split(', '));
  expect(given.sort()).toEqual(declared.sort());
  expect(found(portal, /_FILE: \/run\/secrets\/(\w+)$/gm).filter((name) => !given.includes(name))).toEqual([]);
  const credentials = found(unit, /^LoadCredential=(\w+):/gm);
  expect(found(unit, /^Environment=\w+_FILE=%d\/(\w+)$/gm).sort()).toEqual(credentials.sort());
});

test('under compose the portal connects as a role that is no superuser, with a password of its own', () => {
  const [role] = found(readText('deploy/make-secrets.sh'), /postgresql:\/\/(\w+):/g);
  const [attributes] = found(readText('deploy/make-database.sql'), new RegExp(`^CREATE ROLE ${role} (.*);$`, 'gm'));
  expect(attributes).toBe("LOGIN CREATEDB PASSWORD :'password'");
  const { services } = parse(compose) as { services: { database: { environment: object; volumes: string[] } } };
  // POSTGRES_USER would name the superuser, which is `postgres` without it.
  expect(Object.keys(services.database.environment)).toEqual(['POSTGRES_PASSWORD_FILE']);
  expect(services.database.volumes).toContain('./deploy/make-database.sql:/docker-entrypoint-initdb.d/portal.sql:ro');
  expect(readText('deploy/make-secrets.sh')).toContain('random 24 >secrets/postgres_password');
});

test('make-secrets.sh creates every secret of compose.yaml, once, and the portal accepts them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  mkdirSync(join(folder, 'deploy'));
  const script = join(folder, 'deploy/make-secrets.sh');
  cpSync(join(ROOT, 'deploy/make-secrets.sh'), script);
  try {
    const said = execFileSync('sh', [script], { encoding: 'utf8' });
    const secrets = join(folder, 'secrets');
    expect(readdirSync(secrets).map((name) => `./secrets/${name}`)).toEqual(found(compose, /^ {4}file: (.*)$/gm));
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    const config = readConfig({
      DATA_DIR: folder,
      ADMIN_EMAIL: 'a@b.nl',
      ADMIN_PASSWORD_FILE: join(secrets, 'admin_password'),
      DATABASE_URL_FILE: join(secrets, 'database_url'),
      SECRET_KEY_FILE: join(secrets, 'secret_key'),
    });
    expect(said).toContain(config.adminPassword);
    expect(new URL(config.databaseUrl ?? '').password).toBe(readFileSync(join(secrets, 'portal_password'), 'utf8').trim());
    expect(spawnSync('sh', [script]).status).toBe(1);
    expect(readFileSync(join(secrets, 'secret_key'), 'utf8')).toBe(config.secretKey.toString('hex'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the systemd unit starts existing files', () => {
  const [program, file] = unit
    .match(/^ExecStart=(.*)$/m)![1]!
    .split(' ')
    .filter((word) => !word.startsWith('--'));
  expect(existsSync(join(ROOT, program!.replace('/opt/portaal/', '')))).toBe(true);
  expect(existsSync(join(ROOT, file!))).toBe(true);
});

test('no package registry is named: npm uses the machine’s', () => {
  const named = ['.npmrc', 'Dockerfile', 'compose.yaml', 'package.json'].filter((file) => /registry/i.test(readText(file)));
  expect(named).toEqual([]);
});
