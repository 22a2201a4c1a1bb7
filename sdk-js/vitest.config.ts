import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    typecheck: { enabled: true, include: ['tests/**/*.test-d.ts'], tsconfig: 'tests/tsconfig.json' },
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
