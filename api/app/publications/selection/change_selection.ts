import { AppError, type ErrorCode } from '#core/errors'
import { archivePublication, restorePublication } from '#publications/actions/archive_publication'
import { publishPublication, unpublishPublication } from '#publications/actions/publish_publication'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'

export type SelectionAction = 'archive' | 'restore' | 'publish' | 'unpublish'

export interface SelectionItemResult {
  id: string
  success: boolean
  /** The new status; null where the change was refused. */
  status: PublicationStatus | null
  code: ErrorCode | null
  message: string
}

interface Action {
  run: (accountId: string, id: string) => Promise<Publication>
  done: string
}

const ACTIONS: Record<SelectionAction, Action> = {
  archive: { run: archivePublication, done: 'Archived' },
  restore: { run: restorePublication, done: 'Restored' },
  publish: { run: (accountId, id) => publishPublication(accountId, id), done: 'Published' },
  unpublish: { run: unpublishPublication, done: 'A draft again' },
}

/** Applies one action to several publications, one after the other, even if some of them fail. */
export async function changeSelection(
  accountId: string,
  ids: string[],
  action: SelectionAction
): Promise<SelectionItemResult[]> {
  const { run, done } = ACTIONS[action]
  const results: SelectionItemResult[] = []
  for (const id of new Set(ids)) {
    try {
      const { status } = await run(accountId, id)
      results.push({ id, success: true, status, code: null, message: done })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, success: false, status: null, code: error.code, message: error.message })
    }
  }
  return results
}

const PARTICIPLES: Record<SelectionAction, string> = {
  archive: 'archived',
  restore: 'restored',
  publish: 'published',
  unpublish: 'made drafts again',
}

/** The results as a sentence. */
export function describeResults(action: SelectionAction, succeeded: number, failed: number): string {
  const verb = PARTICIPLES[action]
  return failed === 0 ? `${succeeded} ${verb}` : `${succeeded} ${verb}, ${failed} could not be ${verb}`
}
