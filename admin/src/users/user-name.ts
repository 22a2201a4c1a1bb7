/** First and last name, or a substitute. */
export function fullName(
  person: { firstName?: string | null; lastName?: string | null; email?: string | null } | null | undefined,
  unknown: string
): string {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
  return name || person?.email || unknown
}
