import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/loopback.ts';
import { untilReady, whoRunsIt } from '#server/testing/postgres.ts';
import { installed } from './program.ts';

export type Pooler = {
  url: string;
  /** Stops it with this signal and starts it again on the same port. */
  restart: (signal: NodeJS.Signals) => Promise<void>;
  /** Switches to another database server, as after a failover: rewrites the configuration and sends SIGHUP. */
  pointTo: (databaseUrl: string) => Promise<void>;
  /** SIGSTOP: keeps its connections and hangs; SIGCONT: continues. */
  signal: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

/** A real PgBouncer in transaction mode, with fewer server connections than clients. */
export async function startPgbouncer(databaseUrl: string, connections = 5): Promise<Pooler> {
  const program = installed('pgbouncer');
  const target = new URL(databaseUrl);
  const database = target.pathname.slice(1);
  const directory = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const owner = whoRunsIt();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const port = await freePort();
  const settingsFor = ({ hostname, port: targetPort, username }: URL) => `[databases]
${database} = host=${hostname} port=${targetPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`;
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(file, settingsFor(target), { mode: 0o644 });
  const start = () => {
    const child = spawn(program, ['-q', file], { ...owner, stdio: 'ignore' });
    return { child, exited: once(child, 'exit') };
  };
  let running = start();
  const url = `postgresql://${target.username}@127.0.0.1:${port}/${database}`;
  await untilReady(url);
  return {
    url,
    restart: async (signal) => {
      running.child.kill(signal);
      await running.exited;
      running = start();
      await untilReady(url);
    },
    pointTo: async (other) => {
      writeFileSync(file, settingsFor(new URL(other)), { mode: 0o644 });
      running.child.kill('SIGHUP');
      await untilReady(url);
    },
    signal: (signal) => void running.child.kill(signal),
    stop: async () => {
      running.child.kill('SIGTERM');
      await running.exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
