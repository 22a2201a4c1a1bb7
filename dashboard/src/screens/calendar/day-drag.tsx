import {
  type Active,
  type Announcements,
  DndContext,
  DragOverlay,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { classNames } from '#/lib/class-names'
import { formatFullDay, localDay } from '#/lib/days'
import { useDragSensors } from '#/lib/use-drag-sensors'
import calendarScreenStyles from './calendar-screen.module.css'
import { DragGhost } from './drag-ghost'
import type { Movable } from './use-calendar'

const movableIn = (active: Active) => active.data.current as Movable

// The outcome of a drop is announced by its toast.
const announcements: Announcements = {
  onDragStart: ({ active }) => `${movableIn(active).title} is picked up`,
  onDragOver: ({ over }) => (over ? formatFullDay(String(over.id)) : undefined),
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${movableIn(active).title} was not moved`,
}

interface DayDragProps {
  onMove: (movable: Movable, day: string) => void
  children: ReactNode
}

/** Lets what is planned be dragged from one day to another with a mouse or finger. Esc cancels. */
export function DayDrag({ onMove, children }: DayDragProps) {
  const sensors = useDragSensors()
  const [dragged, setDragged] = useState<Movable | null>(null)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragStart={({ active }) => setDragged(movableIn(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const movable = movableIn(active)
        if (over && over.id !== movable.date) onMove(movable, String(over.id))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && <DragGhost movable={dragged} />}</DragOverlay>
    </DndContext>
  )
}

/** Makes an entry draggable that can be moved; null for one that cannot. */
export function useDraggableEntry(id: string, movable: Movable | null) {
  const { node, setNodeRef, listeners, isDragging } = useDraggable({
    id,
    data: { ...movable },
    disabled: movable === null,
  })
  return { ref: setNodeRef, node, listeners, isDragging }
}

/** Makes a day's element a drop target, and shows whether it would accept what is over it. */
export function useDropDay(day: string) {
  const { setNodeRef, isOver, active } = useDroppable({ id: day })
  const accepts = active !== null && isOver && movableIn(active).date !== day
  const past = day < localDay()
  return {
    ref: setNodeRef,
    className: classNames(
      accepts && !past && calendarScreenStyles.over,
      accepts && past && calendarScreenStyles.refused
    ),
  }
}
