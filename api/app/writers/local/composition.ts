import type { Outline } from '#writers/types'
import { type Allotment, allot, type Material, type Supply, supplyOf } from './allot.js'
import { writeSection } from './block_writer.js'
import type { Context } from './context.js'
import type { Part } from './parts.js'
import { sectionOf } from './sections.js'

export interface Composition {
  materials: Material[]
  sections: Part[][]
  spare: Allotment['spare']
  supply: Supply
}

const ROOM = 1.1

export function compose(context: Context, outline: Outline): Composition {
  const supply = supplyOf(context)
  const sections = outline.blocks.map((block) => sectionOf(context, block))
  const rooms = outline.blocks.map(({ words }) => words.max * ROOM)
  const allotment = allot(context, sections, rooms, supply)
  return {
    materials: allotment.materials,
    sections: allotment.materials.map((material, index) =>
      writeSection(context, material, outline.blocks[index]!, index)
    ),
    spare: allotment.spare,
    supply,
  }
}
