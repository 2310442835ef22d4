import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prepareSurroundings } from './scripts/testing/surroundings.ts';

prepareSurroundings();

// Rules with plain values; server tests that read and write the database in ways of their own twice, once per engine, each file on a
// database of its own. Once is enough for the demo, which is always embedded, for what happens before a request reaches the database, for
// races, which one connection hides, and for proofs with several servers or hostile input. So it is for calls and actions, mail, money,
// log-in, deletion and erasure: their whole course is gone through on both by proofs/whole-life.test.ts, every answer by
// proofs/leaks.test.ts, and the journeys use all of them on the embedded engine.

const ONCE = {
  embedded: [
    'server/db/{embedded,backup-cipher}.test.ts',
    'server/proofs/gives-way.test.ts',
    'server/demo/**',
    'server/{threads,spreadsheet,planner}/**',
  ],
  postgres: [
    'server/unkind/**',
    'server/db/{backup,growth/late-indexes}.test.ts',
    'server/{actions,api,calendar,config,http,mail,paper,steps,testing}/**',
    'server/failures.test.ts',
    'server/metrics/watching.test.ts',
    'server/store/access/limits.test.ts',
    'server/store/privacy/retention.test.ts',
    'server/store/sorted-reads.test.ts',
    'server/proofs/{clock,month,mail-crash,mail-scanner,fuzz,long-lists,upload-broken,locks,load,failover,absence,access,callers,kill,model,races,year}.test.ts',
  ],
};

/**
 * The longest first, so that no worker is left with one of them at the end. Vitest takes the size of a file for its length where it has
 * not run before, and these are a few lines that start many processes.
 */
const LONG = ['server/proofs/', 'server/unkind/', 'server/db/embedded', 'server/actions/privacy/restore-backup', 'scripts/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(`/${part}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Long enough for a machine that does much else: only a test that fails waits for them. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: engine,
    include: ['server/**/*.test.ts'],
    exclude: engine === 'postgres' ? ONCE.embedded : ONCE.postgres,
    globalSetup: [`./server/testing/${engine}.setup.ts`],
    env: { ENGINE: engine },
    pool: 'forks' as const,
    isolate: false,
    ...PATIENCE,
  },
});

export default defineConfig({
  test: {
    // One more than two cores (a second one gained nothing): a good part of the tests waits for a lost database, a lease or a killed server.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'texts/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            '*.test.ts',
            'scripts/**/*.test.ts',
            'simulate/**/*.test.ts',
          ],
          // One process for many files: they hold no state, and starting one takes longer than most of them.
          pool: 'forks',
          isolate: false,
          ...PATIENCE,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
});
