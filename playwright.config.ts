import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/tools.ts';

export default defineConfig({
  testDir: 'journeys',
  // One browser at a time: a journey waits for what it sees, and two cores serve the portal as well.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    locale: 'nl-NL',
    // Far from Amsterdam on purpose: a page that trusts the clock of the device shows itself.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
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
