import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, untilAnswers } from '#server/testing/loopback.ts';
import { endWithUs } from './processes.ts';
import { installed } from './program.ts';

const SETTINGS = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

export type Balancer = {
  address: string;
  /** Like `systemctl reload haproxy`: new processes take over, the old ones finish their requests. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
};

/** haproxy with deploy/haproxy.cfg, without TLS, in front of these web servers. */
export async function startHaproxy(webPorts: number[]): Promise<Balancer> {
  const program = installed('haproxy');
  const directory = mkdtempSync(join(tmpdir(), 'portal-haproxy-'));
  const file = join(directory, 'haproxy.cfg');
  const port = await freePort();
  writeFileSync(file, settingsFor(port, webPorts));
  // Master-worker mode, as Debian's service runs it: SIGUSR2 to the master reloads.
  const child = spawn(program, ['-W', '-db', '-f', file], { stdio: 'ignore' });
  endWithUs(child);
  const exited = once(child, 'exit');
  await untilAnswers(port);
  return {
    address: `http://127.0.0.1:${port}`,
    reload: async () => {
      child.kill('SIGUSR2');
      await sleep(500);
      await untilAnswers(port);
    },
    stop: async () => {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(hard);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Replaces only the addresses in the shipped file; each replacement must match a line. */
function settingsFor(port: number, webPorts: number[]): string {
  const replace = (text: string, pattern: RegExp, by: string) => {
    if (!pattern.test(text)) throw new Error(`deploy/haproxy.cfg has no line ${pattern}`);
    return text.replace(pattern, by);
  };
  let text = readFileSync(SETTINGS, 'utf8');
  text = replace(text, /^ +bind :80$/m, `    bind 127.0.0.1:${port}`);
  text = replace(text, /^ +bind :443 .*\n/m, '');
  text = replace(text, /^ +http-request redirect .*\n/m, '');
  for (const [i, webPort] of webPorts.entries())
    text = replace(text, new RegExp(`^ +server web${i + 1} .*$`, 'm'), `    server web${i + 1} 127.0.0.1:${webPort}`);
  return text;
}
