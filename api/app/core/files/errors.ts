import { UnavailableError } from '#core/errors'

/** The store of files does not answer, or refuses its key; nothing has changed, and the same succeeds later. */
export class FilesUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The stored files cannot be reached right now. Try again in a moment.', cause)
  }
}
