/**
 * A text as every database stores it: without NUL, which PostgreSQL refuses, and without halves of surrogate pairs,
 * which are no UTF-8. For texts that come from pages and models; a caller's own input is refused instead.
 * @param limit code points that the column holds
 */
export function storable(text: string, limit = Number.POSITIVE_INFINITY): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= limit ? clean : [...clean].slice(0, limit).join('')
}

export function storableOrNull(text: string | null, limit?: number): string | null {
  return text === null ? null : storable(text, limit)
}
