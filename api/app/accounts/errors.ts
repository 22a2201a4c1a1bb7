import { AppError } from '#core/errors'

/** The same for an unknown address, a wrong password and a deactivated user. */
export class InvalidCredentialsError extends AppError {
  constructor() {
    super(401, 'INVALID_CREDENTIALS', 'Invalid email or password')
  }
}

export class UserExistsError extends AppError {
  constructor() {
    const message = 'An account with this email already exists'
    super(409, 'USER_EXISTS', message, { errors: [{ field: 'email', rule: 'unique', message }] })
  }
}
