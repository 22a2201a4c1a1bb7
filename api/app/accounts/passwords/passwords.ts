import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'

/** Simultaneous hashes: each takes 128 MB and one of the few threads that files and DNS also need. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The same characters may be typed as different code points on another system. */
export const normalPassword = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash.make(normalPassword(password)))
}

let dummyHash: Promise<string> | null = null

/**
 * Whether the password matches the hash. Without a hash (an unknown address, a user without a password) the same
 * work is done against one that nothing matches, so that the response time reveals nothing.
 */
export async function passwordMatches(password: string, hashed: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'))
  const against = hashed ?? (await dummyHash)
  const matches = await inTurn(() => hash.verify(against, normalPassword(password)))
  return matches && hashed !== null
}

/** Whether the hash was made with weaker parameters than today's. */
export function isOutdated(hashed: string): boolean {
  return hash.needsReHash(hashed)
}
