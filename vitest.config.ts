import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prepareSurroundings } from './scripts/testing/surroundings.ts';

prepareSurroundings();

// Tests of rules use plain values. Server tests share one PostgreSQL, each file on its own database. `npm test` runs both; `npm run proof`
// runs what needs several servers, a fault, another program or minutes.

const PROOFS = [
  'server/unkind/**/*.test.ts',
  'server/proofs/{calendars,clock,failover,flood,guesses,kill,link-timing,load,mail-crash,model,month,real-replies,upload-broken,year}.test.ts',
  // A mail server or a disk that misbehaves, and what only happens after a backup or an erasure.
  'server/mail/delivery/unkind.test.ts',
  'server/actions/privacy/{drill-restore,erase-traces,restore-backup}.test.ts',
  'server/db/backup.test.ts',
  // A demo or a portal in a process of its own.
  'scripts/{demo,production-copy}.test.ts',
  'server/db/own/*.test.ts',
  // Against another program or thousands of random cases.
  'domain/time-zones.test.ts',
  'domain/people/upload/workbook/hostile.test.ts',
  'server/actions/post/real-bounces.test.ts',
  'server/api/access/hr-letters.test.ts',
  'server/api/rounds/{large-round,proof-changes}.test.ts',
  'server/calendar/busy/{radicale,second-reading}.test.ts',
  'server/calendar/home/caldav.test.ts',
  'server/proofs/calendars-microsoft.test.ts',
  'server/api/planning/calendar-home.test.ts',
  'server/paper/letters-pdf.test.ts',
  'simulate/*.test.ts',
];

/**
 * Long files start first: one that starts last would run alone while the other workers have finished. Vitest sorts files that have not run
 * before by size, and these are short but start many processes.
 */
const LONG = [
  'server/proofs/',
  'server/unkind/',
  'server/db/own/',
  'server/actions/privacy/',
  'server/actions/money/',
  'server/demo/',
  'server/solver/',
  'server/threads/',
  'scripts/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(`/${part}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Long enough for a busy machine; only a test that fails waits until these times are over. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

const server = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  test: {
    name,
    ...files,
    globalSetup: ['./server/testing/database.setup.ts'],
    pool: 'forks' as const,
    isolate: false,
    ...PATIENCE,
  },
});

export default defineConfig({
  test: {
    // More than the two cores: many tests spend their time waiting, for a lost database, a lease or a killed server. With three workers a
    // quarter of the time was idle.
    maxWorkers: 6,
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
          ],
          // Many files share a process: they keep no state between tests, and starting a process takes longer than most files.
          exclude: PROOFS,
          pool: 'forks',
          isolate: false,
          ...PATIENCE,
        },
      },
      server('server', { include: ['server/**/*.test.ts'], exclude: PROOFS }),
      server('proofs', { include: PROOFS }),
    ],
  },
});
