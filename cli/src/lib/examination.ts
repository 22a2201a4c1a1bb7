import { PermissionError, VERSION as SDK_VERSION } from '@cygnet/sdk'
import { VERSION } from '../version.js'
import { CommandError, EXIT, exitCodeOf } from './exit-codes.js'
import type { CredentialSource, Session } from './session.js'
import { isSettingsFilePrivate, settingsFile } from './settings.js'
import { oneLine } from './terminal.js'

export interface Check {
  name: string
  ok: boolean
  message: string
  /** The exit code if this is the first check to fail. */
  exitCode: number
}

/** Checks everything that a call needs, in the order in which it would fail. */
export async function examine(session: Session): Promise<Check[]> {
  const { cygnet, baseUrl } = session
  const once = { maxRetries: 0, timeoutMs: 10_000 }
  const reachable = await attempt('Server', async () => {
    await cygnet.system.live(once)
    return `${baseUrl} answers`
  })
  const checks = [versions(), await settings(), reachable]
  if (!reachable.ok) return checks
  checks.push(
    await attempt('Ready', async () => {
      const { checks: parts } = await cygnet.system.ready(once)
      const names = Object.entries(parts).map(([name, state]) => `${oneLine(name)} ${oneLine(state)}`)
      return names.join(', ') || 'yes'
    }),
    await contract(session),
    await attempt('Signed in', () => signedIn(session))
  )
  return checks
}

async function signedIn({ cygnet, apiKey, source }: Session): Promise<string> {
  const once = { maxRetries: 0, timeoutMs: 10_000 }
  if (source === 'none')
    throw new CommandError('no; sign in with `cygnet login`, or set CYGNET_TOKEN or CYGNET_API_KEY', {
      code: 'MISSING_CREDENTIAL',
      exitCode: EXIT.notSignedIn,
    })
  if (apiKey === undefined) {
    const me = await cygnet.account.me(once)
    return `${oneLine(me.email)}, ${SOURCES[source]}`
  }
  try {
    await cygnet.subscriptions.status(once)
  } catch (error) {
    // The key is valid, it just may not read this.
    if (!(error instanceof PermissionError) || error.code !== 'INSUFFICIENT_PERMISSIONS') throw error
  }
  return `with the key ${apiKey.slice(0, 10)}..., ${SOURCES[source]}`
}

const SOURCES: Record<CredentialSource, string> = {
  CYGNET_TOKEN: 'by CYGNET_TOKEN',
  CYGNET_API_KEY: 'by CYGNET_API_KEY',
  login: 'by `cygnet login`',
  none: 'not signed in',
}

function versions(): Check {
  const message = `cygnet ${VERSION}, Node ${process.versions.node}`
  return { name: 'Version', ok: true, message, exitCode: EXIT.ok }
}

async function settings(): Promise<Check> {
  const path = settingsFile()
  const isPrivate = await isSettingsFilePrivate()
  if (isPrivate === false) {
    const message = `others can read ${path}; run: chmod 600 ${path}`
    return { name: 'Settings', ok: false, message, exitCode: EXIT.failure }
  }
  const message = isPrivate === undefined ? `no sign-in is stored in ${path}` : path
  return { name: 'Settings', ok: true, message, exitCode: EXIT.ok }
}

/** A client supports a contract with the same major version; before 1.0, with the same minor version. */
async function contract({ cygnet }: Session): Promise<Check> {
  return attempt('Contract', async () => {
    const text = await cygnet.system.contract({ maxRetries: 0, timeoutMs: 10_000 })
    const version = /^info:\n(?:[ \t].*\n)*?[ \t]+version:[ \t]*['"]?([\w.-]+)/m.exec(text)?.[1]
    if (!version) throw new Error('the server does not say its version')
    if (line(version) === line(SDK_VERSION)) return `version ${version}`
    throw new Error(
      `the server has version ${version}, this command works with ${SDK_VERSION}; update the older one`
    )
  })
}

function line(version: string): string {
  const [major, minor] = version.split('.')
  return major === '0' ? `0.${minor}` : String(major)
}

async function attempt(name: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, message: await look(), exitCode: EXIT.ok }
  } catch (error) {
    const message = error instanceof Error ? oneLine(error.message) : String(error)
    return { name, ok: false, message, exitCode: exitCodeOf(error) }
  }
}
