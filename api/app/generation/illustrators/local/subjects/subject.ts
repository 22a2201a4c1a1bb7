import type { Palette } from '../palette.js'
import type { Random } from '../random.js'
import type { Stage } from '../svg.js'

/** Surroundings that a subject can be placed in; see `backdrops.ts`. */
export type BackdropName = 'street' | 'hills' | 'room' | 'desk' | 'table' | 'field' | 'none'

/**
 * Something that can be drawn. `ground`: the origin is the middle of its foot, it rises to about -62. `centre`: the
 * origin is its middle, it reaches about 30 to every side. `scene`: it fills the stage itself. Nothing important is
 * more than 37 units from the middle, so that a portrait crop keeps it.
 */
export interface Subject {
  stance: 'ground' | 'centre' | 'scene'
  /** The surroundings that suit it. */
  backdrops: readonly [BackdropName, ...BackdropName[]]
  /** Scale in its surroundings; 1 by default. */
  scale?: number
  /** It may be mirrored: it has no front, no writing and no rising line. */
  turns?: boolean
  draw(palette: Palette, random: Random, stage: Stage): string
}
