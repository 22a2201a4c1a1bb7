import { ApiError } from '@cygnet/sdk'
import { goTo } from './go-to'
import { DAY } from './time'

/** The part of the SDK that payments need. */
interface Payments {
  subscriptions: {
    checkout(body: { planSlug: string; successUrl: string; cancelUrl: string }): Promise<{ url: string }>
    portal(body: { returnUrl: string }): Promise<{ url: string }>
  }
}

/** Milliseconds since the epoch at which this tab left for a payment page. */
const LEFT_TO_PAY = 'leftToPay'
/** Milliseconds; the provider's page is closed after a day. */
const STILL_PAYING = DAY

/** Whether this tab has been to a payment page, because an address alone does not prove a payment. */
export function hasBeenToPay(): boolean {
  const left = Number(sessionStorage.getItem(LEFT_TO_PAY))
  return left > Date.now() - STILL_PAYING
}

/** Opens the payment page of a plan, which returns to the product's own result pages. */
export async function goToCheckout(api: Payments, planSlug: string): Promise<void> {
  const { origin } = window.location
  const { url } = await api.subscriptions.checkout({
    planSlug,
    successUrl: `${origin}/payment-success?success=true`,
    cancelUrl: `${origin}/payment-canceled`,
  })
  if (!url) throw new Error('The server sent no payment link')
  sessionStorage.setItem(LEFT_TO_PAY, String(Date.now()))
  goTo(url)
}

/** Opens the payment provider's page for cards and invoices, which returns to the billing screen. */
export async function goToPortal(api: Payments): Promise<void> {
  const { url } = await api.subscriptions.portal({ returnUrl: `${window.location.origin}/billing` })
  if (!url) throw new Error('The server sent no portal link')
  goTo(url)
}

export interface PaymentFailure {
  /** The text of the pop-up titled `Error`. */
  text: string
  /** The server's reason, or that there was none. */
  detail?: string
}

const AGAIN = 'The server sent an unexpected response. Please try again in a moment.'

/** What to say when a plan could not be chosen, for a refusal by the server and for a failed call. */
export function checkoutFailure(error: unknown): PaymentFailure {
  return error instanceof ApiError
    ? { text: 'Error creating checkout session', detail: error.serverMessage }
    : { text: 'Error processing plan selection', detail: AGAIN }
}

export function portalFailure(error: unknown): PaymentFailure {
  return error instanceof ApiError
    ? { text: 'Failed to create portal session', detail: error.serverMessage }
    : { text: 'Error creating portal session', detail: AGAIN }
}
