/** What belongs behind the address and is added by the client itself. */
const CALL = /\/(?:chat\/completions|completions|responses|images\/generations|models|moderations)\/?$/

/**
 * An address of a model's server, checked so far as can be without asking it: what is wrong shows at the start and not
 * in the first text. Problems repeat no address, since one may hold a password.
 */
export function modelAddress(name: string, address: string | null, problems: string[]): string | null {
  if (address === null) return null
  const { username, password, search, hash, pathname } = new URL(address)
  if (username || password)
    problems.push(`${name} holds a user name or a password; the key has a variable of its own`)
  if (search || hash)
    problems.push(
      `${name} has a part behind ? or #; use the plain address, Azure's is https://...azure.com/openai/v1`
    )
  const call = CALL.exec(pathname)
  if (call) problems.push(`${name} ends in ${call[0]}; use the address before it, which usually ends in /v1`)
  return address
}
