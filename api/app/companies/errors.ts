import { AppError } from '#core/errors'

/** One answer whatever the cause, so that it tells nothing of what stands behind an address. */
export class ParseFailedError extends AppError {
  constructor(cause: unknown) {
    super(422, 'PARSE_FAILED', 'Failed to parse company website', { cause })
  }
}
