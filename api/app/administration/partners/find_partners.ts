import { containing, isFoundInside } from '#administration/search/inside'
import { listPartners, type PartnerQuery } from '#partners/queries/list_partners'

/** The newest that a search finds inside words, before the other filters are applied to them. */
const NARROWED = 500

/** One page of the partners; a search finds what is inside words, too. */
export async function findPartners(question: PartnerQuery) {
  const typed = question.search?.trim() ?? ''
  return listPartners(question, (await isFoundInside(typed)) ? containing('partner', typed, NARROWED) : null)
}
