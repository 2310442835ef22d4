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

/** The same; throws if it is not installed. Each of these programs is in a package of its name. */
export function installed(name: string): string {
  const path = programNamed(name);
  if (!path) throw new Error(`${name} is not installed: install the package "${name}".`);
  return path;
}
