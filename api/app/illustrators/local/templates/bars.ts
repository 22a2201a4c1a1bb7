import { letter, lettered } from '../lettering.js'
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

/** A numeric column of the block's table as bars that start at zero, with the values as written. */
export const bars: Template = ({ content, palette: p, random, stage }) => {
  const { table } = content
  if (!table || table.rows.length < 2 || table.rows.length > 6 || table.columns.length < 2) return null
  const column = table.columns.findIndex(
    (_, index) => index > 0 && table.rows.every((row) => measure(row[index] ?? ''))
  )
  if (column < 1) return null
  const values = table.rows.map((row) => ({
    label: row[0] ?? '',
    text: row[column] ?? '',
    measured: measure(row[column] ?? ''),
  }))
  const units = new Set(values.map((value) => value.measured?.unit))
  const most = Math.max(...values.map((value) => value.measured?.amount ?? 0))
  if (units.size !== 1 || most <= 0) return null
  const slot = 92 / values.length
  const width = Math.min(15, slot * 0.62)
  const drawn = values.map(({ label, text, measured }, index) => {
    const amount = measured?.amount ?? 0
    const x = -46 + slot * (index + 0.5)
    const height = Math.max(1, (amount / most) * 50)
    const name = letter(label, 'sans', { width: slot - 2, maxLines: 2, sizes: [4.6, 4, 3.5] })
    const figure = letter(text, 'serif', { width: slot - 1, maxLines: 1, sizes: [6.4, 5.4, 4.6, 4] })
    if (!name || !figure) return null
    const fill = amount === most ? accentOn(p, p.sky) : p.main
    return (
      rect(x - width / 2, 76 - height, width, height, fill) +
      lettered(figure, { x, y: 76 - height - 5, color: p.ink, anchor: 'middle' }) +
      lettered(name, { x, y: 83.5, color: p.ink, anchor: 'middle' })
    )
  })
  if (drawn.includes(null)) return null
  const says = values.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return {
    svg: ground(p, random, stage) + drawn.join('') + line('M-48 76 H48', p.ink, 1.4),
    says: `${table.columns[column]}: ${says}`,
  }
}
