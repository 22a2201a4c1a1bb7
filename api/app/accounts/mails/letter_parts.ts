import type User from '#accounts/models/user'
import { settings } from '#start/settings'

/** Whom a letter is about; `email` is where it goes. */
export type Reader = Pick<User, 'accountId' | 'firstName' | 'email'>

export const page = (path: string, query: Record<string, string> = {}) => {
  const address = new URL(path, settings.appUrl)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** Letters of any script, with what joins and marks them: nothing that a mail program makes a link or a line of. */
const NAME = /^\p{L}(?:[\p{L}\p{M} '’·-]|\.(?= |$))*$/u
const LONGEST_NAME = 40

/**
 * The name that a letter greets by; null for what reads like no name. Whoever registers somebody else's address chooses
 * it, and must not have their own words sent there.
 */
const nameOf = ({ firstName }: Pick<Reader, 'firstName'>) =>
  NAME.test(firstName) && [...firstName].length <= LONGEST_NAME && firstName.split(' ').length <= 3
    ? firstName
    : null

/** `Hello Elena`: the word, and the name where there is one to greet by. */
export const greeting = (word: string, reader: Pick<Reader, 'firstName'>, between = ' ') =>
  [word, nameOf(reader)].filter((part) => part !== null).join(between)

export const hello = (reader: Pick<Reader, 'firstName'>) => greeting('Hello', reader)

export const to = ({ email, accountId }: Reader) => ({ to: email, accountId })
export const NOT_YOU = 'If it was not you, somebody else knows your password or has your device'
