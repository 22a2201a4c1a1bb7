import { rowText, toPassages } from '#text/evidence/passages'
import { saidTotal, saidYearly, sumOf } from '#text/figures/total'
import { contentStems } from '#text/language/words'
import type { FrontMatter } from '#writers/types'
import type { Supply } from './allot.js'
import type { Context } from './context.js'
import { cue, speaks } from './phrases.js'
import { wantedRoles } from './units.js'

/** What things cost together or in a year, where the request asks for it or they are all needed, and nothing is open. */
export function totalLine(context: Context, { lists, tables }: Supply): FrontMatter['total'] {
  const { brief, language, pack, query, sources } = context
  const { needed: needs, totals: asks, yearly } = pack.prompt
  if (!speaks(language)) return undefined
  const isAsked = cue(asks).test(brief.prompt)
  const asksPrice = isAsked || wantedRoles(context).includes('prices')
  const passages = toPassages(sources)
  const pieces = [
    ...lists.map(({ heading, items, sourceId }) => ({ heading, texts: items, sourceId })),
    ...tables.map(({ caption, columns, rows, sourceId }) => ({
      ...{ heading: caption, sourceId },
      texts: rows.map((row) => rowText(row, columns)),
    })),
  ]
  const names = (name: string) => contentStems(name, language).every((stem) => query.includes(stem))
  for (const { sourceId, texts } of cue(yearly).test(brief.prompt) ? pieces : []) {
    const rows = texts.flatMap(
      (text) => passages.find((one) => one.sourceId === sourceId && one.text === text) ?? []
    )
    const said = rows.length === texts.length ? saidYearly(rows, pack) : null
    if (said) return { ...said, sourceId }
  }
  const needed = pieces.find(({ heading }) => asksPrice && cue(needs).test(heading ?? ''))
  const named = tables.find(({ rows }) => isAsked && rows.filter(([name = '']) => names(name)).length > 1)
  const rows = named?.rows.filter(([name = '']) => names(name)) ?? []
  const texts = named ? rows.map((row) => rowText(row, named.columns)) : (needed?.texts ?? [])
  const sourceId = (named ?? needed)?.sourceId
  const total = sourceId ? sumOf(texts, sourceId, passages) : null
  if (!sourceId || total === null) return undefined
  const of = named ? rows.map(([name = '']) => name) : (needed?.heading ?? '')
  return { text: saidTotal(total, of, pack), sourceId, computation: total.computation }
}
