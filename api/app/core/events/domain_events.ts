/** Every event of the product, and what it says. Times are UTC in milliseconds, amounts integer cents. */
export interface DomainEvents {
  /**
   * `amount` is the invoice's total, `paid` what was charged for it, `tax` how much of that is tax. `periodStart` and
   * `periodEnd` are what it is paid for.
   */
  'invoice.paid': InvoiceEvent & {
    amount: number
    paid: number
    tax: number
    periodStart: number
    periodEnd: number
  }
  /** `amount` is what was given back now, `refundedTotal` all of it so far. */
  'invoice.refunded': InvoiceEvent & { amount: number; refundedTotal: number }
  /** `disputedTotal` is what the customer disputes now or has won; none once the dispute is decided for us. */
  'invoice.disputed': InvoiceEvent & { disputedTotal: number }
  /** Another plan, status or cancellation, at Stripe and here. */
  'subscription.updated': {
    accountId: string
    stripeSubscriptionId: string
    current: SubscriptionState & {
      periodStart: number
      periodEnd: number
      pastDueSince: number | null
    }
    /** What this subscription was before; null where it is new. */
    former: SubscriptionState | null
  }
  /** A payout of the partner programme has reached the partner's account at Stripe. */
  'payout.paid': { accountId: string; payoutId: string; amount: number; currency: string }
  'publication.completed': PublicationEvent
  'publication.failed': PublicationEvent
  'publication.published': PublicationEvent & { publishedUrl: string | null }
  /** None of its publications is being generated any more, for the first time. */
  'bulk.completed': {
    accountId: string
    bulkSessionId: string
    /** Publications that were accepted. */
    total: number
    completed: number
    failed: number
    createdAt: number
  }
  /** A share of the posts of a period is taken, for the first time in it. */
  'quota.low': {
    accountId: string
    /** 80 or 100. */
    percent: number
    postsUsed: number
    postsPerMonth: number
    periodEnd: number
  }
}

interface InvoiceEvent {
  accountId: string
  invoiceId: string
  stripeInvoiceId: string
  stripeSubscriptionId: string | null
  planId: string | null
  currency: string
}

interface SubscriptionState {
  /** As Stripe calls it. */
  status: string
  planId: string
  cancelsAtPeriodEnd: boolean
}

interface PublicationEvent {
  accountId: string
  publicationId: string
}

export type EventName = keyof DomainEvents

export interface DomainEvent<Name extends EventName = EventName> {
  id: string
  name: Name
  /** UTC milliseconds. */
  occurredAt: number
  data: DomainEvents[Name]
}
