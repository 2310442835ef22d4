import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilAnswers } from '#server/testing/loopback.ts';
import type { Balancer } from './haproxy.ts';
import { endWithUs } from './processes.ts';
import { installed } from './program.ts';

/** Caddy with deploy/Caddyfile, on loopback without TLS, in front of one web server, or of several with its commented lines for those. */
export async function startCaddy(webPorts: number[]): Promise<Pick<Balancer, 'address' | 'stop'>> {
  const program = installed('caddy');
  const directory = mkdtempSync(join(tmpdir(), 'portal-caddy-'));
  const port = await freePort();
  const shipped = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');
  const targets = webPorts.map((webPort) => `127.0.0.1:${webPort}`).join(' ');
  let settings = shipped.replace('portaal.firm.nl {', `http://127.0.0.1:${port} {`).replace('127.0.0.1:3000', targets);
  if (webPorts.length > 1) settings = settings.replaceAll('#health_', 'health_');
  if (!settings.includes(`reverse_proxy ${targets} {`)) throw new Error('deploy/Caddyfile has other lines than these.');
  const file = join(directory, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${settings}`);
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH ?? '', HOME: directory },
    stdio: 'ignore',
  });
  endWithUs(child);
  const exited = once(child, 'exit');
  await untilAnswers(port);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
