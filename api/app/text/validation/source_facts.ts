import type { Source, SourceTable } from '#core/sources'
import { detectLanguage } from '../language/languages.js'
import { type Quantity, quantitiesIn } from '../language/quantities.js'
import { sameQuantity } from '../language/quantity_match.js'
import { containsQuotation, looseText } from '../language/quotations.js'
import { type SentenceSpan, sentenceSpans } from '../language/sentences.js'
import { type Measure, measureIn } from '../language/units.js'
import { contentStems } from '../language/words.js'

/** The most quantities read from a source; a page with more is a data dump. */
const MOST_QUANTITIES = 20_000

/** A quantity in a source with what it measures, and its position. */
export interface SourcedFigure {
  quantity: Quantity
  measure: Measure | null
  /** The sentence, or the table row with its columns; null for one in the title. */
  place: { sentence: number } | { row: string; label: string } | null
}

/** A sentence with fewer meaningful words shares the subject of the previous one. */
const FEW_STEMS = 3
const PRONOUN =
  /^(?:it|they|this|these|that|he|she|es|sie|er|das|dies\p{L}*|esto|esta|este|il|elle|ils|cela|ce|он|она|оно|это|они)(?!\p{L})/iu

/** What a source can support: its quantities and its wording. */
export class SourceFacts {
  readonly #byValue = new Map<string, SourcedFigure[]>()
  readonly #dates: SourcedFigure[] = []
  readonly #phones: SourcedFigure[] = []
  readonly #shares: SourcedFigure[] = []
  readonly #loose: string
  readonly #text: string
  readonly #spans: SentenceSpan[]
  readonly #stems = new Map<number, Set<string>>()
  #all: Set<string> | null = null
  /** The year in which it was read. */
  readonly year: string
  /** BCP 47 primary language of its text. */
  readonly language: string
  readonly figures: readonly SourcedFigure[]

  constructor(source: Source) {
    this.language = source.language ?? detectLanguage(source.text)
    this.#text = source.text
    this.#spans = sentenceSpans(source.text, this.language)
    const { language } = this
    const title = quantitiesIn(source.title, language).map((quantity) => ({
      quantity,
      measure: measureIn(source.title, quantity),
      place: null,
    }))
    const prose = this.#placed(quantitiesIn(source.text, language))
    const tables = source.tables.flatMap((table) => tableFigures(table, language))
    const details = (source.details ?? []).map(({ heading, text }) => `${heading ?? ''} ${text}`)
    const beside = details.flatMap((text) =>
      quantitiesIn(text, language).map((quantity) => ({
        quantity,
        measure: measureIn(text, quantity),
        place: { row: text, label: '' },
      }))
    )
    this.figures = [...title, ...prose, ...tables, ...beside].slice(0, MOST_QUANTITIES)
    for (const figure of this.figures) this.#index(figure)
    const cells = source.tables.flatMap((table) => table.rows.map((row) => row.join(' ')))
    this.#loose = looseText([source.title, source.text, ...cells, ...details].join('\n'))
    this.year = String(new Date(source.fetchedAt).getUTCFullYear())
  }

