import { AuthenticationError, Cygnet, type CygnetOptions } from '@cygnet/sdk'
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
  const resources = {
    publications,
    images,
    company,
    companies,
    templates,
    calendar,
    webhooks,
    events,
    statistics,
  }
  const plans = cygnet.subscription.plans.bind(cygnet.subscription)
  const status = cygnet.subscription.status.bind(cygnet.subscription)
  const usage = cygnet.subscription.usage.bind(cygnet.subscription)
  return refusing({
    baseUrl: cygnet.baseUrl,
    ...Object.fromEntries(Object.entries(resources).map(([name, one]) => [name, refusing(one)])),
    system,
    subscriptions: refusing({ plans, status, usage }),
    request: cygnet.request.bind(cygnet),
    requestAny: (...call: Parameters<Cygnet['requestAny']>) => cygnet.requestAny(...call).catch(explained),
  }) as unknown as CygnetSession
}

/** Accessing anything missing throws an error that says so. */
function refusing(known: object): object {
  return new Proxy(known, {
    get(target, name) {
      // Awaiting an object checks whether it is a promise.
      if (!(name in target) && name !== 'then') throw needsSignIn()
      const value: unknown = Reflect.get(target, name)
      // A method of a resource reads private fields, which only the resource itself has.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** An address outside `/api/v1` asks for a sign-in. */
function explained(error: unknown): never {
  const isOutside = error instanceof AuthenticationError && error.code === 'AUTHENTICATION_REQUIRED'
  throw isOutside
    ? needsSignIn('With an API key the path begins with api/v1, such as api/v1/company.')
    : error
}

function needsSignIn(
  hint = 'Unset CYGNET_API_KEY, and sign in with `cygnet login` or set CYGNET_TOKEN.'
): CommandError {
  return new CommandError('This needs a sign-in; an API key cannot do it', {
    code: 'SIGN_IN_REQUIRED',
    exitCode: EXIT.notSignedIn,
    hint,
  })
}
