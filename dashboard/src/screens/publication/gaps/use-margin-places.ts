import { useLayoutEffect, useRef, useState } from 'react'
import { markOf } from './open-gaps'

/** A line from a place in the text to its note. */
interface Tie {
  key: string
  path: string
  x: number
  y: number
  kind: 'asks' | 'opened' | 'answered'
}

/** Pixels from a note's top to the line of its question, and between two notes. */
const LINE = 24
const ROOM = 16

/**
 * Sets the notes in `frame` beside their places in the article: in the order of the text, moved down rather than
 * overlapping.
 * @param state changes whenever other notes are shown
 */
export function useMarginPlaces(state: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [ties, setTies] = useState<Tie[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes have other places
  useLayoutEffect(() => {
    const margin = frame.current
    const article = document.querySelector('article')
    if (!margin || !article) return
    const place = () => {
      const placed = placeNotes(margin, article)
      setTies((before) => (JSON.stringify(before) === JSON.stringify(placed) ? before : placed))
    }
    place()
    // Absent only where nothing is laid out.
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(place)
    for (const element of [article, ...margin.querySelectorAll('li')]) observer.observe(element)
    return () => observer.disconnect()
  }, [state])

  return { frame, ties }
}

function placeNotes(margin: HTMLElement, article: HTMLElement): Tie[] {
  const notes = [...margin.querySelectorAll<HTMLElement>('li')]
  margin.style.minHeight = ''
  // Without a margin the notes are not set beside the text.
  if (getComputedStyle(margin).position !== 'relative') {
    for (const note of notes) note.style.top = ''
    return []
  }
  const frame = margin.getBoundingClientRect()
  const paper = article.getBoundingClientRect()
  const textEnd = paper.right - Number.parseFloat(getComputedStyle(article).paddingRight) + 10 - frame.left
  const ties: Tie[] = []
  let floor = 0
  notes.forEach((note, index) => {
    const line = [...(markOfNote(note, article)?.getClientRects() ?? [])].at(-1)
    const y = line ? line.top + line.height / 2 - frame.top : floor + LINE
    const top = Math.max(floor, y - LINE)
    note.style.top = `${top}px`
    floor = top + note.offsetHeight + ROOM
    if (!line) return
    const turn = paper.right - frame.left + 24 - (index % 6) * 3
    const end = note.getBoundingClientRect().left - frame.left
    ties.push({
      key: note.dataset.note ?? note.dataset.begins ?? '',
      path: `M${textEnd} ${y}H${turn}V${top + LINE}H${end}`,
      x: textEnd,
      y,
      kind: note.dataset.said ? 'answered' : note.querySelector('form') ? 'opened' : 'asks',
    })
  })
  margin.style.minHeight = `${floor}px`
  return ties
}

/** The place in the text of a note: a gap's mark, or the citation after an answer. */
function markOfNote({ dataset }: HTMLElement, article: HTMLElement): Element | null {
  if (dataset.note !== undefined) return markOf(dataset.note)
  const citations = [...article.querySelectorAll(`a[data-source="${dataset.said}"]`)]
  const words = (dataset.begins ?? '').replace(/\s+/g, ' ')
  return citations.find((one) => one.parentElement?.textContent.replace(/\s+/g, ' ').includes(words)) ?? null
}
