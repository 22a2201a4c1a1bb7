/** A sign-in that a provider's page ended without; the message is for the person and stands on /auth-error. */
export class SocialSignInError extends Error {
  constructor(
    message: string,
    cause?: unknown,
    /** Whether the person said no, in place of something that went wrong. */
    readonly cancelled = false
  ) {
    super(message, { cause })
    this.name = 'SocialSignInError'
  }
}
