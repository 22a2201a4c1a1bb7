import { ApiError } from '@cygnet/sdk'

/** What is typed into a form that signs in or creates an account. */
export interface Credentials {
  name?: string
  email: string
  password: string
}

export type CredentialErrors = Partial<Record<'name' | 'email' | 'password' | 'promoCode', string>>

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The server decides; this reports beforehand what cannot be enough. */
const SHORTEST_PASSWORD = 8

export const PASSWORD_RULE = `At least ${SHORTEST_PASSWORD} characters.`

/** The errors of the fields, in the order of the form; with a name it is a registration. */
export function credentialErrors({ name, email, password }: Credentials): CredentialErrors {
  const registering = name !== undefined
  const errors: CredentialErrors = {}
  if (registering && !name.trim()) errors.name = 'Please enter your name'
  if (!email.trim()) errors.email = 'Please enter your email address'
  else if (!ADDRESS.test(email.trim())) errors.email = 'Please enter an email address such as you@example.com'
  if (!password) errors.password = 'Please enter your password'
  else if (registering && password.length < SHORTEST_PASSWORD)
    errors.password = `Please choose a password of at least ${SHORTEST_PASSWORD} characters`
  return errors
}

/** The server's errors about single fields. */
export function refusedFields(error: unknown): CredentialErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
}
