import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** So that a file which has just been made or renamed is still there after a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

/** For its owner only, and on the disk when it returns. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  await file
    .writeFile(text)
    .then(() => file.sync())
    .finally(() => file.close());
  await syncDirectory(dirname(path));
}
