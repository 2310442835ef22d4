import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of an installed program; Debian has servers in /usr/sbin, which is only in root's PATH. */
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
