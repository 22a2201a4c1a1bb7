/** First and last name, or what there is instead of them. */
export function fullName(
  person: { firstName?: string | null; lastName?: string | null; email?: string | null } | null | undefined,
  unknown: string
): string {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
  return name || person?.email || unknown
}
