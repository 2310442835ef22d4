import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/loopback.ts';
import { IMAP_LOGIN } from './imap-server.ts';

// A real Postfix and a real Dovecot, configured in a temporary directory, on free loopback ports. Postfix delivers mail for portaal.test to
// the mailbox that Dovecot serves, and relays the rest to another mail server.

const PROGRAMS = ['/usr/sbin/postfix', '/usr/sbin/dovecot', '/usr/bin/openssl'];

export function hasMailSystem(): boolean {
  return PROGRAMS.every((path) => existsSync(path));
}

export type MailSystem = { smtpPort: number; imapPort: number; log: () => string; stop: () => Promise<void> };

/** `relayPort`: the mail server for other domains, on loopback. */
export async function startMailSystem(relayPort: number): Promise<MailSystem> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-post-'));
  chmodSync(directory, 0o755);
  const [smtpPort, imapPort] = [await freePort(), await freePort()];
  const postfix = startPostfix(directory, smtpPort, relayPort);
  const dovecot = startDovecot(directory, imapPort);
  const log = () =>
    ['postfix.log', 'dovecot.log']
      .map((name) => join(directory, name))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
  const stop = async () => {
    await Promise.all([end(postfix, masterOf(directory)), end(dovecot, dovecot.pid)]);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await Promise.all([answers(smtpPort), answers(imapPort)]);
  } catch (error) {
    const lines = log();
    await stop();
    throw new Error(`Postfix or Dovecot does not answer:\n${lines}`, { cause: error });
  }
  return { smtpPort, imapPort, log, stop };
}

/** Signals the daemon itself; the program that was started waits for it. */
async function end(child: ChildProcess, pid: number | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (pid) process.kill(pid, 'SIGTERM');
  else child.kill('SIGTERM');
  await exited;
}

function masterOf(directory: string): number | undefined {
  const file = join(directory, 'queue', 'pid', 'master.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`nothing answers on port ${port}`);
}

function idOf(option: '-u' | '-g', user: string): number {
  return Number(spawnSync('id', [option, user], { encoding: 'utf8' }).stdout);
}

function folder(path: string, owner?: string): string {
  mkdirSync(path, { recursive: true });
  if (owner) chownSync(path, idOf('-u', owner), idOf('-g', owner));
  return path;
}

const MAIL_USER = 'nobody';

function startPostfix(directory: string, port: number, relayPort: number): ChildProcess {
  const etc = folder(join(directory, 'postfix'));
  const mail = folder(join(directory, 'mail'), MAIL_USER);
  writeFileSync(
    join(etc, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${folder(join(directory, 'queue'))}
data_directory = ${folder(join(directory, 'data'), 'postfix')}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${join(directory, 'postfix.log')}
maillog_file_prefixes = ${directory}
myhostname = mx.portaal.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_peername_lookup = no
disable_dns_lookups = yes
alias_maps =
virtual_mailbox_domains = portaal.test
virtual_mailbox_base = ${mail}
virtual_mailbox_maps = static:post/
virtual_minimum_uid = 1
virtual_uid_maps = static:${idOf('-u', MAIL_USER)}
virtual_gid_maps = static:${idOf('-g', MAIL_USER)}
default_transport = smtp:[127.0.0.1]:${relayPort}
`,
  );
  const service = (name: string, program = name, type = 'unix', most = '-') =>
    `${name} ${type} ${type === 'inet' ? 'n' : '-'} - n - ${most} ${program}`;
  writeFileSync(
    join(etc, 'master.cf'),
    [
      service(`127.0.0.1:${port}`, 'smtpd', 'inet'),
      'pickup unix n - n 60 1 pickup',
      'cleanup unix n - n - 0 cleanup',
      'qmgr unix n - n 300 1 qmgr',
      service('rewrite', 'trivial-rewrite'),
      ...['bounce', 'defer', 'trace'].map((name) => service(name, 'bounce', 'unix', '0')),
      'virtual unix - n n - - virtual',
      ...['smtp', 'error', 'discard', 'proxymap', 'anvil', 'tlsmgr', 'scache', 'flush', 'verify'].map((name) => service(name)),
      'retry unix - - n - - error',
      'postlog unix-dgram n - n - 1 postlogd',
      '',
    ].join('\n'),
  );
  return spawn('/usr/sbin/postfix', ['-c', etc, 'start-fg'], { stdio: 'ignore' });
}

function startDovecot(directory: string, port: number): ChildProcess {
  const place = folder(join(directory, 'dovecot'));
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-keyout', key, '-out', certificate];
  spawnSync('/usr/bin/openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', ...subject], {
    stdio: 'ignore',
  });
  const passwords = join(place, 'passwords');
  writeFileSync(passwords, `${IMAP_LOGIN.user}:{PLAIN}${IMAP_LOGIN.pass}\n`);
  const configuration = join(place, 'dovecot.conf');
  writeFileSync(
    configuration,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${join(place, 'run')}
state_dir = ${folder(join(place, 'state'))}
log_path = ${join(directory, 'dovecot.log')}
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${key}
mail_location = maildir:${join(directory, 'mail', 'post')}
first_valid_uid = 1
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = passwd-file
  args = ${passwords}
}
userdb {
  driver = static
  args = uid=${MAIL_USER} gid=nogroup home=${join(directory, 'mail', 'post')}
}
`,
  );
  return spawn('/usr/sbin/dovecot', ['-F', '-c', configuration], { stdio: 'ignore' });
}
