import { quantitiesIn } from '#text/figures/quantities'
import type { Table } from '#text/markdown/document'
import { parseDocument } from '#text/markdown/parse_document'

export interface Offer {
  '@type': 'Offer'
  name: string
  price?: string
  priceCurrency?: string
  /** Of a price that is only the lowest: `from £310`. */
  priceSpecification?: { '@type': 'PriceSpecification'; minPrice: string; priceCurrency: string }
}

/** A text without a table has no prices to read. */
const HAS_TABLE = /^\|[\s|:-]+\|[ \t]*$/m
const MAX_OFFERS = 30

/**
 * What things cost by the first table of a text with one column of prices that cites a source: the amounts as they stand
 * there, with their currency. Rows without a price are left out.
 * @param cited numbers of the footnotes that are sources
 */
export function offersIn(content: string, language: string, cited: ReadonlySet<string>): Offer[] {
  if (!HAS_TABLE.test(content)) return []
  for (const table of parseDocument(content, language).tables) {
    if (!table.citations.some((id) => cited.has(id))) continue
    const offers = toOffers(table, language)
    if (offers.length > 0) return offers.slice(0, MAX_OFFERS)
  }
  return []
}

function toOffers({ rows }: Table, language: string): Offer[] {
  const amounts = rows.map((row) => row.map((cell) => amountIn(cell, language)))
  const columns = [...(rows[0] ?? []).keys()].filter((at) => at > 0 && amounts.some((row) => row[at]))
  const [column] = columns
  // Two prices for one thing need words that a table has only in its head.
  if (column === undefined || columns.length > 1) return []
  return rows.flatMap(([name = ''], at): Offer[] => {
    const amount = amounts[at]![column]
    if (!amount || name.trim() === '') return []
    const { price, priceCurrency, isLowest } = amount
    return [
      {
        '@type': 'Offer',
        name: name.trim(),
        ...(isLowest
          ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency } }
          : { price, priceCurrency }),
      },
    ]
  })
}

function amountIn(cell: string, language: string) {
  const money = quantitiesIn(cell, language).filter(({ kind }) => kind === 'money')
  const [only] = money
  if (!only || money.length > 1 || only.currency === null) return null
  const isLowest = /\p{L}/u.test(cell.slice(0, only.index))
  return { price: only.value, priceCurrency: only.currency, isLowest }
}
