import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

// Makes a production copy offline: the files that the Dockerfile copies into the image, and of node_modules what `npm ci --omit=dev` would
// install according to package-lock.json.

const ROOT = join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Lock = { packages: Record<string, { dev?: boolean }> };

/** Paths of installed packages that production needs. Optional ones for other platforms are in the lock file but not on disk. */
function productionPackages(): string[] {
  const { packages }: Lock = JSON.parse(readText('package-lock.json'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev && existsSync(join(ROOT, path)))
    .map(([path]) => path);
}

/** Files and folders that the last stage of the Dockerfile copies from the first, without node_modules. */
export function imagePaths(): string[] {
  const lines = readText('Dockerfile').matchAll(/^COPY --from=build (.+)$/gm);
  const sources = [...lines].flatMap(([, paths]) => paths!.split(' ').slice(0, -1));
  return sources.map((path) => path.replace('/portaal/', '')).filter((path) => path !== 'node_modules');
}

function isIgnored(path: string): boolean {
  const patterns = readText('.dockerignore').split('\n');
  return patterns.some((pattern) => pattern && !pattern.startsWith('#') && matchesGlob(path, pattern));
}

function filesUnder(path: string, skip: (path: string) => boolean): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (skip(inner)) return [];
    return entry.isDirectory() ? filesUnder(inner, skip) : [inner];
  });
}

/** Hard-links the file if the disk allows it: Node alone is 150 MB. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

export function copyForProduction(target: string): void {
  for (const path of imagePaths().flatMap((path) => filesUnder(path, isIgnored))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(target, path));
  }
  for (const path of productionPackages().flatMap((path) => filesUnder(path, (inner) => inner.endsWith('/node_modules')))) {
    linkOrCopy(realpathSync(join(ROOT, path)), join(target, path));
  }
}
