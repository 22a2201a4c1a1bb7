import type { Registration } from '#accounts/actions/register'
import { emailKey } from '#accounts/services/email'
import { isWellKnown } from '#accounts/services/well_known_passwords'
import { type FieldError, ValidationError } from '#core/errors'

/** `RegisterRequest` of the contract. */
export interface RegisterRequest {
  name?: string
  firstName?: string
  lastName?: string
  email: string
  password: string
}

const LONGEST_NAME = 100
const LONGEST_EMAIL = 254

/**
 * What the contract cannot say of a registration: a name in one of two forms, and a password that nobody guesses.
 * @throws ValidationError
 */
export function registrationOf(request: RegisterRequest): Registration {
  const errors: FieldError[] = []
  const { firstName, lastName } = namesOf(request)
  const field = request.firstName === undefined ? 'name' : 'firstName'
  if (firstName === '') errors.push({ field, rule: 'required', message: 'Full Name is required' })
  if ([...firstName].length > LONGEST_NAME || [...lastName].length > LONGEST_NAME) {
    const message = `First and last name have at most ${LONGEST_NAME} characters each`
    errors.push({ field, rule: 'maxLength', message })
  }
  // Lower case may be longer: the Turkish dotted capital I becomes two characters.
  if ([...emailKey(request.email)].length > LONGEST_EMAIL) {
    const message = `email must have at most ${LONGEST_EMAIL} characters`
    errors.push({ field: 'email', rule: 'maxLength', message })
  }
  if (isWellKnown(request.password)) {
    const message = 'This password is well known and easily guessed. Please choose another one'
    errors.push({ field: 'password', rule: 'common', message })
  }
  if (errors.length > 0) throw new ValidationError(errors as [FieldError, ...FieldError[]])
  return { firstName, lastName, email: request.email, password: request.password }
}

function namesOf({ name = '', firstName, lastName = '' }: RegisterRequest) {
  if (firstName !== undefined) return { firstName: firstName.trim(), lastName: lastName.trim() }
  const [first, ...rest] = name.trim().split(' ')
  return { firstName: first!, lastName: rest.join(' ').trim() }
}
