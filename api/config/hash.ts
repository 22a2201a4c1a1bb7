import { defineConfig, drivers } from '@adonisjs/core/hash'
import { settings } from '#start/settings'

/** scrypt at the minimum that OWASP's Password Storage Cheat Sheet names: N = 2^17, r = 8, p = 1. */
const COST = 2 ** 17
/** Under the test runner, which signs in hundreds of times: what is tried is who gets in, not how long it takes. */
const TEST_COST = 2 ** 12

export default defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({
      cost: settings.environment === 'test' ? TEST_COST : COST,
      blockSize: 8,
      parallelization: 1,
      maxMemory: 256 * 1024 * 1024,
    }),
  },
})
