import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Fsyncs a directory, so that a created or renamed file survives a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

/** Writes a file with mode 0600; file and directory are fsynced when it returns. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  await file
    .writeFile(text)
    .then(() => file.sync())
    .finally(() => file.close());
  await syncDirectory(dirname(path));
}
