import { DAY } from '#/lib/time'
/** The fields of the editor. */
export interface Draft {
  title: string
  topic: string
  companyName: string
  content: string
  slug: string
  metaTitle: string
  metaDescription: string
  type: string
  mainKeyword: string
  /** With commas between. */
  keywords: string
}

export const FIELDS = [
  'title',
  'topic',
  'companyName',
  'content',
  'slug',
  'metaTitle',
  'metaDescription',
  'type',
  'mainKeyword',
  'keywords',
] as const satisfies readonly (keyof Draft)[]

/** The keywords of a field with commas between them, each once. */
export const keywordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((keyword) => keyword.trim())
      .filter((keyword) => keyword !== '')
  ),
]

/** An unsaved edit. */
export interface KeptDraft {
  draft: Draft
  /** `updatedAt` of the publication that was edited. */
  readAt: string
  /** UTC milliseconds. */
  keptAt: number
}

/** This browser's copy of an edit, kept until the server has stored it. */
const PREFIX = 'cygnet.draft.'
/** Milliseconds after which a stored draft is dropped. */
const LIFE = 30 * DAY

export function keepDraft(publicationId: string, readAt: string, draft: Draft): void {
  try {
    const kept: KeptDraft = { draft, readAt, keptAt: Date.now() }
    localStorage.setItem(PREFIX + publicationId, JSON.stringify(kept))
  } catch (error) {
    // Without storage there is no backup, but editing works.
    console.info('The draft could not be kept', error)
  }
}

export function forgetDraft(publicationId: string): void {
  localStorage.removeItem(PREFIX + publicationId)
}

/** Removes all drafts, so that none is left for the next user of this browser. */
export function forgetAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

export function keptDraft(publicationId: string): KeptDraft | null {
  const text = localStorage.getItem(PREFIX + publicationId)
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as KeptDraft
    if (typeof kept.draft.content === 'string' && kept.keptAt > Date.now() - LIFE) return kept
  } catch (error) {
    console.info('A kept draft cannot be read', error)
  }
  forgetDraft(publicationId)
  return null
}
