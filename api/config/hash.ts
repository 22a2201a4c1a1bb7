import { defineConfig, drivers } from '@adonisjs/core/hash'

/** scrypt at the minimum that OWASP's Password Storage Cheat Sheet names: N = 2^17, r = 8, p = 1. */
export default defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({ cost: 2 ** 17, blockSize: 8, parallelization: 1, maxMemory: 256 * 1024 * 1024 }),
  },
})
