/**
 * What an address has that is not allowed in any, as a sentence; null for one without. Nothing is said of its host.
 * @param ports which ports are used, for one that names another
 */
export function addressExtras(text: string, ports: string): string | null {
  const { username, password, port } = URL.parse(text.trim()) ?? {}
  if (username || password) return 'Please use an address without a user name and password'
  return port ? `Please use an address without a port: ${ports}` : null
}
