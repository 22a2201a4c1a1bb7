/** The cents of an amount as people type it, with a comma or a point; null for anything else. */
export function centsFrom(typed: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s/g, ''))
  if (!found) return null
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** The other way round, as the language writes it. */
export const typedFrom = (cents: number, locale: string): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'ru' ? ',' : '.')
