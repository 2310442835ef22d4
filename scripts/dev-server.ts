// The server of npm run dev: the demo office in data/dev, kept between restarts. Vite serves the pages, so none are built here.
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { startDemo } from '#server/demo/demo.ts';

const config = readConfig();
const log = pino({ level: config.logLevel, base: null });
const demo = await startDemo(config, { log, now: () => Temporal.Now.instant(), pages: Promise.resolve() });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => demo.close().then(() => process.exit(0)));
