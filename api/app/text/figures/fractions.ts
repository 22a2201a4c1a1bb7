import { FRACTIONS as ARABIC } from '#languages/ar/index'
import { inAnyLanguage, LANGUAGES } from '#languages/index'
import type { Quantity } from './quantity.js'

const ALL = Object.values(LANGUAGES).map(({ figures }) => figures.fractions)
const NUMERATORS = new Map(ALL.flatMap(({ numerators }) => [...numerators]))
const DENOMINATORS = ALL.flatMap(({ denominators }) => [...denominators])

/** Things that are divided without anybody counting them: `half of the hours`. */
const COUNTED = `(?!(?:\\p{L}+ )?(?:${inAnyLanguage(({ figures: { fractions } }) => fractions.uncounted)})(?!\\p{L}))`

const FRACTIONS: readonly RegExp[] = ALL.flatMap(({ patterns }) =>
  patterns.map(
    (pattern) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern.replaceAll('{counted}', COUNTED)}`, 'giu')
  )
)

/** Shares of a plural written in words: `two thirds of owners`, `die Hälfte aller Kunden`. */
export function fractionsIn(text: string): Pick<Quantity, 'value' | 'raw' | 'index'>[] {
  const found = FRACTIONS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [raw, part, name = ''] = match
      const whole = DENOMINATORS.find(([word]) => name.toLowerCase().startsWith(word))?.[1]
      const parts = part === undefined ? 1 : (NUMERATORS.get(part.toLowerCase()) ?? Number(part))
      if (whole === undefined || !(parts < whole)) return []
      return [{ value: `${parts}/${whole}`, raw: raw.trimEnd(), index: match.index }]
    })
  )
  const arabic = ARABIC.flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].map((match) => ({ value, raw: match[0], index: match.index }))
  )
  return [...found, ...arabic]
}
