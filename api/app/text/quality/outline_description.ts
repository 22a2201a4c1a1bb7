import { fittingDescription } from '../language/fit_width.js'
import type { KnownLanguage } from '../language/languages.js'
import { parseDocument } from '../markdown/parse_document.js'
import { isMostlyOpen } from './outline_only.js'

/** What the description of a text calls it while hardly any of its questions is answered. */
export const OUTLINE: Record<KnownLanguage, string> = {
  en: 'outline with open questions',
  de: 'Gliederung mit offenen Fragen',
  es: 'esquema con preguntas abiertas',
  fr: 'plan avec questions ouvertes',
  ru: 'план с открытыми вопросами',
}

const describesOutline = (description: string) =>
  Object.values(OUTLINE).some((words) => description.includes(`${words}.`))

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
