import { readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The environment of every process that a test starts. A run starts some two hundred servers and workers, so the compile cache is shared
// and short-lived databases are in memory.

const MEMORY = '/dev/shm';
const GIBIBYTE = 2 ** 30;

export function prepareSurroundings(env: NodeJS.ProcessEnv = process.env): void {
  env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '../../node_modules/.cache/node');
  const hook = `--import=${pathToFileURL(join(import.meta.dirname, 'quick-resolve.ts'))}`;
  if (!env.NODE_OPTIONS?.includes(hook)) env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} ${hook}`.trim();
  if (!env.TMPDIR && hasRoomInMemory()) Object.assign(env, { DISK_TMPDIR: tmpdir(), TMPDIR: MEMORY });
}

/**
 * Whether temporary files may be in memory: many are databases that live for one test. Tests copy programs there and run them, so the
 * mount must allow that (no noexec).
 */
function hasRoomInMemory(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.findLast((line) => line.split(' ')[1] === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > 6 * GIBIBYTE;
  } catch {
    return false;
  }
}
