import { defineConfig } from 'vitest/config';

// Rules with plain values; every server test twice, once per engine, each file on a database of its own.

const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: engine,
    include: ['server/**/*.test.ts'],
    exclude: engine === 'postgres' ? ['server/db/embedded.test.ts'] : ['server/unkind/**'],
    globalSetup: [`./server/testing/${engine}.setup.ts`],
    env: { ENGINE: engine },
    pool: 'forks' as const,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', '*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
});
