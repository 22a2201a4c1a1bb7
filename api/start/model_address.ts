/** Models' terms for reasoning effort and picture quality; each model supports some of them. */
export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export const IMAGE_QUALITIES = ['auto', 'low', 'medium', 'high', 'xhigh', 'max', 'standard', 'hd'] as const

/** The end of an address that the client adds itself. */
const CALL = /\/(?:chat\/completions|completions|responses|images\/generations|models|moderations)\/?$/

/**
 * The address of a model's server, checked as far as possible without a request: problems show at the start and not
 * in the first text. Messages never repeat the address, which may contain a password.
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
