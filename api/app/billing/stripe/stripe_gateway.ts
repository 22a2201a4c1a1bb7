import { Stripe } from 'stripe'
import { BillingNotConfiguredError, PaymentFailedError, ProviderUnavailableError } from '#billing/errors'
import { AppError } from '#core/errors'

/** Milliseconds per try; including retries, a call stays below the limit of an idempotent call. */
const TIMEOUT = 8_000
const RETRIES = 1

/** Error codes of a payment that the customer has to confirm. */
export const ASKS_BACK = new Set(['authentication_required', 'subscription_payment_intent_requires_action'])

/** Access to the payment provider: Stripe itself, or the sandbox that mimics it. */
export interface StripeGateway {
  client: Stripe
  /** Signs incoming events. */
  webhookSecret: string
  /** Signs the events of the endpoint for connected accounts, where that is a separate one. */
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

/** @returns the gateway that was used before, for tests to restore */
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
 * Sends a request to the provider.
 * @throws BillingNotConfiguredError, PaymentFailedError, ProviderUnavailableError; an error about the request
 *   itself is rethrown unchanged where `expects` names its code or returns true, for the caller to handle
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

/** A proxy in between may answer with JSON too. */
const isOfStripe = (answer: unknown) => typeof (answer as { object?: unknown } | null)?.object === 'string'

export const isStripeError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code)

/** Whether the provider rejected the request itself, and said why. */
export const isRefusal = (error: unknown): error is StripeRefusal =>
  error instanceof Stripe.errors.StripeInvalidRequestError

export type StripeRefusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

/** The message for the customer when the provider's error cannot be handled. */
export const unavailable = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  new ProviderUnavailableError(withoutSecrets(error))

/** What may be logged about an error: the provider's message can quote what was sent. */
function withoutSecrets(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const parts = [error.type, error.code, error.param, error.statusCode, error.requestId].filter(Boolean)
  const plain = new Error(`The payment provider refused: ${parts.join(' ')}`)
  plain.stack = error.stack?.replace(error.message, plain.message)
  return plain
}

/** The bank's reason in the provider's words for customers, or that it requires something we cannot provide. */
function reasonOf(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  if (ASKS_BACK.has(error.code ?? '') || ASKS_BACK.has(error.decline_code ?? ''))
    return 'Your bank wants you to confirm each payment with this card, which is not possible here.'
  return error instanceof Stripe.errors.StripeCardError
    ? sentence(error.message)
    : 'The payment did not go through.'
}

const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
