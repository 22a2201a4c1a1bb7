import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['tests/**/*.test.ts'], restoreMocks: true, testTimeout: 120_000, hookTimeout: 120_000 },
})
