const MAX_LENGTH = 300
/**
 * What starts with one of these is not a paragraph: heading, quotation, list, table, fence, image, footnote, HTML.
 */
const NO_PROSE = /^\s*(?:#|>|[-*+]\s|\d{1,9}[.)]\s|\||`{3}|~{3}|!\[|\[\^[^\]]*\]:|<|---)/

/**
 * The beginning of a Markdown text's first paragraph as plain text, cut between words; null where there is none.
 */
export function buildExcerpt(markdown: string): string | null {
  const paragraph = markdown
    .split(/\n\s*\n/, 200)
    .find((block) => block.trim() !== '' && !NO_PROSE.test(block))
  if (!paragraph) return null
  const text = paragraph
    .slice(0, 5_000)
    .replace(/\[\[add:[^\]]*\]\]|\[\^[^\]]*\]/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= MAX_LENGTH) return text || null
  const cut = text.slice(0, MAX_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH - 60)).toWellFormed()}…`
}
