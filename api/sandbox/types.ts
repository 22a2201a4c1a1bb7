import type { Stripe } from 'stripe'

/** A list in wire format. */
export interface WireList<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

type WireValue<V> = V extends Stripe.Decimal
  ? string
  : V extends Stripe.ApiList<infer One>
    ? WireList<Wire<One>>
    : V extends (infer One)[]
      ? WireField<One>[]
      : V extends object
        ? Wire<V>
        : V

/** Expandable fields are stored as ids. */
type WireField<V> = string extends V ? Exclude<V, { object: string }> : WireValue<V>

/** One of the SDK's types in JSON form: decimals are strings, expandable fields are ids. */
export type Wire<T> = { [Key in keyof T]: WireField<T[Key]> }

export type Customer = Wire<Stripe.Customer>
export type CustomerBalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>
export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Plan = Wire<Stripe.Plan>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoiceItem = Wire<Stripe.InvoiceItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>
export type CheckoutSession = Wire<Stripe.Checkout.Session>
export type LineItem = Wire<Stripe.LineItem>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>
export type Account = Wire<Stripe.Account>
export type Coupon = Wire<Stripe.Coupon>
export type PromotionCode = Wire<Stripe.PromotionCode>
export type Discount = Wire<Stripe.Discount>
export type Dispute = Wire<Stripe.Dispute>
export type BankAccount = Wire<Stripe.BankAccount>
export type Payout = Wire<Stripe.Payout>
export type Transfer = Wire<Stripe.Transfer>
export type TransferReversal = Wire<Stripe.TransferReversal>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>

/** An event; `data.object` is any of the above. */
export interface Event extends Omit<Wire<Stripe.EventBase>, 'data'> {
  data: { object: object; previous_attributes?: Record<string, unknown> }
}

/** Seconds since 1970, as Stripe counts time. */
export type Seconds = number
