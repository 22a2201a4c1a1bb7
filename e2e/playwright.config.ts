import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const here = import.meta.dirname

/** Flags for a browser that runs as root, without a GPU, and makes no requests of its own. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: join(here, 'tests'),
  outputDir: join(here, '..', 'test-results', 'browser'),
  // One browser and one server: two cores are the smallest machine that this must run on.
  workers: 1,
  fullyParallel: false,
  // One race must not cost a run of all suites. The summary names what needed its second try, which is a defect.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Nets, not conditions: whether the product does what it should does not depend on what else the machine does.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  use: {
    // An element that cannot be clicked by then never will be; the test need not wait for its own limit.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace of every step takes time; by hand it is worth it.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
})
