import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type SmallDisk = { directory: string; fill: () => void; free: () => void; remove: () => void };

/** A mounted file system of this size; null if mounting is not allowed. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() !== 0 || !run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory)) {
    rmSync(directory, { recursive: true });
    return null;
  }
  chmodSync(directory, 0o755);
  const filler = join(directory, 'filler');
  return {
    directory,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      run('umount', directory);
      rmSync(directory, { recursive: true });
    },
  };
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