  #placed(quantities: readonly Quantity[]): SourcedFigure[] {
    let sentence = 0
    return quantities.map((quantity) => {
      while (sentence + 1 < this.#spans.length && (this.#spans[sentence + 1]?.start ?? 0) <= quantity.index)
        sentence += 1
      return { quantity, measure: measureIn(this.#text, quantity), place: { sentence } }
    })
  }

  #index(figure: SourcedFigure): void {
    const { quantity } = figure
    if (quantity.kind === 'date') this.#dates.push(figure)
    if (quantity.kind === 'phone') this.#phones.push(figure)
    if (quantity.kind === 'percent' || quantity.kind === 'ratio') this.#shares.push(figure)
    for (const value of new Set([quantity.value, quantity.alternative])) {
      if (value === null) continue
      const same = this.#byValue.get(value)
      if (same) same.push(figure)
      else this.#byValue.set(value, [figure])
    }
  }

  /** Where the source has this quantity, however it is written; the dimension must be the same. */
  find(claim: Quantity, measure: Measure | null = null): SourcedFigure[] {
    const candidates = [claim.value, claim.alternative].flatMap((value) =>
      value === null ? [] : (this.#byValue.get(value) ?? [])
    )
    if (claim.kind === 'date' || claim.kind === 'year') candidates.push(...this.#dates)
    if (claim.kind === 'phone') candidates.push(...this.#phones)
    if (claim.kind === 'percent' || claim.kind === 'ratio') candidates.push(...this.#shares)
    return candidates.filter(
      (found) => sameQuantity(claim, found.quantity) && comparable(measure, found.measure)
    )
  }

  /** Whether the source has this quantity, however it is written. */
  has(claim: Quantity, measure: Measure | null = null): boolean {
    return this.find(claim, measure).length > 0
  }

  /** Stems of the subject of a figure in this source. */
  about(figure: SourcedFigure): ReadonlySet<string> {
    const { place } = figure
    if (place === null) return this.stems
    if ('row' in place) return new Set(contentStems(place.row, this.language))
    const own = this.#stemsOf(place.sentence)
    const text = this.#spans[place.sentence]?.text ?? ''
    if (place.sentence === 0 || (own.size >= FEW_STEMS && !PRONOUN.test(text))) return own
    return new Set([...own, ...this.#stemsOf(place.sentence - 1)])
  }

  /** Stems of the first cell of a figure's row; empty for one in a sentence. */
  labelOf({ place }: SourcedFigure): string[] {
    return place !== null && 'row' in place && place.label !== ''
      ? contentStems(place.label, this.language)
      : []
  }

  /** The words around a figure, as written. */
  wording(figure: SourcedFigure): string {
    const { place } = figure
    if (place === null) return ''
    return 'row' in place ? place.row : (this.#spans[place.sentence]?.text ?? '')
  }

  /** Stems of the whole source. */
  get stems(): ReadonlySet<string> {
    this.#all ??= new Set(this.#spans.flatMap((_, index) => [...this.#stemsOf(index)]))
    return this.#all
  }

  #stemsOf(sentence: number): Set<string> {
    let stems = this.#stems.get(sentence)
    if (!stems) {
      stems = new Set(contentStems(this.#spans[sentence]?.text ?? '', this.language))
      this.#stems.set(sentence, stems)
    }
    return stems
  }

  /** Whether the source has this wording, regardless of typography. */
  says(quotation: string): boolean {
    return containsQuotation(quotation, this.#loose)
  }
}

/** Eleven weeks are neither eleven people nor eleven days; a number without a unit may be either. */
function comparable(claim: Measure | null, found: Measure | null): boolean {
  return (
    claim === null || found === null || (claim.dimension === found.dimension && claim.size === found.size)
  )
}

const known = new WeakMap<Source, SourceFacts>()

/** The facts of a source, computed once per source object. */
export function factsOf(source: Source): SourceFacts {
  let facts = known.get(source)
  if (!facts) {
    facts = new SourceFacts(source)
    known.set(source, facts)
  }
  return facts
}

/** Quantities in a table; a bare number takes the unit in its column's heading or the caption (`Price (EUR)`). */
export function tableQuantities(table: SourceTable, language: string): Quantity[] {
  return tableFigures(table, language).map(({ quantity }) => quantity)
}

function tableFigures(table: SourceTable, language: string): SourcedFigure[] {
  const units = table.columns.map(
    (column) => unitOf(column, language) ?? unitOf(table.caption ?? '', language)
  )
  const columns = table.columns.join('; ')
  const plain = (text: string): SourcedFigure[] =>
    quantitiesIn(text, language).map((quantity) => ({
      quantity,
      measure: measureIn(text, quantity),
      place: { row: `${table.caption ?? ''} ${columns}`, label: '' },
    }))
  const found = [...plain(table.caption ?? ''), ...plain(columns)]
  for (const row of table.rows) {
    const place = { row: [table.caption ?? '', columns, ...row].join(' '), label: row[0] ?? '' }
    for (const [column, cell] of row.entries()) {
      const quantities = quantitiesIn(cell, language)
      // `9 to 12 months` under "Time to 20 percent".
      const isMeasured = quantities.some((quantity) => measureIn(cell, quantity) !== null)
      const unit = isMeasured ? null : units[column]
      for (const quantity of quantities) {
        const bare = quantity.kind === 'number' || quantity.kind === 'year'
        const own = bare && unit ? { ...quantity, kind: unit.kind, currency: unit.currency } : quantity
        found.push({ quantity: own, measure: measureIn(cell, quantity), place })
      }
    }
  }
  return found
}

/** Reads a unit from a heading by trying each of its words after a number. */
function unitOf(heading: string, language: string): Pick<Quantity, 'kind' | 'currency'> | null {
  // A unit with its own number in a heading is no unit of the column.
  for (const word of heading
    .replace(/\d[\d.,]*\s?\S+/gu, ' ')
    .split(/[\s()[\],/]+/u)
    .slice(0, 12)) {
    const [quantity] = word === '' ? [] : quantitiesIn(`1 ${word}`, language)
    if (quantity?.kind === 'percent' || quantity?.kind === 'money') return quantity
  }
  return null
}
