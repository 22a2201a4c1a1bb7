import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/built.ts',
    // Files share what they load, which was half of all the work.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
