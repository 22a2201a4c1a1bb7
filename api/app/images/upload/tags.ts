/** Tags without blanks and repetitions, in their order. */
export function tagsOf(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
}
