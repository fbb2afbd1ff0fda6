import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/support/chromium.ts'

/**
 * A page of a test lives for seconds: the slowest of the compilers takes longer than its code gives back. Most of what it
 * makes is soon thrown away: with more room, it is moved about less.
 */
const unhurried = '--js-flags=--no-opt,--min-semi-space-size=16'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  // One more than cores: a test also waits.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Guards against what hangs, wide enough for a machine that does other work too: no test measures time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { ...chromium, args: [...chromium.args, unhurried] },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // A workspace's files would be kept anew for every test: those about the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes a fifth of the time: `E2E_TRACE=1` when a failure's picture is not enough.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
})
