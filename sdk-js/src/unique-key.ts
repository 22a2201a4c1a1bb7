/**
 * A key that no other call uses. Node 18 and pages served over plain http have no `randomUUID`; an idempotency key
 * must be unique there too, though not secret: 32 hexadecimal digits.
 */
export function uniqueKey(): string {
  const source = globalThis.crypto as Crypto | undefined
  if (source?.randomUUID) return source.randomUUID()
  return Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}
