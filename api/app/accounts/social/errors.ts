/** A sign-in that a provider's page ended without; the message is for the person and stands on /auth-error. */
export class SocialSignInError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SocialSignInError'
  }
}
