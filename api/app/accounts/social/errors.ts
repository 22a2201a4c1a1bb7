import { ExpectedError } from '#core/errors'

/** A sign-in with a provider that failed; the message is for the person and is shown on /auth-error. */
export class SocialSignInError extends ExpectedError {
  constructor(
    message: string,
    cause?: unknown,
    /** Whether the person declined, rather than something going wrong. */
    readonly canceled = false
  ) {
    super(message, { cause })
    this.name = 'SocialSignInError'
  }
}
