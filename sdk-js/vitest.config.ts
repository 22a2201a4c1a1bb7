import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    typecheck: { enabled: true, include: ['tests/**/*.test-d.ts'], tsconfig: 'tests/tsconfig.json' },
    restoreMocks: true,
    // Files share what they load: a contract that each of them parses was half of all the work.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
