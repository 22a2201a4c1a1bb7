/** Text as it has to be written in Markdown to read the same, on one line. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[[\]\\`<*_]/gu, '\\$&')
}
