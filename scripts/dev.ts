// Development: the server restarts when its files change, and pages reload in the browser when saved.
// It is the demo office, kept in data/dev: npm run dev -- --fresh makes a new one, npm run dev -- --empty runs an empty
// portal as in production, with DATABASE_URL and DATA_DIR from the environment.
import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { clearDemo } from '#server/demo/demo.ts';
import { buildPages } from './build-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const OFFICE = join(ROOT, 'data/dev');
const empty = process.argv.includes('--empty');
const VISITOR = /^\/(book|cancel|modify)\/[^/]+|^\/maintenance(\?|$)/;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Waits for the first start, which fills the demo office in some seconds. */
async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await setTimeout(200);
  }
  throw new Error(`${url} does not answer.`);
}

/** Visitor paths get the visitor's HTML, as on the real server. */
const visitorEntry: Plugin = {
  name: 'visitor-entry',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (VISITOR.test(request.url ?? '')) request.url = '/visitor.html';
      next();
    });
  },
};

// The server requires built pages to start, although only the guides are served from them here.
await buildPages({ plain: true });

const port = Number(process.env.PORT || 3000);
const inner = await freePort();
const address = `http://127.0.0.1:${port}`;
if (process.argv.includes('--fresh')) await clearDemo(OFFICE, { isOurs: true });
const program = empty ? 'server/main.ts' : 'scripts/dev-server.ts';
const office = empty ? {} : { DATABASE_URL: '', DATA_DIR: OFFICE, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', program], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...office, PORT: String(inner), APP_URL: process.env.APP_URL ?? address },
});
server.on('exit', (code) => process.exit(code ?? 1));

const target = `http://127.0.0.1:${inner}`;
const pages = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [visitorEntry],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api/': target, '/calendar/': target, '/demo': target, '/hulp': target, '/assets/': target },
  },
});
await answers(`${target}/api/health`);
await pages.listen();
console.log(`\n  Portaal: ${address}${empty ? '' : '/demo'} (server: ${target})\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.removeAllListeners('exit').kill('SIGTERM');
    await pages.close();
    process.exit(0);
  });
}
