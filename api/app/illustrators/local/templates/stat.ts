import { letter, lettered } from '../lettering.js'
import { accentOn } from '../palette.js'
import { disc, rect, ring, shape } from '../svg.js'
import type { Template } from './template.js'

/** One number from the block, large, above the sentence that explains it. */
export const stat: Template = ({ content, palette: p, random, stage }) => {
  if (!content.stat) return null
  const { value, unit, sentence } = content.stat
  const number = letter(value, 'serif', { width: 84, maxLines: 1, sizes: [38, 34, 30, 26, 22] })
  const word = unit ? letter(unit, 'serif', { width: 84, maxLines: 1, sizes: [10, 8.5] }) : null
  const caption = letter(sentence, 'sans', { width: 84, maxLines: 3, sizes: [4.6, 4.2, 3.8] })
  if (!number || (unit && !word) || !caption) return null
  const { half } = stage
  const side = random.pick([-1, 1])
  const dark = random.pick([
    disc(side * (half - 6), 14, 38, p.mainDeep) + ring(-side * half, 92, 26, p.soft, 5),
    shape(`M${-half} 100 V74 Q0 ${60} ${half} 80 V100 Z`, p.mainDeep) +
      disc(side * (half - 16), 20, 11, p.accent),
    rect(side > 0 ? half - 34 : -half, 0, 34, 100, p.mainDeep) + disc(-side * (half - 4), 90, 20, p.mainDeep),
  ])
  const top = word ? 39 : 44
  return {
    svg:
      rect(-half, 0, 2 * half, 100, p.main) +
      dark +
      lettered(number, { x: 0, y: top, color: p.paper, anchor: 'middle' }) +
      (word ? lettered(word, { x: 0, y: 62, color: p.paper, anchor: 'middle' }) : '') +
      rect(-9, 71, 18, 1.4, accentOn(p, p.main), 0.7) +
      lettered(caption, { x: 0, y: 82, color: p.paper, anchor: 'middle' }),
    says: `${value} ${unit}`.trim(),
  }
}
