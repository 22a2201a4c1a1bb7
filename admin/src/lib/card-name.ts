/** `Visa •• 4242` of a card of the payment provider, whose brands are in small letters. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •• ${last4}`
