import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** Pixels that a mouse moves before a click becomes a drag. */
const MOUSE = { distance: 5 }
/** A long press in milliseconds starts a drag; a finger that moves further than the pixels of tolerance scrolls. */
const TOUCH = { delay: 350, tolerance: 10 }

/** Starts a drag with a mouse or a finger. Lists have arrow keys of their own, which move immediately. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE }),
    useSensor(TouchSensor, { activationConstraint: TOUCH })
  )
}
