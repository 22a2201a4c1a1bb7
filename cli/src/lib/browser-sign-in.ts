import type { CygnetSession, Session as SignedIn, StartedDeviceSignIn } from '@cygnet/sdk/session'
import { openBrowser } from './browser.js'
import { CommandError, EXIT } from './exit-codes.js'
import { awaitReturn, type Loopback } from './loopback.js'
import type { Output } from './output.js'
import { sleep } from './sleep.js'
import { oneLine } from './terminal.js'

/** Shows a code, and looks until somebody has confirmed it in a browser (RFC 8628). */
export async function byDevice(cygnet: CygnetSession, output: Output): Promise<SignedIn> {
  const started = await cygnet.account.startDeviceSignIn()
  const { userCode, verificationUri } = started
  output.ask(`Open ${oneLine(verificationUri)} in a browser and enter the code ${oneLine(userCode)}`, {
    verificationUri,
    userCode,
  })
  const { deviceCode } = started
  const until = deadlineOf(started)
  let { interval } = started
  while (Date.now() < until) {
    await sleep(Math.max(1, interval) * 1000)
    const state = await cygnet.account.finishDeviceSignIn({ deviceCode })
    if (state.session) return state.session
    if (state.status === 'denied') throw denied()
    if (state.status === 'expired') break
    interval = state.interval ?? interval
  }
  throw tooLate()
}

/** Opens the browser, which brings a code back to this program (RFC 8252). */
export async function byBrowser(cygnet: CygnetSession, output: Output): Promise<SignedIn> {
  const { createHash, randomBytes } = await import('node:crypto')
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const loopback = await awaitReturn(randomBytes(16).toString('base64url'))
  try {
    const { redirectUri } = loopback
    const started = await cygnet.account.startDeviceSignIn({ redirectUri, codeChallenge })
    const address = oneLine(started.verificationUriComplete)
    const words = (await openBrowser(address))
      ? `Allow the sign-in in your browser. If it has not opened, open ${address}`
      : `Open ${address} in a browser of this computer. Without one, use --device.`
    output.ask(words, { verificationUri: address })
    const code = await codeOf(loopback, started)
    const { deviceCode } = started
    const { status, session } = await cygnet.account.finishDeviceSignIn({ deviceCode, code, codeVerifier })
    if (session) return session
    if (status === 'denied') throw denied()
    throw status === 'expired' ? tooLate() : wrongCode()
  } finally {
    loopback.close()
  }
}

async function codeOf({ returned }: Loopback, started: StartedDeviceSignIn): Promise<string> {
  const waiting = new AbortController()
  const over = sleep(deadlineOf(started) - Date.now(), waiting.signal).then(
    () => null,
    () => null
  )
  const back = await Promise.race([returned, over])
  waiting.abort()
  if (back === null) throw tooLate()
  const code = back.get('code')
  if (!code) throw denied()
  return code
}

const deadlineOf = ({ expiresIn }: StartedDeviceSignIn) => Date.now() + expiresIn * 1000

const denied = () =>
  new CommandError('The sign-in was not allowed in the browser', {
    code: 'SIGN_IN_DENIED',
    exitCode: EXIT.notSignedIn,
  })

const tooLate = () =>
  new CommandError('The sign-in was not allowed in time', {
    code: 'SIGN_IN_EXPIRED',
    exitCode: EXIT.notSignedIn,
    hint: 'Run the command again.',
  })

const wrongCode = () =>
  new CommandError('The server does not accept the code that the browser brought', {
    code: 'SIGN_IN_FAILED',
    exitCode: EXIT.notSignedIn,
    hint: 'Run the command again, and allow it on the page that it opens.',
  })
