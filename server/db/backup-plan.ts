import { dirname, relative, resolve } from 'node:path';
import { isClock } from '#domain/calendar.ts';
import { type Keep, keepFrom } from '#domain/privacy/backup-rotation.ts';

/** The configuration of scheduled backups. */
export type BackupPlan = {
  directory: string;
  /** 'HH:MM' in Amsterdam. */
  times: string[];
  keep: Keep;
  /** The first key encrypts. Empty: backups are not encrypted, which the operator confirmed with BACKUP_UNENCRYPTED=1. */
  keys: Buffer[];
  /** The operator's program that each backup is piped to, with its arguments: {file} and {name} in them are replaced. */
  command: string[] | null;
  commandEnv: NodeJS.ProcessEnv;
  /** Timeout of the command. */
  commandMs: number;
};

type Given = Partial<
  Record<'BACKUP_DIR' | 'BACKUP_KEY' | 'BACKUP_TIMES' | 'BACKUP_KEEP' | 'BACKUP_COMMAND' | 'BACKUP_UNENCRYPTED', string>
>;

/** Throws with a message for the operator. */
type Refuse = (message: string) => never;

const COMMAND_MS = 60 * 60_000;

/** Of 64 hexadecimal characters or base64; of any length. */
export function keyBytes(text: string): Buffer {
  return Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
}

export function backupKeys(text: string | undefined, refuse: Refuse): Buffer[] {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const keys = words.map(keyBytes);
  if (keys.some((key) => key.length !== 32)) {
    refuse('BACKUP_KEY must be 32 bytes, as 64 hexadecimal characters or as base64; several are separated by commas.');
  }
  return keys;
}

export function backupPlan(
  env: Given,
  { keyFile, commandEnv }: { keyFile?: string | undefined; commandEnv: NodeJS.ProcessEnv },
  refuse: Refuse,
): BackupPlan | null {
  if (!env.BACKUP_DIR) {
    const alone = (['BACKUP_COMMAND', 'BACKUP_TIMES', 'BACKUP_KEEP'] as const).find((name) => env[name]);
    if (alone) refuse(`${alone} is set without BACKUP_DIR: there are no backups by the schedule.`);
    return null;
  }
  const keys = backupKeys(env.BACKUP_KEY, refuse);
  if (!['', '0', '1'].includes(env.BACKUP_UNENCRYPTED ?? '')) refuse('BACKUP_UNENCRYPTED is 1, or left out.');
  if (keys.length === 0 && env.BACKUP_UNENCRYPTED !== '1') {
    refuse(
      'BACKUP_DIR needs BACKUP_KEY: a backup holds personal data. Make a key with "openssl rand -hex 32", and keep a copy elsewhere. ' +
        'Where the disk itself is encrypted, BACKUP_UNENCRYPTED=1 does without.',
    );
  }
  const directory = resolve(env.BACKUP_DIR);
  if (keyFile && !relative(directory, dirname(resolve(keyFile))).startsWith('..')) {
    refuse('BACKUP_KEY_FILE lies in BACKUP_DIR: whoever gets the backups would get the key too.');
  }
  const keep = keepFrom(env.BACKUP_KEEP || '7d,4w');
  if (!keep) refuse(`BACKUP_KEEP is a number such as 14, or days, weeks and months such as 7d,4w,12m, not "${env.BACKUP_KEEP}".`);
  return {
    directory,
    times: times(env.BACKUP_TIMES, refuse),
    keep,
    keys,
    command: command(env.BACKUP_COMMAND, refuse),
    commandEnv,
    commandMs: COMMAND_MS,
  };
}

function times(text = '', refuse: Refuse): string[] {
  const found = (text || '02:00').split(',').map((part) => part.trim());
  if (!found.every(isClock)) refuse(`BACKUP_TIMES takes times such as 02:00 or 02:00,14:00, not "${text}".`);
  return found;
}

function command(text: string | undefined, refuse: Refuse): string[] | null {
  if (!text?.trim()) return null;
  if (!text.trim().startsWith('[')) return text.trim().split(/\s+/);
  const words = parse(text);
  if (Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string')) return words;
  return refuse('BACKUP_COMMAND is a program with its arguments, or a JSON array of them.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
