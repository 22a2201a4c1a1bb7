import { letter, lettered } from '../lettering.js'
import { readableOn } from '../palette.js'
import { disc, line } from '../svg.js'
import { ground } from './ground.js'
import type { Template } from './template.js'

const MAX_COUNT = 5

/** The steps of the block's numbered list, one below the other. */
export const process: Template = ({ content, palette: p, random, stage }) => {
  const steps = content.steps
  if (steps.length < 3 || steps.length > MAX_COUNT) return null
  const row = 80 / steps.length
  const maxLines = row > 22 ? 3 : 2
  const texts = steps.map((step) => letter(step, 'serif', { width: 70, maxLines, sizes: [6.4, 5.6, 5, 4.5] }))
  const smallest = Math.min(...texts.map((text) => text?.size ?? 0))
  if (smallest === 0) return null
  const radius = Math.min(7.2, row * 0.36)
  const rows = steps.map((step, index) => {
    const y = 10 + row * (index + 0.5)
    const last = index === steps.length - 1
    const fill = last ? p.mark : p.main
    const text = letter(step, 'serif', { width: 70, maxLines, sizes: [smallest] })
    const number = letter(String(index + 1), 'serif', { width: 20, maxLines: 1, sizes: [radius * 1.15] })
    if (!text || !number) return ''
    return (
      disc(-38, y, radius, fill) +
      lettered(number, { x: -38, y, color: readableOn(fill, p), anchor: 'middle' }) +
      lettered(text, { x: -25, y, color: p.ink })
    )
  })
  const path = line(`M-38 ${10 + row / 2} V${90 - row / 2}`, p.deep, 1.4)
  return {
    svg: ground(p, random, stage) + path + rows.join(''),
    says: steps.map((step, index) => `${index + 1}. ${step}`).join('; '),
  }
}
