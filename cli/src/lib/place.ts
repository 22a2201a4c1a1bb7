import type { PublicationsPage } from '@cygnet/sdk'
import type { Output } from './output.js'

type Page = Pick<PublicationsPage, 'pagination' | 'nextCursor'>

/** Says where in a list a page is and how to get the next. @param after the cursor that was asked for */
export function notePlace(output: Output, { pagination, nextCursor }: Page, after: string | undefined): void {
  const { currentPage, totalPages, totalItems } = pagination
  if (after !== undefined) {
    if (nextCursor !== null) output.note(`More: --after ${nextCursor}`)
  } else if (totalPages > 1) {
    output.note(`Page ${currentPage} of ${totalPages}, ${totalItems} in all`)
  }
}
