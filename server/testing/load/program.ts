import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a program of the system stands; Debian keeps servers in /usr/sbin, which is in the PATH of root alone. */
export function programNamed(name: string): string | null {
  const folders = [
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
