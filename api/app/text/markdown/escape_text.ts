/** Text escaped for Markdown so that it reads the same, on one line. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[[\]\\`<*_]/gu, '\\$&')
}
