import type { PlannedPublication } from '@cygnet/sdk'
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

const plannedOf = (active: Active) => (active.data.current as { planned: PlannedPublication }).planned

// The outcome of a drop is announced by its toast.
const announcements: Announcements = {
  onDragStart: ({ active }) => `${plannedOf(active).prompt} is picked up`,
  onDragOver: ({ over }) => (over ? formatFullDay(String(over.id)) : undefined),
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${plannedOf(active).prompt} was not moved`,
}

interface DayDragProps {
  onMove: (planned: PlannedPublication, day: string) => void
  children: ReactNode
}

/** Lets planned posts be dragged from one day to another with a mouse or finger. Esc cancels. */
export function DayDrag({ onMove, children }: DayDragProps) {
  const sensors = useDragSensors()
  const [dragged, setDragged] = useState<PlannedPublication | null>(null)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragStart={({ active }) => setDragged(plannedOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const planned = plannedOf(active)
        if (over && over.id !== planned.date) onMove(planned, String(over.id))
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && <DragGhost planned={dragged} />}</DragOverlay>
    </DndContext>
  )
}

/** Makes a planned post draggable, unless it was already generated. */
export function useDraggablePost(planned: PlannedPublication) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: planned.id,
    data: { planned },
    disabled: planned.status !== 'planned',
  })
  return { ref: setNodeRef, listeners, isDragging }
}

/** Makes a day's element a drop target, and shows whether it would accept what is over it. */
export function useDropDay(day: string) {
  const { setNodeRef, isOver, active } = useDroppable({ id: day })
  const accepts = active !== null && isOver && plannedOf(active).date !== day
  const past = day < localDay()
  return {
    ref: setNodeRef,
    className: classNames(
      accepts && !past && calendarScreenStyles.over,
      accepts && past && calendarScreenStyles.refused
    ),
  }
}
