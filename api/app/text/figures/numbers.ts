/** The value of a written number; `alternative` is the other reading of an ambiguous separator. */
export interface ParsedNumber {
  value: number
  alternative: number | null
}

const SPACES = /[ \u00a0\u2009\u202f'’]/g

const commaLanguages = new Map<string, boolean>()

/** Whether a language writes `1.200` for twelve hundred and `1,2` for a decimal. */
function writesComma(language: string): boolean {
  let comma = commaLanguages.get(language)
  if (comma === undefined) {
    comma = new Intl.NumberFormat([language, 'en']).format(1.5).includes(',')
    commaLanguages.set(language, comma)
  }
  return comma
}

/**
 * Reads a number with separators: `1,200.50`, `1.200,50`, `1 200`, `1'200`, `12,5`. A single separator before
 * exactly three digits can mean either; the language's convention decides and the other reading is kept. Returns
 * null for anything but a number (`1.2.3`).
 */
export function parseNumber(written: string, language = 'en'): ParsedNumber | null {
  const digits = written.replace(SPACES, '')
  if (!/^\d[\d.,]*$/.test(digits) || digits.length > 40) return null
  const trimmed = digits.replace(/[.,]+$/, '')
  const separators: string[] = trimmed.match(/[.,]/g) ?? []
  if (separators.length === 0) return exactly(trimmed)

  const last = separators[separators.length - 1] ?? '.'
  const other = last === '.' ? ',' : '.'
  if (separators.includes(other)) {
    // Two kinds: the last one is the decimal mark, and occurs once.
    if (trimmed.indexOf(last) !== trimmed.lastIndexOf(last)) return null
    return exactly(trimmed.replaceAll(other, '').replace(last, '.'))
  }
  const groups = trimmed.split(last)
  if (groups.length > 2) {
    // Repeated: thousands separators; Indian groups of two are allowed. Otherwise a version or an address.
    const grouped = groups.slice(1, -1).every((group) => group.length === 3 || group.length === 2)
    return grouped && groups.at(-1)?.length === 3 ? exactly(groups.join('')) : null
  }
  const [whole = '', fraction = ''] = groups
  const asDecimal = Number(`${whole}.${fraction}`)
  if (fraction.length !== 3 || whole.length > 3 || whole.startsWith('0'))
    return { value: asDecimal, alternative: null }
  const asThousands = Number(whole + fraction)
  const decimalMark = writesComma(language) ? ',' : '.'
  return last === decimalMark
    ? { value: asDecimal, alternative: asThousands }
    : { value: asThousands, alternative: asDecimal }
}

function exactly(digits: string): ParsedNumber {
  return { value: Number(digits), alternative: null }
}

/** The canonical form of a value: no separators, no trailing zeros. */
export function canonicalNumber(value: number): string {
  return String(Number(value.toPrecision(12)))
}
