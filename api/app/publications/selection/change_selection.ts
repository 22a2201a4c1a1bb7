import { AppError, type ErrorCode } from '#core/errors'
import { archivePublication, restorePublication } from '#publications/actions/archive_publication'
import { publishPublication, unpublishPublication } from '#publications/actions/publish_publication'
import type Publication from '#publications/models/publication'
import type { PublicationStatus } from '#publications/models/publication'

export type SelectionAction = 'archive' | 'restore' | 'publish' | 'unpublish'

export interface SelectionItemResult {
  id: string
  success: boolean
  /** Where it stands now; null where it was refused. */
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

/** Does one thing to each of some publications, one after the other, whatever becomes of the others. */
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

/** The results in a sentence. */
export function describeResults(action: SelectionAction, succeeded: number, failed: number): string {
  const verb = PARTICIPLES[action]
  return failed === 0 ? `${succeeded} ${verb}` : `${succeeded} ${verb}, ${failed} could not be ${verb}`
}
