import { missingObject } from '#sandbox/http/errors'
import { type Route, route } from '#sandbox/http/route'

/** Where a platform in the United States can send money, as Stripe lists it. */
export const TRANSFER_COUNTRIES =
  'AE AG AL AM AO AR AT AU AZ BA BD BE BG BH BJ BN BO BS BT BW CA CH CI CL CO CR CY CZ DE DK DO DZ EC EE EG ES ET FI FR GA GB GH GM GR GT GY HK HR HU ID IE IL IS IT JM JO JP KE KH KR KW KZ LA LC LI LK LT LU LV MA MC MD MG MK MN MO MT MU MX MY MZ NA NE NG NL NO NZ OM PA PE PH PK PL PT PY QA RO RS RW SA SE SG SI SK SM SN SV TH TN TR TT TW TZ US UY UZ VN ZA'.split(
    ' '
  )

/** The platform is in the United States; others are not described here. */
export const PLATFORM_COUNTRY = 'US'

export const countrySpecRoutes: Route[] = [
  route('GET', '/v1/country_specs/:id', ({ ids }) => {
    if (ids[0] !== PLATFORM_COUNTRY) throw missingObject('country spec', ids[0]!)
    return {
      id: PLATFORM_COUNTRY,
      object: 'country_spec',
      default_currency: 'usd',
      supported_bank_account_currencies: { usd: ['US'] },
      supported_payment_currencies: ['usd'],
      supported_payment_methods: ['card', 'stripe'],
      supported_transfer_countries: TRANSFER_COUNTRIES,
      verification_fields: {
        company: { additional: [], minimum: [] },
        individual: { additional: [], minimum: [] },
      },
    }
  }),
]
