import type { PlannedPublication } from '@cygnet/sdk'
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Pixels that a mouse moves before a click becomes a drag. */
const MOUSE_SLOP = 5
/** Pixels that a finger may move during the long press; beyond that it scrolls the page. */
const FINGER_SLOP = 10
/** Milliseconds of the long press that starts a drag. */
const HOLD = 350
/** Pixels from the window's edge within which the page scrolls, and how far in each frame. */
const EDGE = 56
const SCROLL_STEP = 10

interface Held {
  planned: PlannedPublication
  pointer: number
  touch: boolean
  lifted: boolean
  x: number
  y: number
  fromX: number
  fromY: number
}

/**
 * Dragging planned posts to another day with a mouse, pen or finger; native drag and drop does not support
 * touch on most phones, nor buttons in some browsers. Days are the elements with `data-day`. Esc cancels.
 */
export function useDayDrag(onMove: (planned: PlannedPublication, day: string) => void) {
  const [dragged, setDragged] = useState<PlannedPublication | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const ghost = useRef<HTMLDivElement | null>(null)
  const end = useRef<(() => void) | null>(null)
  const moved = useRef(onMove)

  useEffect(() => {
    moved.current = onMove
  })
  useEffect(() => () => end.current?.(), [])

  const start = useCallback((planned: PlannedPublication, event: ReactPointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || end.current) return
    const { pointerId: pointer, clientX: x, clientY: y } = event
    const held: Held = {
      planned,
      pointer,
      touch: event.pointerType === 'touch',
      lifted: false,
      x,
      y,
      fromX: x,
      fromY: y,
    }
    const listening = new AbortController()
    const { signal } = listening
    let frame = 0
    const hold = held.touch ? setTimeout(lift, HOLD) : undefined

    function stop() {
      clearTimeout(hold)
      cancelAnimationFrame(frame)
      listening.abort()
      end.current = null
      document.documentElement.classList.remove('dragging')
      setDragged(null)
      setOver(null)
    }
    function lift() {
      held.lifted = true
      document.documentElement.classList.add('dragging')
      if (held.touch) navigator.vibrate?.(10)
      setDragged(planned)
      follow()
    }
    /** Once per frame, as the page may scroll under a resting pointer. */
    function follow() {
      scrollAtEdges(held.y)
      ghost.current?.style.setProperty('translate', `${held.x}px ${held.y}px`)
      setOver(dayAt(held.x, held.y))
      frame = requestAnimationFrame(follow)
    }

    const on = { signal, capture: true }
    window.addEventListener(
      'pointermove',
      ({ pointerId, clientX, clientY }) => {
        if (pointerId !== pointer) return
        held.x = clientX
        held.y = clientY
        const way = Math.hypot(clientX - held.fromX, clientY - held.fromY)
        if (held.lifted) return
        if (held.touch ? way > FINGER_SLOP : way > MOUSE_SLOP) held.touch ? stop() : lift()
      },
      on
    )
    window.addEventListener(
      'pointerup',
      ({ pointerId, clientX, clientY }) => {
        if (pointerId !== pointer) return
        const day = held.lifted ? dayAt(clientX, clientY) : null
        if (held.lifted) swallowClick()
        stop()
        if (day && day !== planned.date) moved.current(planned, day)
      },
      on
    )
    window.addEventListener('pointercancel', stop, on)
    window.addEventListener('blur', stop, { signal })
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !held.lifted) return
        key.stopPropagation()
        stop()
      },
      on
    )
    // During a drag the finger moves the entry, not the page, and the long press opens no menu.
    window.addEventListener('touchmove', (touch) => held.lifted && touch.preventDefault(), {
      signal,
      passive: false,
    })
    window.addEventListener('contextmenu', (menu) => held.touch && menu.preventDefault(), { signal })
    end.current = stop
  }, [])

  return { dragged, over, ghost, start }
}

function dayAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
}

function scrollAtEdges(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
}

/** The end of a drag is a click to the browser, which would open the entry. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
