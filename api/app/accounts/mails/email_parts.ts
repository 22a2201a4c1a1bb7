import type User from '#accounts/models/user'
import { settings } from '#start/settings'

/** The recipient of a letter; `email` is where it is sent. */
export type Reader = Pick<User, 'accountId' | 'firstName' | 'email'>

export const page = (path: string, query: Record<string, string> = {}) => {
  const address = new URL(path, settings.appUrl)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/**
 * Letters of any script, with the characters that join or accent them: nothing that a mail program could turn into
 * a link or a new line.
 */
const NAME = /^\p{L}(?:[\p{L}\p{M} '’·-]|\.(?= |$))*$/u
const MAX_NAME_LENGTH = 40

/**
 * The name for the greeting; null for anything that does not look like a name. A person who registers somebody else's
 * address chooses the name, and must not be able to send their own message there.
 */
const nameOf = ({ firstName }: Pick<Reader, 'firstName'>) =>
  NAME.test(firstName) && [...firstName].length <= MAX_NAME_LENGTH && firstName.split(' ').length <= 3
    ? firstName
    : null

/** `Hello Elena`: the greeting, with the name if there is one. */
export const greeting = (word: string, reader: Pick<Reader, 'firstName'>, between = ' ') =>
  [word, nameOf(reader)].filter((part) => part !== null).join(between)

export const hello = (reader: Pick<Reader, 'firstName'>) => greeting('Hello', reader)

export const to = ({ email, accountId }: Reader) => ({ to: email, accountId })
export const NOT_YOU = 'If this was not you, someone else knows your password or has your device'
