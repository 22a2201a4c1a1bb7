import type { Company } from '@cygnet/sdk'
import { useAction } from '#/lib/use-action'
import { updateCompany } from '#/queries/company'

/**
 * The two answers to what a website proposes: using it, and keeping what is there.
 * @param saved says that a used one was saved
 */
export function useProposal(company: Company, saved: string) {
  const failure = { text: 'Failed to save company information' }
  const use = useAction(updateCompany(company), { success: () => [saved], failure })
  const dismiss = useAction(updateCompany(company), { failure })
  return { use, dismiss, busy: use.isPending || dismiss.isPending }
}
