import { letter, lettered } from '../lettering.js'
import { box, line, rect } from '../svg.js'
import { ground } from './ground.js'
import type { Template } from './template.js'

const MAX_COUNT = 5
const SHEET = { left: -46, width: 92, top: 9, height: 82 }

/** The items of the block's list on a sheet of paper, ticked. */
export const checklist: Template = ({ content, palette: p, random, stage }) => {
  const items = content.items.slice(0, MAX_COUNT)
  if (items.length < 3 || content.items.length > MAX_COUNT + 1) return null
  const size = items.length > 4 ? [4.9, 4.4] : [5.6, 5, 4.5]
  const texts = items.map((item) => letter(item, 'sans', { width: 68, maxLines: 2, sizes: size }))
  const row = (SHEET.height - 14) / items.length
  const rows = texts.map((text, index) => {
    if (!text) return null
    const y = SHEET.top + 7 + row * (index + 0.5)
    const rule = index > 0 ? line(`M-38 ${(y - row / 2).toFixed(2)} H38`, p.back, 0.5) : ''
    const tick = line(`M-36.4 ${(y + 0.2).toFixed(2)} l2.4 2.6 l4.8 -5.8`, p.paper, 1.8)
    return rule + rect(-39, y - 5, 10, 10, p.main, 2.4) + tick + lettered(text, { x: -23, y, color: p.ink })
  })
  if (rows.includes(null)) return null
  const sheet = box(SHEET.left, SHEET.top, SHEET.width, SHEET.height, p.paper, p.ink, 1.4, 1.6)
  return {
    svg:
      ground(p, random, stage) +
      rect(SHEET.left + 2.4, SHEET.top + 2.8, SHEET.width, SHEET.height, p.deep, 1.4) +
      sheet +
      rows.join(''),
    says: items.join('; '),
  }
}
