import type { Publication, QualityReport, ScoreRequest } from '@cygnet/sdk'
import { useEffect, useRef, useState } from 'react'
import { scoreText } from '#/queries/publications'
import { type Draft, keywordsOf } from './editor/drafts'
import { toFields } from './use-edit-form'

/** Milliseconds without a change before a text is scored. */
const PAUSE = 600
/** The most that are taken. */
export const MAX_KEYWORDS = 20

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
export function useLiveScore(publication: Publication, draft: Draft): LiveScore {
  const [score, setScore] = useState<LiveScore>({
    report: publication.qualityReport,
    behind: false,
    failed: false,
  })
  const scorer = useRef<Scorer | null>(null)
  const asked = JSON.stringify(toRequest(draft))
  const scored = useRef('')
  if (scored.current === '') scored.current = JSON.stringify(toRequest(toFields(publication)))

  useEffect(() => {
    const created = new Scorer(publication.id, (change) =>
      setScore((before) => (isIn(change, before) ? before : { ...before, ...change }))
    )
    scorer.current = created
    return () => created.end()
  }, [publication.id])

  useEffect(() => {
    if (scored.current === asked) return
    scored.current = asked
    scorer.current?.changed(JSON.parse(asked) as Scored)
  }, [asked])

  return score
}

/** Whether a change would change nothing: then nothing is drawn again for a key. */
const isIn = (change: Partial<LiveScore>, score: LiveScore) =>
  Object.entries(change).every(([name, value]) => score[name as keyof LiveScore] === value)

type Scored = Omit<ScoreRequest, 'publicationId'>

/** What counts for the score: the text, and what search engines see of it. */
const toRequest = (draft: Draft): Scored => ({
  title: draft.title,
  content: draft.content,
  slug: draft.slug.trim() || null,
  metaTitle: draft.metaTitle.trim() || null,
  metaDescription: draft.metaDescription.trim() || null,
  mainKeyword: draft.mainKeyword.trim() || null,
  keywords: keywordsOf(draft.keywords).slice(0, MAX_KEYWORDS),
})

class Scorer {
  readonly #abort = new AbortController()
  #newest: Scored | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  /** The pause ended while a call was still running. */
  #due = false

  constructor(
    readonly publicationId: string,
    readonly report: (change: Partial<LiveScore>) => void
  ) {}

  changed(request: Scored): void {
    this.#newest = request
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
