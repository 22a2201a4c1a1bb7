/** The form in which addresses are compared: one person, however they type it. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
