import type { Outline } from '#generation/types'
import type { BlockPlan } from '#text/types'
import type { Allotment, BlockMaterial } from './allot.js'

/** What the writing of one block starts from. */
export interface BlockTask {
  plan: BlockPlan
  material: BlockMaterial
  index: number
  outline: Outline
  allotment: Allotment
}
