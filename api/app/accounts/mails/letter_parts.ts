import type User from '#accounts/models/user'
import { settings } from '#start/settings'

/** Whom a letter is about; `email` is where it goes. */
export type Reader = Pick<User, 'accountId' | 'firstName' | 'email'>

export const page = (path: string, query: Record<string, string> = {}) => {
  const address = new URL(path, settings.appUrl)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

export const to = ({ email, accountId }: Reader) => ({ to: email, accountId })
export const NOT_YOU = 'If it was not you, somebody else knows your password or has your device'
