// For working on the portal: the server restarts when its files change, pages change in the browser as they are saved.
import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildPages } from './build-pages.ts';

const ROOT = join(import.meta.dirname, '..');
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

/** The employee's pages have an entry of their own, as on the real server. */
const visitorEntry: Plugin = {
  name: 'visitor-entry',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (VISITOR.test(request.url ?? '')) request.url = '/visitor.html';
      next();
    });
  },
};

// The server refuses to start without built pages, though here nobody sees them.
await buildPages();

const port = Number(process.env.PORT || 3000);
const inner = await freePort();
const address = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(inner), APP_URL: process.env.APP_URL ?? address },
});
server.on('exit', (code) => process.exit(code ?? 1));

const target = `http://127.0.0.1:${inner}`;
const pages = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [visitorEntry],
  server: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api/': target, '/calendar/': target } },
});
await pages.listen();
console.log(`Pagina's: ${address} (server: ${target})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.removeAllListeners('exit').kill('SIGTERM');
    await pages.close();
    process.exit(0);
  });
}
