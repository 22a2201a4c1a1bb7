/** Models' terms for reasoning effort and picture quality; each model supports some of them. */
export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export const IMAGE_QUALITIES = ['auto', 'low', 'medium', 'high', 'xhigh', 'max', 'standard', 'hd'] as const

/** The end of an address that the client adds itself. */
const CALL = /\/(?:chat\/completions|completions|responses|images\/generations|models|moderations)\/?$/

/**
 * What is wrong with the address of a model's server, as far as it shows without a request: at the start, and not in
 * the first text. Messages never repeat the address, which may contain a password.
 */
export function modelAddressProblems(address: string): string[] {
  const { username, password, search, hash, pathname } = new URL(address)
  const call = CALL.exec(pathname)
  return [
    ...(username || password ? ['holds a user name or a password; the key has a variable of its own'] : []),
    ...(search || hash
      ? ['has a part behind ? or #; use the plain address, for Azure https://...azure.com/openai/v1']
      : []),
    ...(call ? [`ends in ${call[0]}; use the address before it, which usually ends in /v1`] : []),
  ]
}
