import { rowText, toPassages } from '#text/evidence/passages'
import { sumOf } from '#text/evidence/total'
import { contentStems } from '#text/language/words'
import type { FrontMatter } from '#writers/types'
import type { Supply } from './allot.js'
import type { Context } from './context.js'
import { cue, speaks } from './phrases.js'
import { wantedRoles } from './units.js'

/** What things cost together, where the request asks for it or they are all needed, and nothing about it is open. */
export function totalLine(context: Context, { lists, tables }: Supply): FrontMatter['total'] {
  const { brief, language, pack, query, sources } = context
  const { needed: needs, totals: asks } = pack.prompt
  const isAsked = cue(asks).test(brief.prompt)
  const asksPrice = isAsked || wantedRoles(context).includes('prices')
  const pieces = [
    ...lists.map(({ heading, items, sourceId }) => ({ heading, texts: items, sourceId })),
    ...tables.map(({ caption, columns, rows, sourceId }) => ({
      ...{ heading: caption, sourceId },
      texts: rows.map((row) => rowText(row, columns)),
    })),
  ]
  const needed = pieces.find(({ heading }) => asksPrice && cue(needs).test(heading ?? ''))
  const names = (name: string) => contentStems(name, language).every((stem) => query.includes(stem))
  const named = tables.find(({ rows }) => isAsked && rows.filter(([name = '']) => names(name)).length > 1)
  const rows = named?.rows.filter(([name = '']) => names(name)) ?? []
  const texts = named ? rows.map((row) => rowText(row, named.columns)) : (needed?.texts ?? [])
  const sourceId = (named ?? needed)?.sourceId
  const total = sourceId ? sumOf(texts, sourceId, toPassages(sources)) : null
  if (!sourceId || total === null || !speaks(language)) return undefined
  const [all = '', several = '', about] = pack.frame.total
  const [open, close] = pack.quotes
  const label = named
    ? rows.map(([name]) => `${open}${name}${close}`).join(` ${pack.and} `)
    : (needed?.heading ?? '').replace(/\s?[:.?]$/, '')
  const sum = total.about ? `${about} ${total.amount}` : total.amount
  const text = `${(named ? several : all).replace('{a}', () => label).replace('{b}', () => sum)}.`
  return { text, sourceId, computation: total.computation }
}
