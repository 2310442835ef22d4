import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Debian's libfaketime: a program that preloads it reads its offset to the clock from a file.

const LIBRARIES = '/usr/lib';

export function faketimeLibrary(): string | null {
  const candidates = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name, 'faketime/libfaketime.so.1')) : [];
  return candidates.find((file) => existsSync(file)) ?? null;
}

export type MovableClock = { env: Record<string, string>; setDaysAhead: (days: number) => void; remove: () => void };

/** Applies to all processes started with `env`, also while they run. Monotonic clocks are not changed. */
export function movableClock(): MovableClock {
  const library = faketimeLibrary();
  if (!library) throw new Error('libfaketime is not installed: install the package "libfaketime".');
  const directory = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  chmodSync(directory, 0o755);
  const file = join(directory, 'clock');
  const setDaysAhead = (days: number) => {
    // Written to a temporary name and renamed, so that no process reads half of it.
    writeFileSync(`${file}.new`, days < 0 ? `${days}d\n` : `+${days}d\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  setDaysAhead(0);
  return {
    env: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    setDaysAhead,
    remove: () => rmSync(directory, { recursive: true }),
  };
}
