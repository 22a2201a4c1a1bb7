import { type Announcements, closestCenter, DndContext, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode, RefObject } from 'react'
import { useDragSensors } from '#/lib/use-drag-sensors'
import { MovedSection } from './movable-section'
import styles from './movable-section.module.css'

interface MovableListProps {
  label: string
  /** Ids of the sections, in order. */
  ids: string[]
  nameOf: (index: number) => string
  /** Indexes from 0. Announces the new place itself, as it does for moves by keys and buttons. */
  onMove: (from: number, to: number) => void
  /** Set to the id of a section that is moved, which then keeps the focus. */
  moved: RefObject<string | null>
  children: ReactNode
}

/** A list of `MovableSection`s, reordered by dragging their handles. Esc cancels a drag. */
export function MovableList({ label, ids, nameOf, onMove, moved, children }: MovableListProps) {
  const sensors = useDragSensors()
  const name = (id: UniqueIdentifier) => nameOf(ids.indexOf(String(id)))
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} is picked up`,
    onDragOver: ({ active, over }) =>
      over
        ? `${name(active.id)} is over place ${ids.indexOf(String(over.id)) + 1} of ${ids.length}`
        : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${name(active.id)} was not moved`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.outlineList} aria-label={label}>
          <MovedSection value={moved}>{children}</MovedSection>
        </ol>
      </SortableContext>
    </DndContext>
  )
}
