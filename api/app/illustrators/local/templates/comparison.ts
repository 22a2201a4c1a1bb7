import { letter, lettered } from '../lettering.js'
import { readableOn } from '../palette.js'
import { line, rect } from '../svg.js'
import { ground } from './ground.js'
import type { Template } from './template.js'

const MAX_ROWS = 5
/** Height of a row's label including the space below it; in a row that is less than CRAMPED high. */
const LABEL = 4.6
const SMALL_LABEL = 3.8
const CRAMPED = 12
const CARD = { width: 44, top: 14, height: 74, head: 16 }

/** Two columns of the block's table side by side, with each row's label above the pair. */
export const comparison: Template = ({ content, palette: p, random, stage }) => {
  const { table } = content
  if (table?.columns.length !== 3 || table.rows.length > MAX_ROWS) return null
  const row = (CARD.height - CARD.head - 4) / table.rows.length
  const isCramped = row < CRAMPED
  const labelHeight = isCramped ? SMALL_LABEL : LABEL
  const cards = [1, 2].map((column) => {
    const x = column === 1 ? -46.5 : 2.5
    const fill = column === 1 ? p.main : p.mark
    const name = table.columns[column] ?? ''
    const head =
      letter(name, 'serif', { width: CARD.width - 8, maxLines: 1, sizes: [6, 5.2] }) ??
      letter(name, 'serif', { width: CARD.width - 8, maxLines: 2, sizes: [5.2, 4.6] })
    const cells = table.rows.map((cells, index) => {
      const cell = cells[column] ?? ''
      const width = CARD.width - 10
      const text =
        (isCramped ? null : letter(cell, 'sans', { width, maxLines: 1, sizes: [5, 4.5] })) ??
        letter(cell, 'sans', { width, maxLines: row > 14 ? 2 : 1, sizes: [4.2, 3.8] })
      const label = letter(cells[0] ?? '', 'sans', {
        width: CARD.width - 10,
        maxLines: 1,
        sizes: isCramped ? [2.8] : [3.2, 2.8],
      })
      if (!text || !label) return null
      const y = CARD.top + CARD.head + 3 + row * (index + 0.5)
      const rule =
        index > 0 ? line(`M${x + 5} ${(y - row / 2).toFixed(2)} h${CARD.width - 10}`, p.back, 0.5) : ''
      const lines = text.lines.length * text.leading
      const top = y - (labelHeight + lines) / 2
      return (
        rule +
        lettered(label, { x: x + 5, y: top + labelHeight / 2 - 0.8, color: p.ink }) +
        lettered(text, { x: x + 5, y: top + labelHeight + lines / 2, color: p.ink })
      )
    })
    if (!head || cells.includes(null)) return null
    return (
      rect(x + 1.6, CARD.top + 2, CARD.width, CARD.height, p.deep, 2) +
      rect(x, CARD.top, CARD.width, CARD.height, p.paper, 2) +
      rect(x, CARD.top, CARD.width, CARD.head, fill, 2) +
      rect(x, CARD.top + CARD.head - 3, CARD.width, 3, fill) +
      lettered(head, { x: x + 5, y: CARD.top + CARD.head / 2, color: readableOn(fill, p) }) +
      cells.join('')
    )
  })
  if (cards.includes(null)) return null
  const says = table.rows.map(
    ([label, a, b]) => `${label}: ${table.columns[1]} ${a}, ${table.columns[2]} ${b}`
  )
  return { svg: ground(p, random, stage) + cards.join(''), says: says.join('; ') }
}
