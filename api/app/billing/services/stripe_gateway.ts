import { Stripe } from 'stripe'
import { BillingNotConfiguredError, PaymentFailedError, ProviderUnavailableError } from '#billing/errors'
import { AppError } from '#core/errors'

/** Milliseconds for one try; with the tries after it a call stays below what an idempotent call may take. */
const TIMEOUT = 8_000
const RETRIES = 1

/** What a payment is refused with that the customer has to confirm. */
export const ASKS_BACK = new Set(['authentication_required', 'subscription_payment_intent_requires_action'])

/** The way to the payment provider: Stripe itself, or the sandbox that speaks like it. */
export interface StripeGateway {
  client: Stripe
  /** Signs the events that come in. */
  webhookSecret: string
  /** Signs what the endpoint for connected accounts is told, where that is another one. */
  connectSecret?: string | null
}

let gateway: StripeGateway | null = null

export interface ClientOptions {
  httpClient?: Stripe.HttpClient
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  timeout?: number
  maxNetworkRetries?: number
}

export function stripeClient(secretKey: string, options: ClientOptions = {}): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Cygnet' },
    ...options,
  })
}

/** @returns the gateway that was used before, for tests to put back */
export function useGateway(next: StripeGateway | null): StripeGateway | null {
  const former = gateway
  gateway = next
  return former
}

export const billingConfigured = (): boolean => gateway !== null

/** @throws BillingNotConfiguredError */
export function stripeGateway(): StripeGateway {
  if (!gateway) throw new BillingNotConfiguredError()
  return gateway
}

/**
 * Asks the provider something.
 * @throws BillingNotConfiguredError, PaymentFailedError, ProviderUnavailableError; a request that the provider finds
 * wrong is thrown as it is where `expects` names its code or says so, for the caller to go on from there
 */
export async function atStripe<T>(
  work: (stripe: Stripe) => Promise<T>,
  expects: string[] | ((error: unknown) => boolean) = []
): Promise<T> {
  const { client } = stripeGateway()
  try {
    const answer = await work(client)
    if (answer !== undefined && !isOfStripe(answer)) throw new ProviderUnavailableError()
    return answer
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Stripe.errors.StripeError)) throw error
    if (typeof expects === 'function' ? expects(error) : isStripeError(error, ...expects)) throw error
    if (error.statusCode === 402) throw new PaymentFailedError(reasonOf(error), withoutSecrets(error))
    throw unavailable(error)
  }
}

/** Whatever else stands in the way can answer JSON too. */
const isOfStripe = (answer: unknown) => typeof (answer as { object?: unknown } | null)?.object === 'string'

export const isStripeError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code)

/** Whether the provider found something wrong with the request itself, and said so. */
export const isRefusal = (error: unknown): error is StripeRefusal =>
  error instanceof Stripe.errors.StripeInvalidRequestError

export type StripeRefusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

/** What the customer is told of an error of the provider that nothing can be made of. */
export const unavailable = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  new ProviderUnavailableError(withoutSecrets(error))

/** What a log may know of an error: the provider's own words can quote what was sent. */
function withoutSecrets(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const parts = [error.type, error.code, error.param, error.statusCode, error.requestId].filter(Boolean)
  const plain = new Error(`The payment provider refused: ${parts.join(' ')}`)
  plain.stack = error.stack?.replace(error.message, plain.message)
  return plain
}

/** The bank's reason as the provider words it for customers, or that it asks for what cannot be given here. */
function reasonOf(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  if (ASKS_BACK.has(error.code ?? '') || ASKS_BACK.has(error.decline_code ?? ''))
    return 'Your bank wants you to confirm each payment by this card, which is not possible here.'
  return error instanceof Stripe.errors.StripeCardError
    ? sentence(error.message)
    : 'The payment did not go through.'
}

const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
