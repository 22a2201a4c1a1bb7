import { Stripe } from 'stripe'

/** The version of Stripe's API that the SDK speaks. */
export const API_VERSION: string = Stripe.API_VERSION
