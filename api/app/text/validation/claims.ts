import { type Quantity, quantitiesIn } from '../language/quantities.js'
import { quotationsIn } from '../language/quotations.js'
import type { MarkdownDocument, TextBlock } from '../markdown/document.js'
import { tableQuantities } from './source_facts.js'

/** A passage that may claim something, with the citations that stand for it. */
export interface Claim {
  /** The sentence, or the row of a table with its cells joined by ` | `. */
  text: string
  /** Identifiers as written; for an item also those of the paragraph that leads its list in. */
  citations: string[]
  quantities: Quantity[]
  /** Quoted passages of four words or more. */
  quotations: string[]
  /** True where someone is said to have said it. */
  attributed: boolean
}

/** Shorter passages between quotation marks are names, terms or irony. */
const QUOTATION_WORDS = 4
/** Passages that are looked at in one text; ten times what a long article has. */
const MOST_CLAIMS = 3_000

const SAYING =
  /(?<!\p{L})(?:says|said|explains|explained|writes|wrote|according to|told|claims|claimed|notes|noted|states|stated|puts it|sagt|sagte|erklärt|erklärte|laut|schreibt|schrieb|meint|dice|dijo|explica|según|afirma|dit|explique|selon|affirme|déclare|говорит|сказал\p{L}*|пишет|считает|заявил\p{L}*|отмечает|по словам)(?!\p{L})/iu

/** Everything in an article that may claim something: sentences, table rows, block quotations. */
export function claimsOf(document: MarkdownDocument, language: string): Claim[] {
  const claims: Claim[] = []
  for (const [index, block] of document.blocks.entries()) {
    if (claims.length >= MOST_CLAIMS) break
    if (block.kind === 'quote') claims.push(...quoteClaims(block, document.blocks[index - 1], language))
    else claims.push(...sentenceClaims(block, language))
  }
  for (const table of document.tables) {
    for (const row of table.rows) {
      if (claims.length >= MOST_CLAIMS) break
      claims.push({
        text: row.join(' | '),
        citations: table.citations,
        quantities: tableQuantities({ caption: null, columns: table.header, rows: [row] }, language),
        quotations: [],
        attributed: false,
      })
    }
  }
  return claims
}

function sentenceClaims(block: TextBlock, language: string): Claim[] {
  return block.sentences
    .filter((sentence) => sentence.text !== '')
    .map((sentence) => ({
      text: sentence.text,
      citations: sentence.citations.length > 0 ? sentence.citations : block.inherited,
      quantities: quantitiesIn(sentence.text, language),
      quotations: longQuotations(sentence.text, language),
      attributed: SAYING.test(sentence.text),
    }))
}

/** A block quotation is one claim: its whole wording, with the citation in it or right before it. */
function quoteClaims(block: TextBlock, before: TextBlock | undefined, language: string): Claim[] {
  const [, wording = block.text, author] =
    /^(.*?)(?:\s[—–-]{1,2}\s?(\p{Lu}[^—–]{2,80}))?$/su.exec(block.text) ?? []
  const ledIn = before?.text.endsWith(':') ? before.citations : []
  const citations = block.citations.length > 0 ? block.citations : ledIn
  const words = wording.split(/\s+/u).length
  const quoted = citations.length > 0 || author !== undefined
  return [
    {
      text: block.text,
      citations,
      quantities: quantitiesIn(block.text, language),
      quotations: quoted && words >= QUOTATION_WORDS ? [wording] : longQuotations(block.text, language),
      attributed: author !== undefined || SAYING.test(block.text),
    },
  ]
}

function longQuotations(text: string, language: string): string[] {
  return quotationsIn(text, language)
    .filter((quotation) => quotation.words >= QUOTATION_WORDS)
    .map((quotation) => quotation.text)
}
