import type { FieldError } from '#core/errors'

/** NUL, which PostgreSQL does not store, and lone surrogates, which are not characters. */
const NOT_TEXT = /\0|\p{Surrogate}/u

/** The fields whose texts a database could not store unchanged. For input that already has the contract's shape. */
export function textErrors(value: unknown, path: string[] = []): FieldError[] {
  if (typeof value === 'string') {
    if (!NOT_TEXT.test(value)) return []
    const field = path.join('.') || 'body'
    return [{ field, rule: 'text', message: `${field} contains a character that is not text` }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textErrors(one, [...path, key]))
}
