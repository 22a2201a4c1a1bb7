import { ApiError } from '@cygnet/sdk'
import type { CygnetSession, LoginRequest, Session as SignedIn } from '@cygnet/sdk/session'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { nodeFetch } from '../../lib/node-fetch.js'
import type { Output } from '../../lib/output.js'
import type { Session } from '../../lib/session.js'
import { settingsFile, writeSettings } from '../../lib/settings.js'
import { oneLine } from '../../lib/terminal.js'
import { readStdin } from '../../lib/text-input.js'

export function registerLogin({ command, open }: Group): void {
  calls(command.command('login'), ['login', 'finishSignIn'], {
    user: 'User',
    baseUrl: 'string',
    expiresAt: 'string',
    settingsFile: 'string',
  })
    .description('sign in; the token is stored in a file that only you can read')
    .option('--browser', 'sign in with the browser on this computer; the default')
    .option('--device', 'show a code to confirm in a browser on any device')
    .option('--email <email>', 'sign in with email and password')
    .option('--password-stdin', 'read the password from stdin instead of asking')
    .option('--api-key-stdin', 'store an API key read from stdin instead of signing in')
    .option(
      '--code <code>',
      'code from the authenticator app, or a recovery code, for two-factor authentication'
    )
    .addHelpText(
      'after',
      examples(
        'cygnet login',
        'cygnet login --base-url https://cygnet.example --device',
        'cygnet login --email elena@marlowbikes.example',
        'pass show cygnet | cygnet login --email elena@marlowbikes.example --password-stdin',
        'pass show cygnet-key | cygnet login --api-key-stdin --profile work'
      )
    )
    .action(async ({ browser, device, email, passwordStdin, apiKeyStdin, code }) => {
      const ways = {
        '--browser': browser,
        '--device': device,
        '--email': email,
        '--api-key-stdin': apiKeyStdin,
      }
      const chosen = Object.entries(ways).filter(([, value]) => value !== undefined)
      if (chosen.length > 1) throw usageError(`Use one of ${chosen.map(([name]) => name).join(', ')}`)
      if (passwordStdin && !email) throw usageError('--password-stdin needs --email')
      const session = await open(true)
      if (apiKeyStdin) return keepKey(session, await readStdin())
      const { baseUrl, output, settings, connect } = session
      const cygnet = connect()
      const { token, expiresAt, user } = email
        ? await signIn(cygnet, await collect(email, passwordStdin === true), code)
        : await signInByBrowser(cygnet, output, { device: device === true, browser: browser === true })
      settings.baseUrl = baseUrl
      settings.signIns[baseUrl] = { token, email: user.email, expiresAt }
      await writeSettings(settings)
      const kept = settingsFile()
      output.result({ user, baseUrl, expiresAt, settingsFile: kept }, () =>
        [`Signed in to ${baseUrl} as ${oneLine(user.email)}`, `Stored in ${kept}`].join('\n')
      )
      if (process.env.CYGNET_TOKEN) output.note('CYGNET_TOKEN is set and is used instead of this sign-in.')
    })
}

/** Saves a key that the server accepts. */
async function keepKey({ baseUrl, output, settings }: Session, apiKey: string): Promise<void> {
  const { Cygnet, PermissionError } = await import('@cygnet/sdk')
  try {
    await new Cygnet({ baseUrl, apiKey, fetch: nodeFetch }).subscription.status()
  } catch (error) {
    // The key may have permissions other than this one.
    if (!(error instanceof PermissionError) || error.code !== 'INSUFFICIENT_PERMISSIONS') throw error
  }
  settings.baseUrl = baseUrl
  settings.signIns[baseUrl] = { apiKey }
  await writeSettings(settings)
  const kept = settingsFile()
  const key = `${apiKey.slice(0, 10)}...`
  const { profile, file } = settings
  const asked = profile === (file.profile ?? '') ? '' : ` with --profile ${profile}`
  output.result({ apiKey: key, baseUrl, settingsFile: kept }, () =>
    [`Commands${asked} use the key ${key} at ${baseUrl}`, `Stored in ${kept}`].join('\n')
  )
}

/** Password first, then a code where the account has a second factor. */
async function signIn(cygnet: CygnetSession, credentials: LoginRequest, code?: string): Promise<SignedIn> {
  try {
    return await cygnet.account.login(credentials)
  } catch (error) {
    const ticket = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' && error.data.ticket
    if (typeof ticket !== 'string') throw error
    if (code === undefined && !asks()) throw usageError('This account has a second factor', 'Use --code.')
    return cygnet.account.finishSignIn({ ticket, code: code ?? (await askCode()) })
  }
}

const asks = () => process.stdin.isTTY === true && process.stderr.isTTY === true
const askCode = async () => (await import('../../lib/ask.js')).askText('Code of your authenticator app')

async function signInByBrowser(
  cygnet: CygnetSession,
  output: Output,
  { device, browser }: { device: boolean; browser: boolean }
): Promise<SignedIn> {
  if (!device && !browser && !asks())
    throw usageError(
      'There is no terminal, and perhaps nobody at a browser',
      'Use --device, or --email and --password-stdin.'
    )
  const { byBrowser, byDevice } = await import('../../lib/browser-sign-in.js')
  return device ? byDevice(cygnet, output) : byBrowser(cygnet, output)
}

async function collect(email: string, fromStdin: boolean) {
  if (!fromStdin && !asks()) {
    throw usageError('There is no terminal to ask for the password', 'Use --email and --password-stdin.')
  }
  const password = fromStdin ? await readStdin() : await (await import('../../lib/ask.js')).askPassword()
  if (password === '') throw usageError('The password on stdin is empty')
  return { email, password }
}
