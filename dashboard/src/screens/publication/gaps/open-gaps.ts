import { createContext, useContext } from 'react'
import type { Gap } from '#/lib/gaps'

interface OpenGaps {
  gaps: readonly Gap[]
  /** Opens the question of a gap. */
  open: (gap: Gap) => void
  close: () => void
  /** `gapKey` of the one whose question is open; null for none. */
  current: string | null
  /** Answers that were typed and not sent, by `gapKey`: they stay when a question is closed, and when a call fails. */
  typed: Map<string, string>
}

export const OpenGapsContext = createContext<OpenGaps>({
  gaps: [],
  open: () => undefined,
  close: () => undefined,
  current: null,
  typed: new Map(),
})

/** The gaps of the publication on this page. */
export function useOpenGaps() {
  const context = useContext(OpenGapsContext)
  const [first] = context.gaps
  return { ...context, openFirst: () => first && context.open(first) }
}

/** The marks of the gaps in the article, in order. */
export const gapMarks = () => [...document.querySelectorAll<HTMLElement>('[data-gap]')]

/** The mark of a gap, by its `gapKey`. */
export const markOf = (key: string) => gapMarks().find((mark) => mark.dataset.gap === key) ?? null
