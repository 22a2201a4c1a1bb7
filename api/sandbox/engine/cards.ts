/** A bank's answer to a charge on this card. */
export interface Refusal {
  code: string
  declineCode: string
  message: string
}

const refusals = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const

export interface Card {
  number: string
  brand: string
  cvcLength: number
  /** The refusal of every charge. */
  declines?: keyof typeof refusals
  /** The refusal of charges while the customer is absent, such as renewals. */
  declinesLater?: keyof typeof refusals
  /** Whether the bank asks the customer: the first time, or for every charge. */
  authentication?: 'once' | 'always'
  /** The name of the ready-made payment method. */
  token: string
}

/** The Stripe test cards that the sandbox supports. */
export const cards: Card[] = [
  { number: '4242424242424242', brand: 'visa', cvcLength: 3, token: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', cvcLength: 3, token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', cvcLength: 4, token: 'pm_card_amex' },
  {
    number: '4000000000000002',
    brand: 'visa',
    cvcLength: 3,
    declines: 'generic_decline',
    token: 'pm_card_visa_chargeDeclined',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    cvcLength: 3,
    declines: 'insufficient_funds',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    cvcLength: 3,
    declines: 'expired_card',
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    cvcLength: 3,
    declines: 'incorrect_cvc',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    cvcLength: 3,
    declines: 'processing_error',
    token: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    cvcLength: 3,
    declinesLater: 'generic_decline',
    token: 'pm_card_chargeCustomerFail',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    cvcLength: 3,
    authentication: 'once',
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    cvcLength: 3,
    authentication: 'always',
    declinesLater: 'authentication_required',
    token: 'pm_card_authenticationRequired',
  },
]

export const cardOfNumber = (number: string) => cards.find((one) => one.number === number)

export const cardOfToken = (token: string) =>
  cards.find((one) => one.token === token) ??
  (token === 'pm_card_chargeDeclined' ? cardOfNumber('4000000000000002') : undefined)

/** @param present whether the customer can be asked */
export function refusalOf(card: Card, present: boolean): Refusal | null {
  const reason = card.declines ?? (present ? undefined : card.declinesLater)
  return reason ? { ...refusals[reason], declineCode: reason } : null
}
