/** Composes the whole article at once: which material each section gets, and what it says. */
import type { Outline } from '#writers/types'
import { type Allotment, allot, isEmpty, type Material, type Supply, supplyOf } from './allot.js'
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

/** How far beyond its planned words a section may be filled with facts. */
const ROOM = 1.1

/** @param instead of this text: uses facts left over, where there are any */
export function compose(context: Context, outline: Outline, instead: string | null = null): Composition {
  const supply = supplyOf(context)
  const sections = outline.blocks.map((block) => sectionOf(context, block))
  const rooms = outline.blocks.map(({ words }) => words.max * ROOM)
  const allotment = allot(context, sections, rooms, supply)
  if (instead !== null) exchange(allotment)
  return {
    materials: allotment.materials,
    sections: allotment.materials.map((material, index) =>
      writeSection(context, material, outline.blocks[index]!, index, supply.introduction)
    ),
    spare: allotment.spare,
    supply,
  }
}

function exchange({ materials, spare }: Allotment): void {
  for (const { facts, at } of spare) {
    const material = materials[at]!
    if (!isEmpty(material)) material.facts = [...facts, ...material.facts.slice(0, -facts.length)]
  }
}
