import type { Source, SourceTable } from '#core/sources'
import { detectLanguage } from '../language/languages.js'
import { type Quantity, quantitiesIn } from '../language/quantities.js'
import { sameQuantity } from '../language/quantity_match.js'
import { looseText, quotationStandsIn } from '../language/quotations.js'

/** Quantities of a source that are looked at; a page with more is a data dump. */
const MOST_QUANTITIES = 20_000

/** What a source bears out: its quantities and its wording. */
export class SourceFacts {
  readonly #byValue = new Map<string, Quantity[]>()
  readonly #dates: Quantity[] = []
  readonly #phones: Quantity[] = []
  readonly #loose: string
  /** The year in which it was read. */
  readonly year: string

  constructor(source: Source) {
    const language = source.language ?? detectLanguage(source.text)
    const tables = source.tables.flatMap((table) => tableQuantities(table, language))
    const all = [...quantitiesIn(source.title, language), ...quantitiesIn(source.text, language), ...tables]
    for (const quantity of all.slice(0, MOST_QUANTITIES)) this.#index(quantity)
    const cells = source.tables.flatMap((table) => table.rows.map((row) => row.join(' ')))
    this.#loose = looseText([source.title, source.text, ...cells].join('\n'))
    this.year = String(new Date(source.fetchedAt).getUTCFullYear())
  }

  #index(quantity: Quantity): void {
    if (quantity.kind === 'date') this.#dates.push(quantity)
    if (quantity.kind === 'phone') this.#phones.push(quantity)
    for (const value of new Set([quantity.value, quantity.alternative])) {
      if (value === null) continue
      const same = this.#byValue.get(value)
      if (same) same.push(quantity)
      else this.#byValue.set(value, [quantity])
    }
  }

  /** Whether the source has this quantity, in whatever writing. */
  has(claim: Quantity): boolean {
    const candidates = [claim.value, claim.alternative].flatMap((value) =>
      value === null ? [] : (this.#byValue.get(value) ?? [])
    )
    if (claim.kind === 'date' || claim.kind === 'year') candidates.push(...this.#dates)
    if (claim.kind === 'phone') candidates.push(...this.#phones)
    return candidates.some((found) => sameQuantity(claim, found))
  }

  /** Whether the source has this wording, whatever its typography. */
  says(quotation: string): boolean {
    return quotationStandsIn(quotation, this.#loose)
  }
}

const known = new WeakMap<Source, SourceFacts>()

/** The facts of a source, worked out once per source object. */
export function factsOf(source: Source): SourceFacts {
  let facts = known.get(source)
  if (!facts) {
    facts = new SourceFacts(source)
    known.set(source, facts)
  }
  return facts
}

/** Quantities of a table; a bare number takes the unit that its column or the caption names (`Price (EUR)`). */
export function tableQuantities(table: SourceTable, language: string): Quantity[] {
  const units = table.columns.map(
    (column) => unitOf(column, language) ?? unitOf(table.caption ?? '', language)
  )
  const found = [
    ...quantitiesIn(table.caption ?? '', language),
    ...quantitiesIn(table.columns.join('; '), language),
  ]
  for (const row of table.rows) {
    for (const [column, cell] of row.entries()) {
      const unit = units[column]
      for (const quantity of quantitiesIn(cell, language)) {
        const bare = quantity.kind === 'number' || quantity.kind === 'year'
        if (bare && unit) found.push({ ...quantity, kind: unit.kind, currency: unit.currency })
        else found.push(quantity)
      }
    }
  }
  return found
}

/** Reads a unit out of a heading by trying each of its words after a number. */
function unitOf(heading: string, language: string): Pick<Quantity, 'kind' | 'currency'> | null {
  for (const word of heading.split(/[\s()[\],/]+/u).slice(0, 12)) {
    const [quantity] = word === '' ? [] : quantitiesIn(`1 ${word}`, language)
    if (quantity?.kind === 'percent' || quantity?.kind === 'money') return quantity
  }
  return null
}
