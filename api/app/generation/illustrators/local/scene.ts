import { BACKDROPS } from './backdrops.js'
import type { Palette } from './palette.js'
import type { Random } from './random.js'
import { SUBJECTS, type SubjectName } from './subjects/index.js'
import type { Subject } from './subjects/subject.js'
import { mirrored, moved, oval, type Stage } from './svg.js'

/** Subjects fill about two thirds of the height. */
const BASE_SIZE = 1.06

/** A subject in surroundings that suit it. */
export function scene(name: SubjectName, palette: Palette, random: Random, stage: Stage): string {
  const subject: Subject = SUBJECTS[name]
  if (subject.stance === 'scene') return subject.draw(palette, random, stage)
  const kind = random.pick(subject.backdrops)
  const onGround = subject.stance === 'ground'
  const backdrop = BACKDROPS[kind](palette, random, stage, onGround)
  const upright = subject.draw(palette, random, stage)
  const drawn = subject.turns && random.chance(0.5) ? mirrored(upright) : upright
  const size = BASE_SIZE * (subject.scale ?? 1)
  if (!onGround) return backdrop.svg + moved(0, backdrop.middle, drawn, size)
  const shadow = kind === 'desk' ? '' : oval(0, backdrop.foot, 36, 2.2, palette.deep)
  return backdrop.svg + shadow + moved(0, backdrop.foot, drawn, size)
}
