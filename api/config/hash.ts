import { defineConfig, drivers } from '@adonisjs/core/hash'
import { settings } from '#start/settings'

/** scrypt at the minimum that OWASP's Password Storage Cheat Sheet names: N = 2^17, r = 8, p = 1. */
const COST = 2 ** 17
/** For the tests, which sign in hundreds of times: they check who gets in, not how long it takes. */
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
