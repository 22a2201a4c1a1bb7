/**
 * A text that every database can store: without NUL, which PostgreSQL refuses, and without lone surrogates, which
 * are not valid UTF-8. For texts from pages and models; a caller's own input is refused instead.
 * @param limit code points that fit the column
 */
export function storable(text: string, limit = Number.POSITIVE_INFINITY): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= limit ? clean : [...clean].slice(0, limit).join('')
}

export function storableOrNull(text: string | null, limit?: number): string | null {
  return text === null ? null : storable(text, limit)
}
