import type { Registration } from '#accounts/actions/register'
import { emailKey } from '#accounts/email'
import { normalPassword } from '#accounts/passwords/passwords'
import { guessablePart, isWellKnown } from '#accounts/passwords/well_known_passwords'
import type { Body, Schema } from '#core/contract/types'
import { type FieldError, ValidationError } from '#core/errors'
import { isMailbox } from '#core/mail/address'
import { oneLine } from '#core/text/one_line'

/** `RegisterRequest` of the contract. */
export type RegisterRequest = Schema<'RegisterRequest'>

interface Names {
  firstName: string
  lastName: string
}

const MAX_NAME_LENGTH = 100
const MAX_EMAIL_LENGTH = 254
const MIN_PASSWORD_LENGTH = 8

/**
 * What the contract cannot say about a registration: a name in one of two forms, and a password that is not easily
 * guessed.
 * @throws ValidationError
 */
export function toRegistration(request: RegisterRequest): Registration {
  const names = namesOf(request)
  mustBeRight([
    ...nameErrors(names, request.firstName === undefined ? 'name' : 'firstName'),
    ...emailErrors(request.email),
    ...passwordErrors(request.password, 'password', request.email),
  ])
  return { ...names, email: request.email, password: request.password }
}

/** `updateMe` of the contract: a name in one of two forms, or only the part that changes. */
export type NameChange = Body<'updateMe'>

/** @throws ValidationError */
export function namesAfter(change: NameChange, present: Names): Names {
  const isHalf = change.name === undefined
  const names = isHalf
    ? namesOf({ firstName: present.firstName, lastName: present.lastName, ...change })
    : namesOf(change)
  const field =
    isHalf && change.firstName === undefined && change.lastName !== undefined ? 'lastName' : 'firstName'
  const missing = isHalf && change.firstName === undefined && change.lastName === undefined
  mustBeRight(
    nameErrors(missing ? { firstName: '', lastName: '' } : names, isHalf && !missing ? field : 'name')
  )
  return names
}

/**
 * @param email the address of the account that the password is for
 * @throws ValidationError
 */
export function mustBeNewPassword(password: string, field: string, email: string): void {
  mustBeRight(passwordErrors(password, field, email))
}

/** @throws ValidationError */
export function mustBeStorableEmail(email: string): void {
  mustBeRight(emailErrors(email))
}

function mustBeRight([first, ...more]: FieldError[]): void {
  if (first) throw new ValidationError([first, ...more])
}

function nameErrors({ firstName, lastName }: Names, field: string): FieldError[] {
  const errors: FieldError[] = []
  if (firstName === '') errors.push({ field, rule: 'required', message: 'Full Name is required' })
  if ([...firstName].length > MAX_NAME_LENGTH || [...lastName].length > MAX_NAME_LENGTH) {
    const message = `First and last name can have at most ${MAX_NAME_LENGTH} characters each`
    errors.push({ field, rule: 'maxLength', message })
  }
  return errors
}

function emailErrors(email: string): FieldError[] {
  if (!isMailbox(email)) return [{ field: 'email', rule: 'format', message: 'Please enter a valid email' }]
  // Lower case may be longer: the Turkish dotted capital I becomes two characters.
  if ([...emailKey(email)].length <= MAX_EMAIL_LENGTH) return []
  const message = `email must have at most ${MAX_EMAIL_LENGTH} characters`
  return [{ field: 'email', rule: 'maxLength', message }]
}

/** Checks the password as it is hashed, which may be shorter or simpler than what was typed. */
function passwordErrors(typed: string, field: string, email: string): FieldError[] {
  const password = normalPassword(typed)
  const refuse = (rule: string, message: string): FieldError[] => [{ field, rule, message }]
  if (password.trim() === '') return refuse('blank', 'A password must not consist only of spaces')
  if (guessablePart(password) === '')
    return refuse('blank', 'A password must not consist only of invisible characters')
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return refuse('minLength', `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  if (isWellKnown(password))
    return refuse('common', 'This password is well known and easily guessed. Please choose another one')
  if (isAddress(password, email))
    return refuse('address', 'Your email address is easily guessed. Please choose another password')
  return []
}

/** Whether a password is its account's address, or the part before its @. */
function isAddress(password: string, email: string): boolean {
  const address = emailKey(normalPassword(email))
  return [address, address.split('@')[0]].includes(guessablePart(password))
}

function namesOf({ name = '', firstName, lastName = '' }: NameChange): Names {
  if (firstName !== undefined) return { firstName: oneLine(firstName), lastName: oneLine(lastName) }
  const [first, ...rest] = oneLine(name).split(' ')
  return { firstName: first!, lastName: rest.join(' ') }
}
