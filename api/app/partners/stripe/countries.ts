import { atStripe } from '#billing/stripe/stripe_gateway'
import { ValidationError } from '#core/errors'
import { DAY } from '#core/time'

export interface Countries {
  /** The platform's own. */
  platform: string
  /** Where Stripe can pay partners. */
  countries: string[]
}

let known: { answer: Countries; at: number } | null = null

/** The countries of accounts to which we can pay, as Stripe says. @throws as `atStripe` does */
export async function payoutCountries(): Promise<Countries> {
  if (known && performance.now() - known.at < DAY) return known.answer
  const platform = (await atStripe((stripe) => stripe.accounts.retrieveCurrent())).country ?? 'US'
  const spec = await atStripe((stripe) => stripe.countrySpecs.retrieve(platform))
  const answer = { platform, countries: spec.supported_transfer_countries.toSorted() }
  known = { answer, at: performance.now() }
  return answer
}

/** @throws ValidationError for a country to which we cannot pay */
export async function mustBePayable(country: string): Promise<Countries> {
  const found = await payoutCountries()
  if (found.countries.includes(country)) return found
  const message = 'Stripe cannot pay partners in this country yet'
  throw new ValidationError([{ field: 'country', rule: 'supported', message }])
}
