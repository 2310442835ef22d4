import { open } from 'node:fs/promises';

/** So that a file which has just been made or renamed is still there after a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}
