import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Not tests: what README shows, taken anew. */
export default defineConfig({ ...tests, testDir: join(import.meta.dirname, 'pictures') })
