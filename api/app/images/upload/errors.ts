import { isNoSpace } from '#core/database/errors'
import { AppError, type FieldError, InsufficientStorageError, ValidationError } from '#core/errors'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_PIXELS = 40_000_000

const aboutTheImage = (rule: string, message: string): FieldError => ({ field: 'image', rule, message })

/** What was sent as the image is not one, or cannot be read. */
export class UnreadableImageError extends ValidationError {
  constructor(rule: string, message: string) {
    super([aboutTheImage(rule, message)])
  }
}

export class ImageTooLargeError extends AppError {
  constructor() {
    const message = 'The image is larger than 10 MB'
    super(413, 'PAYLOAD_TOO_LARGE', message, { errors: [aboutTheImage('maxSize', message)] })
  }
}

export class WrongKindOfImageError extends AppError {
  constructor() {
    const message = 'Choose a PNG, JPG, GIF or WebP image'
    super(415, 'UNSUPPORTED_MEDIA_TYPE', message, { errors: [aboutTheImage('type', message)] })
  }
}

export class CutOffError extends AppError {
  constructor(cause?: unknown) {
    super(400, 'BAD_REQUEST', 'The upload arrived incomplete', { cause })
  }
}

/** The error for a failed write to the store: a full disk is reported as such, anything else is rethrown. */
export const storageFailure = (error: unknown): unknown =>
  isNoSpace(error) ? new InsufficientStorageError(error) : error
