import type { Publication, QualityReport } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { scoreText } from '#/queries/publications'

/** Milliseconds without a change before a text is scored. */
const PAUSE = 600

export interface LiveScore {
  /** The report of the latest scored text; null before the first. */
  report: QualityReport | null
  /** The text has changed since. */
  behind: boolean
  /** The newest text could not be scored. */
  failed: boolean
}

/**
 * The quality of a text while it is typed: requested after a pause, one call at a time; an answer for a text that has
 * changed since is dropped.
 */
export function useLiveScore(publication: Publication, title: string, content: string): LiveScore {
  const [score, setScore] = useState<LiveScore>({
    report: publication.qualityReport,
    behind: false,
    failed: false,
  })
  const scorer = useRef<Scorer | null>(null)
  const scored = useRef({ title: publication.title, content: publication.content })

  useEffect(() => {
    const created = new Scorer(publication.id, (change) => setScore((before) => ({ ...before, ...change })))
    scorer.current = created
    return () => created.end()
  }, [publication.id])

  useEffect(() => {
    if (scored.current.title === title && scored.current.content === content) return
    scored.current = { title, content }
    scorer.current?.changed(title, content)
  }, [title, content])

  return score
}

class Scorer {
  readonly #abort = new AbortController()
  #newest: { title: string; content: string } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  /** The pause ended while a call was still running. */
  #due = false

  constructor(
    readonly publicationId: string,
    readonly report: (change: Partial<LiveScore>) => void
  ) {}

  changed(title: string, content: string): void {
    this.#newest = { title, content }
    this.#due = false
    this.report({ behind: true })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), PAUSE)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#abort.abort()
  }

  async #ask(): Promise<void> {
    if (this.#running) {
      this.#due = true
      return
    }
    const asked = this.#newest
    if (!asked) return
    this.#running = true
    const { signal } = this.#abort
    const change = await scoreText({ publicationId: this.publicationId, ...asked }, signal).then(
      ({ qualityReport }): LiveScore => ({ report: qualityReport, behind: false, failed: false }),
      (): Partial<LiveScore> => ({ failed: true })
    )
    this.#running = false
    if (signal.aborted) return
    if (asked === this.#newest) this.report(change)
    if (!this.#due) return
    this.#due = false
    await this.#ask()
  }
}
