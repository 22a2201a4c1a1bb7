import type { Palette } from '../palette.js'
import type { Random } from '../random.js'
import { disc, rect, type Stage } from '../svg.js'

/** A quiet background with one or two large shapes at its edges. */
export function ground(p: Palette, random: Random, { half }: Stage): string {
  const side = random.pick([-1, 1])
  const shapes = random.pick([
    disc(side * half, 100, 46, p.back) + disc(-side * (half - 6), 6, 15, p.accent),
    rect(-half, 70, 2 * half, 30, p.back) + disc(side * (half - 14), 20, 12, p.sun),
    disc(side * (half - 8), 12, 34, p.back) + disc(-side * half, 94, 24, p.soft),
    rect(side > 0 ? half - 30 : -half, 0, 30, 100, p.back) + disc(-side * (half - 2), 90, 16, p.accent),
  ])
  return rect(-half, 0, 2 * half, 100, p.sky) + shapes
}
