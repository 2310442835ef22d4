import { defineConfig } from '@playwright/test';
import { prepareSurroundings } from './scripts/testing/surroundings.ts';
import { findBrowser } from './scripts/tools.ts';

prepareSurroundings();

/** First, so that no worker is left with one of them at the end. */
const LONG = [
  'journeys/{demo,walk,screens,session,consultant,appointments,firm}.spec.ts',
  'journeys/employee/{booking,scanner}.spec.ts',
  'journeys/people/employees.spec.ts',
  'journeys/office/round.spec.ts',
  'journeys/week/{week-view,absence,closed-days}.spec.ts',
].map((pattern) => `**/${pattern}`);

export default defineConfig({
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  testDir: 'journeys',
  globalSetup: './journeys/server/setup.ts',
  // One more than two cores: a page waits for its server, and a toast for its five seconds.
  workers: 3,
  // Long enough for a machine that does much else: only a journey that fails waits for them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    locale: 'nl-NL',
    // Far from Amsterdam on purpose: a page that trusts the clock of the device shows itself.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // Every frame of an animation is painted without a graphics card: a tenth of all the work.
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
