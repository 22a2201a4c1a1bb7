import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a server with `--import`: passwords cost a few milliseconds instead of a third of a second of
 * the processor. Tests sign in hundreds of times; they check who gets in, not how long it takes.
 */
const COST = 2 ** 12

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) => {
  const { N, cost, ...rest } = options
  scrypt(password, salt, length, { ...rest, cost: Math.min(N ?? cost, COST) }, done)
}
syncBuiltinESMExports()
