import type { WebsiteUnreadableError } from '#companies/reader/errors'
import { unreadable } from '#companies/reader/unreadable'
import { AppError } from '#core/errors'

/**
 * Says for each address why it could not be read; the first reason is the message. A forbidden address reads the
 * same as one where nothing answers, so that nobody can map a private network with it.
 */
export class ParseFailedError extends AppError {
  /**
   * @param given the addresses as they were sent, in order
   * @param fieldOf the request field of each address
   */
  constructor(cause: WebsiteUnreadableError, given: readonly string[], fieldOf: (index: number) => string) {
    const errors = cause.skipped.map((page) => ({
      field: fieldOf(Math.max(0, given.indexOf(page.url))),
      rule: page.reason,
      message: unreadable(page),
    }))
    const [first] = errors
    const why = first ? `: ${first.message}` : ''
    super(422, 'PARSE_FAILED', `Failed to parse company website${why}`, { errors, cause })
  }
}
