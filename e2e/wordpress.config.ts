import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The WordPress plugin in a real WordPress, which `npm run test:wordpress` serves. */
export default defineConfig({
  ...config,
  testDir: join(import.meta.dirname, 'wordpress'),
  // Only `tools/screenshots.mjs` of the plugin runs these.
  testIgnore: process.env.WORDPRESS_SCREENSHOTS ? [] : ['screenshots.spec.ts'],
  outputDir: join(import.meta.dirname, '..', 'test-results', 'wordpress'),
  timeout: 360_000,
  expect: { timeout: 30_000 },
  use: {
    ...config.use,
    baseURL: process.env.WORDPRESS_URL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
})
