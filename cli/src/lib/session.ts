import { CygnetSession } from '@cygnet/sdk/session'
import { VERSION } from '../version.js'
import { usageError } from './exit-codes.js'
import { nodeFetch } from './node-fetch.js'
import { Output } from './output.js'
import { readSettings, type Settings } from './settings.js'

const DEFAULT_BASE_URL = 'http://127.0.0.1:3333'

/** What every command takes. */
export interface GlobalOptions {
  baseUrl?: string
  json?: true
}

export type CredentialSource = 'CYGNET_TOKEN' | 'login' | 'none'

export interface Session {
  cygnet: CygnetSession
  baseUrl: string
  output: Output
  settings: Settings
  /** Where the credential came from. */
  source: CredentialSource
  /** Another client of the same server: with this token, or with nothing. */
  connect(token?: string): CygnetSession
}

/**
 * The server and the credential to use: `--base-url`, else CYGNET_BASE_URL, else the server of the last sign-in;
 * CYGNET_TOKEN, else the sign-in that is kept for that very server.
 */
export async function openSession(options: GlobalOptions): Promise<Session> {
  const settings = await readSettings()
  const baseUrl = normalize(
    options.baseUrl || process.env.CYGNET_BASE_URL || settings.baseUrl || DEFAULT_BASE_URL
  )
  const { token, source } = credentialFor(baseUrl, settings)
  const common = { baseUrl, userAgent: `cygnet-cli/${VERSION}`, fetch: nodeFetch }
  return {
    cygnet: new CygnetSession({ ...common, token: token ?? null }),
    baseUrl,
    output: new Output(options.json === true),
    settings,
    source,
    connect: (other) => new CygnetSession({ ...common, token: other ?? null }),
  }
}

/** One spelling per server, so that a kept sign-in is found again. */
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

function credentialFor(baseUrl: string, settings: Settings): { token?: string; source: CredentialSource } {
  const { CYGNET_TOKEN: token } = process.env
  if (token) return { token, source: 'CYGNET_TOKEN' }
  const saved = settings.signIns[baseUrl]
  return saved ? { token: saved.token, source: 'login' } : { source: 'none' }
}
