import { settings } from '#start/settings'
import { type RawResponse, rawCall } from '#tests/support/raw_call'

/** Follows redirects like a browser: keeps this server's cookies and does not send them to the provider. */
export class SocialBrowser {
  readonly cookies = new Map<string, string>()
  /** The attributes of each cookie as last set. */
  readonly attributes = new Map<string, string>()
  /** Addresses of this server that it was redirected to. */
  readonly visited: string[] = []

  /** @param options headers, and the caller's address */
  async call(
    method: string,
    path: string,
    options: { body?: string; from?: string; token?: string } = {}
  ): Promise<RawResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await rawCall(method, path, { ...options, headers: cookie ? { cookie } : {} })
    for (const set of answer.headers['set-cookie'] ?? []) this.#take(set)
    return answer
  }

  #take(set: string): void {
    const [pair = '', ...attributes] = set.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    this.attributes.set(name, attributes.join('; '))
    const gone = attributes.some((one) => /^max-age=(0|-\d+)$/i.test(one) || /^expires=.* 1970 /i.test(one))
    if (gone || value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** Clicks the button; @returns the address to which the provider's page returns it */
  async leave(path: string): Promise<string> {
    const { headers } = await this.call('GET', path)
    const location = headers.location!
    if (location.startsWith(settings.appUrl)) return location
    const response = await fetch(location, { redirect: 'manual' })
    return response.headers.get('location') ?? ''
  }

  /** Follows an address of this server to its final page. */
  async comeBack(address: string): Promise<URL> {
    let url = new URL(address)
    while (url.origin === new URL(settings.appUrl).origin && url.pathname.startsWith('/api/')) {
      this.visited.push(url.href)
      const { headers } = await this.call('GET', `${url.pathname}${url.search}`)
      url = new URL(headers.location!)
    }
    return url
  }

  /** From the button to the final page. */
  async signIn(path: string): Promise<URL> {
    return this.comeBack(await this.leave(path))
  }

  async exchange(code: string) {
    const { status, text } = await this.call('POST', '/api/auth/exchange', { body: JSON.stringify({ code }) })
    return { status, body: JSON.parse(text) }
  }
}
