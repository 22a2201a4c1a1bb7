import { randomBytes } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import { putRecord } from '#platform/oauth/records'
import { ISSUER, RESOURCE, SCOPES } from '#platform/oauth/resource'
import type { Customer } from '#tests/support/customers'
import { bareCall, type RawResponse, rawCall } from '#tests/support/raw_call'

export const CALLBACK = 'http://127.0.0.1:33418/callback'
const HALF_AN_HOUR = 1_800_000

/** A connection as consent leaves it, without an application behind it. @returns its id */
export async function connectedApplication({ accountId, userId }: Customer): Promise<string> {
  const id = newId()
  await transaction((trx) =>
    trx.table('connected_applications').insert({
      id,
      account_id: accountId,
      user_id: userId,
      client_id: newId(),
      name: 'Reading assistant',
      host: 'assistant.example.com',
      permissions: '["publications:read"]',
      created_at: Date.now(),
    })
  )
  return id
}

/** A request for consent with this id, which nobody has answered. */
export async function pendingRequest(id: string): Promise<void> {
  const now = Date.now()
  const client_id = newId()
  const metadata = { client_id, client_name: 'Reading assistant', redirect_uris: [CALLBACK] }
  const params = { client_id, redirect_uri: CALLBACK, scope: 'publications:read' }
  await transaction(async (trx) => {
    await trx.table('oauth_clients').insert({
      id: client_id,
      metadata: JSON.stringify(metadata),
      created_at: now,
      expires_at: now + HALF_AN_HOUR,
    })
    await putRecord(trx, {
      kind: 'Interaction',
      secret: id,
      payload: { params },
      connectionId: null,
      expiresAt: now + HALF_AN_HOUR,
    })
  })
}

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/** A browser that keeps cookies by their paths, and shows who is signed in to the dashboard. */
export class ConsentBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>()

  async open(address: string): Promise<RawResponse> {
    const path = address.replace(ISSUER, '')
    const fitting = [...this.#cookies].filter(([, cookie]) => path.split('?')[0]!.startsWith(cookie.path))
    const cookie = fitting.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const answer = await bareCall('GET', path, { headers: cookie ? { cookie } : {} })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value, cookiePath] = /^([^=]+)=([^;]*);(?:.*?path=([^;]+))?/i.exec(line)!
      this.#cookies.set(name!, { value: value!, path: cookiePath ?? '/' })
    }
    return answer
  }

  /** Opens where an application sends the browser. @returns the id of the request that is asked about */
  async ask(address: string): Promise<string> {
    const { status, headers, text } = await this.open(address)
    const request = /^\/connect\/([\w-]+)$/.exec(headers.location ?? '')?.[1]
    if (status !== 303 || !request) throw new Error(`${status} ${headers.location} ${text}`)
    return request
  }

  /** Answers what was asked, and goes back. @returns what the application gets in its address */
  async answer(
    request: string,
    token: string,
    verb: 'allow' | 'deny' = 'allow',
    body?: object
  ): Promise<URLSearchParams> {
    const { redirectTo } = await decide(request, token, verb, body)
    const { headers } = await this.open(redirectTo)
    return new URL(headers.location!, ISSUER).searchParams
  }
}

/** Answers a request as the dashboard does. */
export async function decide(
  request: string,
  token: string,
  verb: 'allow' | 'deny' = 'allow',
  body?: object
): Promise<{ redirectTo: string }> {
  const { status, text } = await rawCall('POST', `/api/connection-requests/${request}/${verb}`, {
    token,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text).data
}

/** What the official clients keep of a connection, with a browser in which a customer allows it. */
export class SignIn implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK
  readonly clientMetadata = { client_name: 'Official client', redirect_uris: [CALLBACK] }
  /** With what the browser came back. */
  callback = new URLSearchParams()
  #client: ReturnType<OAuthClientProvider['clientInformation']>
  #tokens: ReturnType<OAuthClientProvider['tokens']>
  #verifier = ''

  constructor(
    readonly customer: Customer,
    readonly scope = SCOPES.join(' ')
  ) {}

  clientInformation = () => this.#client
  saveClientInformation: OAuthClientProvider['saveClientInformation'] = (client) => {
    this.#client = client
  }
  tokens = () => this.#tokens
  saveTokens: OAuthClientProvider['saveTokens'] = (tokens) => {
    this.#tokens = tokens
  }
  codeVerifier = () => this.#verifier
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier
  }

  async redirectToAuthorization(address: URL): Promise<void> {
    const browser = new ConsentBrowser()
    address.searchParams.set('scope', this.scope)
    this.callback = await browser.answer(await browser.ask(address.href), this.customer.token)
  }
}

/** An application that speaks OAuth by hand, so that it can also do it wrong. */
export class Application {
  readonly verifier = randomBytes(32).toString('base64url')

  constructor(
    readonly clientId: string,
    readonly redirectUri = CALLBACK
  ) {}

  static async registered(): Promise<Application> {
    const { text } = await register({ client_name: 'Writing assistant', redirect_uris: [CALLBACK] })
    return new Application(JSON.parse(text).client_id)
  }

  /** Where it sends the browser. @param change null leaves a parameter out */
  address(change: Record<string, string | null> = {}): string {
    const query = new URLSearchParams()
    const usual = {
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: 'publications:read',
      state: 'its-state',
      resource: RESOURCE,
      code_challenge: sha256(this.verifier, 'base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries({ ...usual, ...change }))
      if (value !== null) query.set(name, value)
    return `/oauth/authorize?${query}`
  }

  async exchange(code: string, change: Record<string, string | null> = {}): Promise<RawResponse> {
    return this.#token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...change,
    })
  }

  async refresh(token: string, change: Record<string, string | null> = {}): Promise<RawResponse> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: token, ...change })
  }

  async revoke(token: string): Promise<RawResponse> {
    return form('/oauth/revoke', { client_id: this.clientId, token })
  }

  /** The whole way, with everything allowed. */
  async connect(customer: Customer, change: Record<string, string | null> = {}): Promise<Tokens> {
    const browser = new ConsentBrowser()
    const back = await browser.answer(await browser.ask(this.address(change)), customer.token)
    const { text } = await this.exchange(back.get('code')!)
    return JSON.parse(text)
  }

  #token(fields: Record<string, string | null>): Promise<RawResponse> {
    return form('/oauth/token', { client_id: this.clientId, ...fields })
  }
}

export const register = (metadata: unknown): Promise<RawResponse> =>
  bareCall('POST', '/oauth/register', { body: JSON.stringify(metadata) })

function form(path: string, fields: Record<string, string | null>): Promise<RawResponse> {
  const given = Object.entries(fields).filter((one): one is [string, string] => one[1] !== null)
  return bareCall('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(given).toString(),
  })
}

/** A call of MCP with a token, by hand. */
export const callMcp = (
  token: string | undefined,
  method: string,
  params: object = {}
): Promise<RawResponse> =>
  bareCall('POST', '/mcp', {
    token,
    headers: { accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
