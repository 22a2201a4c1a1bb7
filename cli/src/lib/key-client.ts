import { Cygnet, type CygnetOptions } from '@cygnet/sdk'
import { CygnetSession } from '@cygnet/sdk/session'
import { CommandError, EXIT } from './exit-codes.js'

/**
 * A client for the commands with an API key instead of a sign-in. What only a person can do (the account, payments,
 * keys, the log of calls) is rejected before anything is sent.
 */
export function keyClient(options: CygnetOptions): CygnetSession {
  const cygnet = new Cygnet(options)
  const { system } = new CygnetSession({ ...options, token: null })
  const { publications, images, company, companies, templates, calendar, webhooks, events, statistics } =
    cygnet
  const plans = cygnet.subscription.plans.bind(cygnet.subscription)
  const status = cygnet.subscription.status.bind(cygnet.subscription)
  const usage = cygnet.subscription.usage.bind(cygnet.subscription)
  return refusing({
    baseUrl: cygnet.baseUrl,
    publications,
    images,
    company,
    companies,
    templates,
    calendar,
    webhooks,
    events,
    statistics,
    system,
    subscriptions: refusing({ plans, status, usage }),
    request: cygnet.request.bind(cygnet),
    requestAny: cygnet.requestAny.bind(cygnet),
  }) as unknown as CygnetSession
}

/** Accessing anything missing throws an error that says so. */
function refusing(known: Record<PropertyKey, unknown>): object {
  return new Proxy(known, {
    get(target, name) {
      // Awaiting an object checks whether it is a promise.
      if (name in target || name === 'then') return target[name]
      throw needsSignIn()
    },
  })
}

function needsSignIn(): CommandError {
  return new CommandError('This needs a sign-in; an API key cannot do it', {
    code: 'SIGN_IN_REQUIRED',
    exitCode: EXIT.notSignedIn,
    hint: 'Unset CYGNET_API_KEY, and sign in with `cygnet login` or set CYGNET_TOKEN.',
  })
}
