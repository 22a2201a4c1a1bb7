/**
 * A key that no other call uses. Node 18 and pages served over plain http have no `randomUUID`; an idempotency key
 * must be unique there too, though not secret.
 */
export function uniqueKey(): string {
  const source = globalThis.crypto as Crypto | undefined
  if (typeof source?.randomUUID === 'function') return source.randomUUID()
  const bytes = new Uint8Array(16)
  if (source?.getRandomValues) source.getRandomValues(bytes)
  else for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(Math.random() * 256)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
