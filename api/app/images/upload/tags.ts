/** Tags trimmed and without repetitions, in order. */
export function tagsOf(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
}
