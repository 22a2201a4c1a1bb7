import { type Lettering, letter, lettered } from '../lettering.js'
import { accentOn, type Palette, readableOn } from '../palette.js'
import type { Random } from '../random.js'
import { disc, rect, ring, type Stage } from '../svg.js'
import type { Lettered } from './template.js'

/** Half of what a card in a list shows of a cover: words stay within it. */
const HALF = 33
const SIZES = [13, 11.5, 10, 9, 8, 7, 6.2, 5.6]
const TALLEST = 58
const LEADING = 1.16

interface Words {
  title: string
  /** Who publishes it; empty where that is nobody's name. */
  by: string
}

/** A title in large letters, in the company's colors; only colors and shapes where the fonts lack its letters. */
export function titled({ title, by }: Words, p: Palette, random: Random, stage: Stage): Lettered {
  const ground = random.pick([p.main, p.mainDeep, p.sky])
  const ink = readableOn(ground, p)
  const heading = SIZES.map((size) =>
    letter(title, 'serif', {
      width: 2 * HALF,
      maxLines: Math.floor(TALLEST / (size * LEADING)),
      sizes: [size],
      leading: LEADING,
    })
  ).find((made) => made !== null)
  const name = by === '' ? null : letter(by, 'sans', { width: 2 * HALF - 10, maxLines: 1, sizes: [4, 3.4] })
  const shapes = edges(p, ground, random, stage)
  const words = heading ? lines(heading, name, ink, p, ground) : ''
  return {
    svg: rect(-stage.half, 0, 2 * stage.half, stage.height, ground) + shapes + words,
    says: heading ? [title, name ? by : ''].filter((part) => part !== '').join('; ') : '',
  }
}

function lines(heading: Lettering, name: Lettering | null, ink: string, p: Palette, ground: string): string {
  const height = heading.lines.length * heading.leading
  const top = 50 - height / 2
  const bar = rect(-HALF, top - 7, 14, 1.8, accentOn(p, ground), 0.9)
  return (
    bar +
    lettered(heading, { x: -HALF, y: 50, color: ink }) +
    (name ? lettered(name, { x: -HALF, y: Math.min(92, top + height + 8), color: ink }) : '')
  )
}

/** Large shapes that begin where the words end. */
function edges(p: Palette, ground: string, random: Random, { half }: Stage): string {
  const side = random.pick([-1, 1])
  const [near, far] =
    ground === p.sky ? [p.main, p.back] : [p.soft, p.mainDeep === ground ? p.main : p.mainDeep]
  const out = half - 6
  return random.pick([
    disc(side * half, 100, 44, near) + disc(-side * half, 0, 20, far) + disc(side * out, 22, 6, p.accent),
    [0, 1, 2, 3].map((at) => ring(side * half, 50, 12 + at * 10, at % 2 ? near : far, 4)).join(''),
    rect(side > 0 ? half - 26 : -half, 0, 26, 100, near) + disc(side * (half - 13), 24, 13, p.accent),
    rect(side > 0 ? half - 44 : -half, 66, 44, 34, far) + disc(side * (half - 22), 66, 22, near),
    [0, 1, 2, 3, 4]
      .map((at) => rect(side > 0 ? half - 8 - at * 8 : -half + at * 8, at * 14, 4, 100, near))
      .join(''),
  ])
}
