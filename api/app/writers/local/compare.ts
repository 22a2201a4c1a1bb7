/** The price lists of things that the request compares: one table, and which of them is cheaper. */
import { quantitiesIn } from '#text/figures/quantities'
import { contentStems } from '#text/language/words'
import type { Context } from './context.js'
import { cite, nameOf } from './fact_text.js'
import type { FactTable } from './facts.js'
import { same } from './phrases.js'
import { lowerFirst } from './prompt.js'

export function comparedTables(context: Context, tables: readonly FactTable[]): FactTable[] {
  const { language, request } = context
  const asked = request.headline.toLocaleLowerCase()
  const place = ({ caption }: FactTable) => asked.indexOf((caption ?? '-').trim().toLocaleLowerCase())
  const named = tables.filter(
    (table) => place(table) >= 0 && contentStems(table.caption!, language).length > 0
  )
  const [first, ...others] = named.toSorted((a, b) => place(a) - place(b))
  const names = ({ rows }: FactTable) => rows.map(([name = '']) => name).join('\n')
  const alike = others.filter(
    (other) => same(names(other), names(first!)) && same(other.columns.join('\n'), first!.columns.join('\n'))
  )
  return first && alike.length > 0 ? [first, ...alike] : []
}

export function joined({ pack }: Context, tables: readonly FactTable[]): FactTable {
  const [first] = tables as [FactTable]
  const last = tables.at(-1)!
  const columns = tables.flatMap(({ caption, columns: [, ...own], sourceId }) =>
    own.map((column, at) => {
      const mark = at === own.length - 1 && sourceId !== last.sourceId ? cite(sourceId) : ''
      return `${caption}${pack.colon}${lowerFirst(column, pack)}${mark}`
    })
  )
  const rows = first.rows.map(([name = ''], at) => [
    name,
    ...tables.flatMap(({ rows }) => rows[at]!.slice(1)),
  ])
  return { ...last, caption: null, columns: [first.columns[0] ?? '', ...columns], rows }
}

/** `Coniston is cheaper than Ullswater`, where all of its prices are lower; null where they are not. */
export function cheaperLine(context: Context, tables: readonly FactTable[]): string | null {
  const { language, pack } = context
  const priceOf = (cell: string) =>
    Number(quantitiesIn(cell, language).find(({ kind }) => kind === 'money')?.value ?? Number.NaN)
  const isCheaper = (a: FactTable, b: FactTable) =>
    a.rows.every((row, at) =>
      row.slice(1).every((cell, index) => priceOf(cell) < priceOf(b.rows[at]![index + 1]!))
    )
  const [low, high] = tables.toSorted((a, b) => (isCheaper(a, b) ? -1 : 1))
  if (tables.length !== 2 || !isCheaper(low!, high!)) return null
  const [[thing = '', price = ''] = []] = low!.rows
  const said = pack.frame.cheaper
    .replace('{a}', () => low!.caption ?? '')
    .replace('{b}', () => high!.caption ?? '')
    .replace('{c}', () => nameOf(context, thing))
    .replace('{d}', () => price)
    .replace('{e}', () => high!.rows[0]?.[1] ?? '')
    .replace('{f}', () => lowerFirst(low!.columns[1] ?? '', pack))
  return `${said}.${cite(low!.sourceId)}${low!.sourceId === high!.sourceId ? '' : cite(high!.sourceId)}`
}
