import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** `outcome`: 'exit 1', 'SIGKILL', 'ENOENT', 'longer than 60 minutes'. `said`: the last line on standard error. */
export class CommandFailed extends Error {
  readonly outcome: string;
  readonly said: string;

  constructor(outcome: string, said: string) {
    super(`The command failed: ${outcome}.`);
    this.outcome = outcome;
    this.said = said;
  }
}

type Command = { words: readonly string[]; env: NodeJS.ProcessEnv; withinMs: number; input: string; signal?: AbortSignal };

const GRACE_MS = 5_000;
const LAST_WORDS_MS = 1_000;
const CLOSED = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
const REMEMBERED_CHARACTERS = 2_000;
const SAID_CHARACTERS = 300;

/** Runs a program without a shell, with a file as standard input. After the timeout its whole process group is killed. */
export async function runCommand({ words, env, withinMs, input, signal }: Command): Promise<void> {
  const [program = '', ...args] = words;
  const source = await open(input);
  let outcome: string | null = null;
  let said = '';
  try {
    const child = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'pipe'], shell: false, detached: true });
    const exited = new Promise<string | null>((resolve) => {
      child.once('error', (error) => resolve('code' in error ? String(error.code) : 'could not be started'));
      const ended = (code: number | null, signal: string | null) => resolve(code === 0 ? null : (signal ?? `exit ${code}`));
      child.once('close', ended);
      // A child left behind may keep standard error open, so 'close' is waited for no longer than a second after 'exit'.
      child.once('exit', (code, signal) => setTimeout(ended, LAST_WORDS_MS, code, signal).unref());
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-REMEMBERED_CHARACTERS);
    });
    const end = (why: string) => {
      outcome ??= why;
      endGroup(child.pid, 'SIGTERM');
      setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE_MS).unref();
    };
    const timer = setTimeout(() => end(`longer than ${withinMs / 60_000} minutes`), withinMs);
    const stop = () => end('the server stops');
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    // A program that takes the path need not read its input: closing it early is no failure.
    const fed = pipeline(source.createReadStream({ autoClose: false }), child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (!CLOSED.has(error.code ?? '')) outcome ??= `reading the backup: ${error.code}`;
    });
    try {
      const found = await exited;
      child.stdin.destroy();
      await fed;
      outcome ??= found;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  } finally {
    await source.close();
  }
  if (outcome !== null) throw new CommandFailed(outcome, said.trim().split('\n').at(-1)?.slice(0, SAID_CHARACTERS) ?? '');
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The process has ended already.
  }
}
