import { RateLimitError, type Retry } from '@cygnet/sdk'
import { CygnetSession } from '@cygnet/sdk/session'
import { VERSION } from '../version.js'
import { usageError } from './exit-codes.js'
import { nodeFetch } from './node-fetch.js'
import { Output } from './output.js'
import { readSettings, type Settings } from './settings.js'

const DEFAULT_BASE_URL = 'http://127.0.0.1:3333'

/** The global options. */
export interface GlobalOptions {
  baseUrl?: string
  profile?: string
  json?: true
  /** False where a rate limit is not waited for. */
  wait?: boolean
}

export type CredentialSource = 'CYGNET_TOKEN' | 'CYGNET_API_KEY' | 'login' | 'none'

export interface Session {
  cygnet: CygnetSession
  baseUrl: string
  output: Output
  settings: Settings
  /** Where the credential comes from. */
  source: CredentialSource
  /** The key, if the credential is one. */
  apiKey: string | undefined
  /** Whether commands go on once a rate limit allows it. */
  waits: boolean
  /** Another client of the same server: with this token, or not signed in. */
  connect(token?: string): CygnetSession
}

/**
 * The server and the credential to use: `--base-url`, else CYGNET_BASE_URL, else the server of the last sign-in of
 * the profile; CYGNET_TOKEN, else CYGNET_API_KEY, else the sign-in saved for that server.
 * @param newProfile whether the profile may be one that does not exist yet
 */
export async function openSession(options: GlobalOptions, newProfile = false): Promise<Session> {
  const settings = await readSettings(
    options.profile ?? (process.env.CYGNET_PROFILE || undefined),
    newProfile
  )
  const baseUrl = normalize(
    options.baseUrl || process.env.CYGNET_BASE_URL || settings.baseUrl || DEFAULT_BASE_URL
  )
  const { token, apiKey, source } = credentialFor(baseUrl, settings)
  const waits = options.wait !== false
  const onRetry = (retry: Retry) => announced(retry, waits)
  const common = { baseUrl, userAgent: `cygnet-cli/${VERSION}`, fetch: nodeFetch, onRetry }
  const cygnet =
    apiKey === undefined
      ? new CygnetSession({ ...common, token: token ?? null })
      : (await import('./key-client.js')).keyClient({ ...common, apiKey })
  return {
    cygnet,
    baseUrl,
    output: new Output(options.json === true),
    settings,
    source,
    apiKey,
    waits,
    connect: (other) => new CygnetSession({ ...common, token: other ?? null }),
  }
}

/** The server that somebody is signed in to who is not at the one that was asked; undefined where there is none. */
export async function signedInElsewhere(options: GlobalOptions): Promise<string | undefined> {
  const { signIns } = await readSettings(options.profile ?? (process.env.CYGNET_PROFILE || undefined))
  return Object.keys(signIns)[0]
}

/** A rate limit is waited for, and said so: a command that is silent for a minute looks as if it hung. */
function announced({ error, delayMs }: Retry, isWaiting: boolean): boolean {
  if (!(error instanceof RateLimitError)) return true
  if (isWaiting) process.stderr.write(`Rate limit, waiting ${Math.ceil(delayMs / 1000)} s\n`)
  return isWaiting
}

/** One spelling per server, so that a saved sign-in is found again. */
function normalize(baseUrl: string): string {
  try {
    return new CygnetSession({ baseUrl }).baseUrl
  } catch (error) {
    const { message } = error as Error
    throw usageError(
      message.replace(/^baseUrl/, 'The address of the server'),
      'Set it by --base-url or CYGNET_BASE_URL.'
    )
  }
}

function credentialFor(baseUrl: string, settings: Settings): Credential {
  const { CYGNET_TOKEN: token, CYGNET_API_KEY: apiKey } = process.env
  if (token) return { token, source: 'CYGNET_TOKEN' }
  if (apiKey) return { apiKey, source: 'CYGNET_API_KEY' }
  const saved = settings.signIns[baseUrl]
  return saved ? { token: saved.token, apiKey: saved.apiKey, source: 'login' } : { source: 'none' }
}

interface Credential {
  token?: string | undefined
  apiKey?: string | undefined
  source: CredentialSource
}
