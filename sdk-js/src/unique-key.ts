/**
 * A key that no other call uses. `randomUUID` is missing in Node 18 and in pages served by plain http, where an
 * idempotency key still has to be unique, though not secret.
 */
export function uniqueKey(): string {
  const source = globalThis.crypto as Crypto | undefined
  if (typeof source?.randomUUID === 'function') return source.randomUUID()
  const bytes = new Uint8Array(16)
  if (source?.getRandomValues) source.getRandomValues(bytes)
  else for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(Math.random() * 256)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
