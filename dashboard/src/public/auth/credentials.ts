const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The server decides; this reports beforehand what cannot be enough. */
export const MIN_PASSWORD_LENGTH = 8

/** Counted as the server counts: characters, in the form that is hashed. */
export const isTooShort = (password: string) => [...password.normalize('NFKC')].length < MIN_PASSWORD_LENGTH

export const PASSWORD_RULE = `At least ${MIN_PASSWORD_LENGTH} characters.`

/** What is wrong with a field; undefined where nothing is. */
type Problem = string | undefined

export const nameProblem = (name: string): Problem => (name.trim() ? undefined : 'Please enter your name')

export function emailProblem(email: string): Problem {
  if (!email.trim()) return 'Please enter your email address'
  return ADDRESS.test(email.trim()) ? undefined : 'Please enter an email address such as you@example.com'
}

export const passwordProblem = (password: string): Problem =>
  password ? undefined : 'Please enter your password'

/** A password that is chosen, where `passwordProblem` is for one that is known. */
export const newPasswordProblem = (password: string): Problem =>
  passwordProblem(password) ??
  (isTooShort(password)
    ? `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters`
    : undefined)
