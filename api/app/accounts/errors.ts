import type { LinkEnd } from '#accounts/mails/mail_links'
import type { Ticket } from '#accounts/sessions/sign_in_tickets'
import { AppError, ConflictError, ValidationError } from '#core/errors'
import { isoTime } from '#core/http/envelope'

/** The same for an unknown address, a wrong password and a deactivated user. */
export class InvalidCredentialsError extends AppError {
  constructor() {
    super(401, 'INVALID_CREDENTIALS', 'Invalid email or password')
  }
}

/** The password is right, but a code is also needed. */
export class SecondFactorRequiredError extends AppError {
  constructor({ ticket, expiresAt }: Ticket) {
    super(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app', {
      data: { ticket, expiresAt: isoTime(expiresAt) },
    })
  }
}

/** An operator of a production installation must set up a second factor before anything else. */
export class SecondFactorSetupRequiredError extends AppError {
  constructor() {
    super(
      403,
      'SECOND_FACTOR_SETUP_REQUIRED',
      'Operators must use two-factor authentication. Turn it on in your profile first.'
    )
  }
}

/** The password that confirms a signed-in user's change is wrong. */
export class InvalidPasswordError extends AppError {
  constructor() {
    super(401, 'INVALID_CREDENTIALS', 'The password is wrong')
  }
}

/** The same for a wrong code, an expired one and one that was used. */
export class InvalidCodeError extends AppError {
  constructor() {
    super(401, 'INVALID_CODE', 'That code is wrong. Codes change every 30 seconds and work once.')
  }
}

/** A sign-in ticket or code that is unknown, used or expired. */
export class SignInExpiredError extends AppError {
  constructor() {
    super(401, 'SIGN_IN_EXPIRED', 'This sign-in was already used or took too long. Please sign in again.')
  }
}

export class UserExistsError extends AppError {
  constructor() {
    const message = 'An account with this email already exists'
    super(409, 'USER_EXISTS', message, { errors: [{ field: 'email', rule: 'unique', message }] })
  }
}

const LINK_ENDS: Record<LinkEnd, string> = {
  used: 'This link has already been used. Please request a new one',
  replaced: 'A newer link was sent after this one. Open the latest email, or request a new link',
  expired: 'This link has expired. Please request a new one',
  void: 'Your password or address changed after this link was sent. Please request a new one',
  unknown: 'This link is not valid. Open it from the email again, or request a new one',
}

/** A mailed link that does not work. The error's rule names the reason. */
export class DeadLinkError extends ValidationError {
  constructor(end: LinkEnd) {
    super([{ field: 'token', rule: end, message: LINK_ENDS[end] }])
  }
}

/** A signed-in user typed their own password wrongly in a form. */
export class WrongPasswordError extends ValidationError {
  constructor(field: string) {
    super([{ field, rule: 'wrong', message: 'The password is wrong' }])
  }
}

/** The request needs a password, and the user has none. */
export class NoPasswordError extends ConflictError {
  constructor() {
    super('Set a password first. We can email you a link for it')
  }
}
