import { LANGUAGES } from '#languages/index'
import { fittingDescription } from '../language/fit_width.js'
import { parseDocument } from '../markdown/parse_document.js'
import { isMostlyOpen } from './outline_only.js'

const describesOutline = (description: string) =>
  Object.values(LANGUAGES).some(({ outline }) => description.includes(`${outline}.`))

/** Its first paragraph without marks and gaps. */
function openingOf(content: string, language: string): string {
  const paragraph = parseDocument(content, language).blocks.find(
    ({ kind, text }) => kind === 'paragraph' && text.trim() !== ''
  )
  return paragraph?.text.trim() ?? ''
}

/**
 * A description of what the text says, where it still has that of the outline it was.
 * @returns null where the description may stay
 */
export function articleDescription(
  description: string | null,
  content: string,
  language: string
): string | null {
  if (description === null || !describesOutline(description)) return null
  if (isMostlyOpen(parseDocument(content, language))) return null
  const opening = openingOf(content, language)
  return opening === '' ? null : fittingDescription(opening, language)
}
