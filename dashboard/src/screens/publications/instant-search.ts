import type { PublicationSummary } from '@cygnet/sdk'

/** The publications of a page whose title, topic or company name contains every word; shown until the server answers. */
export function matchingOnPage(page: PublicationSummary[], typed: string): PublicationSummary[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return page
  return page.filter(({ title, topic, companyName }) => {
    const text = `${title}\n${topic ?? ''}\n${companyName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
