import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Not tests: retakes the pictures in README. */
export default defineConfig({ ...tests, testDir: join(import.meta.dirname, 'pictures') })
