import { inAnyLanguage } from '#languages/index'
import { contentStems } from '#text/language/words'
import { letter, letterAlike, lettered } from '../lettering.js'
import { accentOn } from '../palette.js'
import { line, rect } from '../svg.js'
import { ground } from './ground.js'
import type { Template } from './template.js'

const VALUE = /^([^\d-]{0,3})(\d{1,3}(?:[ ,\u00A0]\d{3})+|\d+(?:[.,]\d+)?)(\s?\D{0,12})$/u

/**
 * `€1,200` as 1200; null for anything but a single number. Two numbers can be compared when they have the same
 * unit.
 */
function measure(cell: string): { amount: number; unit: string } | null {
  const match = VALUE.exec(cell.trim())
  if (!match) return null
  const [, before = '', digits = '', after = ''] = match
  const grouped = /^\d{1,3}([ ,\u00A0]\d{3})+$/.test(digits)
  const amount = Number(grouped ? digits.replace(/[ ,\u00A0]/g, '') : digits.replace(',', '.'))
  return Number.isFinite(amount) ? { amount, unit: `${before.trim()}|${after.trim()}` } : null
}

/** `2.`, `3rd`, `4º`: a place in an order, not an amount. */
const ORDINAL = new RegExp(`^\\|(?:${inAnyLanguage(({ figures }) => figures.ordinals, '\\.')})$`, 'iu')
const YEAR = /^(?:19|20)\d\d$/

/** A column that bars can compare: amounts of one unit, no years, and no numbers that only count the rows. */
function isComparable(cells: readonly string[]): boolean {
  const measured = cells.map(measure)
  const [first] = measured
  if (!first || measured.some((one) => one?.unit !== first.unit) || ORDINAL.test(first.unit)) return false
  if (first.unit === '|' && measured.every((one, row) => one!.amount === row + 1)) return false
  return !cells.every((cell) => YEAR.test(cell.trim())) && measured.some((one) => one!.amount > 0)
}

/**
 * The column that the heading speaks of, else the one that the text does, else the first, as bars that start at zero,
 * with the values as written.
 */
export const bars: Template = ({ title, content, language, palette: p, random, stage }) => {
  const { table, prose } = content
  if (!table || table.rows.length < 2 || table.rows.length > 6 || table.columns.length < 2) return null
  const comparable = [...table.columns.keys()].filter(
    (index) => index > 0 && isComparable(table.rows.map((row) => row[index] ?? ''))
  )
  const speaksOf = (text: string) => {
    const said = new Set(contentStems(text, language))
    return comparable.find((index) =>
      contentStems(table.columns[index]!, language).some((one) => said.has(one))
    )
  }
  const column = speaksOf(title) ?? speaksOf(prose) ?? comparable[0]
  if (column === undefined) return null
  const values = table.rows.map((row) => ({
    label: row[0] ?? '',
    text: row[column] ?? '',
    amount: measure(row[column] ?? '')?.amount ?? 0,
  }))
  const most = Math.max(...values.map(({ amount }) => amount))
  const slot = 92 / values.length
  const width = Math.min(15, slot * 0.62)
  const labels = values.map(({ label }) => label)
  const names = letterAlike(labels, 'sans', { width: slot - 2, maxLines: 2, sizes: [4.6, 4, 3.5] })
  const texts = values.map(({ text }) => text)
  const figures = letterAlike(texts, 'serif', { width: slot - 1, maxLines: 1, sizes: [6.4, 5.4, 4.6, 4] })
  // Without it, two charts of one article look like the same.
  const shown = letter(table.columns[column] || title, 'sans', { width: 84, maxLines: 1, sizes: [5, 4.2] })
  if (!names || !figures || !shown) return null
  const drawn = values.map(({ amount }, index) => {
    const x = -46 + slot * (index + 0.5)
    const height = Math.max(1, (amount / most) * 50)
    const fill = amount === most ? accentOn(p, p.sky) : p.main
    return (
      rect(x - width / 2, 76 - height, width, height, fill) +
      lettered(figures[index]!, { x, y: 76 - height - 5, color: p.ink, anchor: 'middle' }) +
      lettered(names[index]!, { x, y: 83.5, color: p.ink, anchor: 'middle' })
    )
  })
  const says = values.map(({ label, text }) => `${label} ${text}`).join(', ')
  return {
    svg:
      ground(p, random, stage) +
      drawn.join('') +
      line('M-48 76 H48', p.ink, 1.4) +
      lettered(shown, { x: -46, y: 9, color: p.ink }),
    says: `${says} (${table.columns[column]})`,
  }
}
