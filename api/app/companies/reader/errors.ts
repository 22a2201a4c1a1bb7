import type { SkippedPage } from './types.js'

/** No page of a website could or may be read; `skipped` says why for each. */
export class WebsiteUnreadableError extends Error {
  readonly code = 'PARSE_FAILED'
  readonly skipped: SkippedPage[]

  constructor(skipped: SkippedPage[]) {
    super('The website could not be read. Check the address and that the site is public.')
    this.name = 'WebsiteUnreadableError'
    this.skipped = skipped
  }
}
