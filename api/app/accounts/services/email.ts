/** The form in which addresses are compared: one person, however they type it, and none that only looks the same. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC')
}
