import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prepareSurroundings } from './scripts/testing/surroundings.ts';

prepareSurroundings();

// Tests of rules use plain values. Server tests with SQL of their own run twice, once per engine, each file on its own database. Tests in
// `ONCE` run on one engine: the demo, which is always embedded; what happens before a request reaches the database; races, which the
// single connection of the embedded engine hides; proofs with several servers or hostile input. Calls, actions, mail, money, log-in,
// deletion and erasure run once too: proofs/whole-life.test.ts plays them from beginning to end on both engines, proofs/leaks.test.ts
// checks every answer on both, and the journeys use all of them on the embedded engine.

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
    'server/proofs/specification/**',
    'server/proofs/{clock,month,mail-crash,mail-scanner,fuzz,long-lists,upload-broken,locks,load,failover,absence,access,callers,kill,model,races,year}.test.ts',
  ],
};

/**
 * Long files start first: one that starts last would run alone while the other workers have finished. Vitest sorts files that have not run
 * before by size, and these are short but start many processes.
 */
const LONG = ['server/proofs/', 'server/unkind/', 'server/db/embedded', 'server/actions/privacy/restore-backup', 'scripts/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(`/${part}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Long enough for a busy machine; only a test that fails waits until these times are over. */
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
    // More than the two cores: many tests spend their time waiting, for a lost database, a lease or a killed server. With three workers a
    // quarter of the time was idle.
    maxWorkers: 5,
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
          // Many files share a process: they keep no state between tests, and starting a process takes longer than most files.
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
