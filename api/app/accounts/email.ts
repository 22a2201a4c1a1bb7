/** The form in which addresses are compared: one person, however they type it, and none that only looks the same. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/**
 * The keys under which an address may be stored: accounts from before compatibility forms were compared keep their
 * former key where another account has the present one.
 */
export const emailKeys = (email: string): string[] => [
  ...new Set([email.normalize('NFC').toLowerCase(), emailKey(email)]),
]

/** Whether two addresses belong to one person. */
export const isSameAddress = (one: string, other: string) => emailKey(one) === emailKey(other)
