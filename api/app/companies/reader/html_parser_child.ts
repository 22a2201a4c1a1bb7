import { serve } from '#core/concurrency/child_serve'
import { type Excess, TooComplexError } from './page/complexity.js'
import { type PageInput, parsePage } from './page/parse_page.js'
import type { ParsedPage } from './types.js'
import { htmlOfWord } from './word_document.js'

export interface DocumentInput extends PageInput {
  /** The bytes are a Word document (.docx). */
  isWord?: boolean
}

export type ParseResult = { page: ParsedPage } | { excess: Excess }

serve(async (input: DocumentInput): Promise<ParseResult> => {
  const html = input.isWord ? await htmlOfWord(input.html) : input.html
  try {
    return { page: parsePage({ ...input, html }) }
  } catch (error) {
    if (error instanceof TooComplexError) return { excess: error.excess }
    throw error
  }
})
