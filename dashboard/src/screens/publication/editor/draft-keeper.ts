import { ConflictError } from '@cygnet/sdk'
import type { PublicationDraftInput } from '@cygnet/sdk/session'
import { discardStoredDraft, storeDraft } from '#/queries/publications'
import { type Draft, forgetDraft, keepDraft, keywordsOf } from './drafts'

/** Milliseconds without a change before an edit is kept in this browser, and before it is sent to the server. */
const PAUSE = { browser: 500, server: 3_000 }
/** Milliseconds until an edit that could not be sent is sent again. */
const RETRY = 30_000

/** What is known about the newest edit. */
export interface DraftState {
  /** When the server stored it, ISO 8601; null while it has only an older one or none. */
  savedAt: string | null
  isSending: boolean
  /** It could not be sent: because the publication was saved elsewhere, or for another reason. */
  problem: 'changed' | 'failed' | null
}

export const NOTHING_KEPT: DraftState = { savedAt: null, isSending: false, problem: null }

interface Edit {
  draft: Draft
  /** `updatedAt` of the publication that is edited. */
  readAt: string
}

/**
 * Keeps the newest unsaved edit: in this browser after a short pause, and on the server a little later, after which this
 * browser's copy goes. One call at a time, in order.
 */
export class DraftKeeper {
  #newest: Edit | null = null
  #timers: ReturnType<typeof setTimeout>[] = []
  #calls: Promise<void> = Promise.resolve()
  /** `readAt` that the server has refused as out of date. */
  #refused: string | null = null

  constructor(
    readonly publicationId: string,
    readonly report: (state: DraftState) => void,
    /** Whether the server has a draft. */
    private stored: boolean
  ) {}

  changed(edit: Edit): void {
    this.#newest = edit
    this.report(this.#refused === edit.readAt ? { ...NOTHING_KEPT, problem: 'changed' } : NOTHING_KEPT)
    this.#schedule([PAUSE.browser, () => this.keep()], [PAUSE.server, () => this.send()])
  }

  /** Keeps the newest edit in this browser, unless the server has it. */
  keep(): void {
    if (this.#newest) keepDraft(this.publicationId, this.#newest.readAt, this.#newest.draft)
  }

  /** Sends the newest edit. */
  send(): void {
    const edit = this.#newest
    if (edit && edit.readAt !== this.#refused) this.#calls = this.#calls.then(() => this.#store(edit))
  }

  /** Drops the edit everywhere: it was saved, discarded or undone. */
  clear(): void {
    this.end()
    this.#newest = null
    forgetDraft(this.publicationId)
    this.report(NOTHING_KEPT)
    this.#calls = this.#calls.then(async () => {
      if (!this.stored) return
      this.stored = false
      await discardStoredDraft(this.publicationId).catch((error: unknown) => {
        console.info('The stored draft could not be discarded', error)
      })
    })
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #store(edit: Edit): Promise<void> {
    // It was changed or dropped while another call was running.
    if (edit !== this.#newest) return
    const tell = (state: Partial<DraftState>) => {
      if (edit === this.#newest) this.report({ ...NOTHING_KEPT, ...state })
    }
    tell({ isSending: true })
    try {
      const savedAt = await storeDraft(this.publicationId, toInput(edit))
      this.stored = true
      if (edit !== this.#newest) return
      this.#newest = null
      forgetDraft(this.publicationId)
      this.report({ ...NOTHING_KEPT, savedAt })
    } catch (error) {
      const changed = error instanceof ConflictError && error.data.reason === 'changed_meanwhile'
      if (changed) this.#refused = edit.readAt
      else this.#schedule([RETRY, () => this.send()])
      if (edit !== this.#newest) return
      this.keep()
      tell({ problem: changed ? 'changed' : 'failed' })
    }
  }

  #schedule(...tasks: [milliseconds: number, run: () => void][]): void {
    this.end()
    this.#timers = tasks.map(([milliseconds, run]) => setTimeout(run, milliseconds))
  }
}

/** Names every field: one that is left out is cleared in the stored draft. */
const toInput = ({ draft, readAt }: Edit): Required<PublicationDraftInput> => ({
  title: draft.title,
  topic: draft.topic || null,
  companyName: draft.companyName || null,
  type: draft.type === 'review' ? 'review' : 'blog',
  content: draft.content,
  slug: draft.slug || null,
  metaTitle: draft.metaTitle || null,
  metaDescription: draft.metaDescription || null,
  mainKeyword: draft.mainKeyword || null,
  keywords: keywordsOf(draft.keywords),
  basedOn: readAt,
})
