import { defineConfig } from '@playwright/test';
import { prepareSurroundings } from './scripts/testing/surroundings.ts';
import { findBrowser } from './scripts/tools.ts';

prepareSurroundings();

export default defineConfig({
  projects: [
    // npm test: each screen of the specification, and what nobody would dare to land without.
    { name: 'suite', testIgnore: '**/more/**' },
    // npm run proof: all other journeys.
    { name: 'proofs', testMatch: '**/more/**/*.spec.ts' },
  ],
  testDir: 'journeys',
  globalSetup: './journeys/server/setup.ts',
  // More than the two cores: tests spend two thirds of their time waiting, for the server or for the five seconds of a toast.
  workers: 5,
  // These times are long enough for a busy machine; only a test that fails waits until they are over.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    locale: 'nl-NL',
    // Far from Amsterdam on purpose: a page that uses the time zone of the device shows wrong times and fails its test.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // Without a graphics card the CPU paints every frame of an animation, which is a tenth of all its work.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
