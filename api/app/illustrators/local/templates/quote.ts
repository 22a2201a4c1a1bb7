import { letter, lettered } from '../lettering.js'
import { accentOn } from '../palette.js'
import { rect, shape } from '../svg.js'
import { ground } from './ground.js'
import type { Template } from './template.js'

const MARK = 'M0 0 C-9 3 -13 9 -13 17 V26 H0 V14 H-6 C-6 9 -4 6 1 4 Z'

/** A sentence that the block quotes. */
export const quote: Template = ({ content, palette: p, random, stage }) => {
  if (!content.quote) return null
  const text = letter(content.quote, 'serif', {
    width: 84,
    maxLines: 5,
    sizes: [8.6, 7.6, 6.8, 6, 5.4],
    leading: 1.3,
  })
  if (!text) return null
  const height = text.lines.length * text.leading
  const top = 50 - (height + 16) / 2
  const mark = `<g transform="translate(-35 ${(top - 4).toFixed(2)}) scale(.5)">${shape(MARK, p.main)}<g transform="translate(18 0)">${shape(MARK, p.main)}</g></g>`
  return {
    svg:
      ground(p, random, stage) +
      mark +
      lettered(text, { x: -42, y: top + 16 + height / 2, color: p.ink }) +
      rect(-42, Math.min(93, top + height + 21), 16, 1.6, accentOn(p, p.sky), 0.8),
    says: content.quote,
  }
}
