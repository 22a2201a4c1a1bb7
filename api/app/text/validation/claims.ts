import { type Quantity, quantitiesIn } from '../language/quantities.js'
import { quotationsIn } from '../language/quotations.js'
import type { MarkdownDocument, TextBlock } from '../markdown/document.js'
import { tableQuantities } from './source_facts.js'

/** A passage that may claim something, with its citations. */
export interface Claim {
  /** The sentence, or the row of a table with its cells joined by ` | `. */
  text: string
  /** Identifiers as written; for an item, also those of the paragraph that introduces its list. */
  citations: string[]
  quantities: Quantity[]
  /** Quoted passages of four words or more. */
  quotations: string[]
  /** True where the quotation is attributed to someone. */
  attributed: boolean
  /** BCP 47 primary language of the text. */
  language: string
  /** Whether the citations are those of the paragraph or list that it is part of. */
  inherited?: boolean
  /** What the sentence before it in the same paragraph claims; null where there is none. */
  before: Claim | null
}

/** Shorter passages between quotation marks are names, terms or irony. */
const QUOTATION_WORDS = 4
/** The most passages examined in one text; ten times what a long article has. */
const MOST_CLAIMS = 3_000

const SAYING =
  /(?<!\p{L})(?:says|said|explains|explained|writes|wrote|according to|told|claims|claimed|notes|noted|states|stated|puts it|sagt|sagte|erklärt|erklärte|laut|schreibt|schrieb|meint|dice|dijo|explica|según|afirma|dit|explique|selon|affirme|déclare|говорит|сказал\p{L}*|пишет|считает|заявил\p{L}*|отмечает|по словам)(?!\p{L})/iu

/** Everything in an article that may claim something: sentences, table rows, block quotations. */
export function claimsOf(document: MarkdownDocument, language: string): Claim[] {
  const claims: Claim[] = []
  for (const [index, block] of document.blocks.entries()) {
    if (claims.length >= MOST_CLAIMS) break
    if (block.kind === 'quote') claims.push(...quoteClaims(block, document.blocks[index - 1], language))
    else claims.push(...sentenceClaims(block, language, tableAfter(document, block)))
  }
  for (const table of document.tables) {
    const { citations, header } = table
    if (header.some((cell) => cell !== ''))
      claims.push({ ...lineClaim(header.join(' | '), language), citations })
    for (const row of table.rows) {
      if (claims.length >= MOST_CLAIMS) break
      claims.push({
        ...lineClaim(row.join(' | '), language),
        citations,
        quantities: tableQuantities({ caption: null, columns: header, rows: [row] }, language),
      })
    }
  }
  return claims
}

/** What a line without citations claims: a heading, a title, a row of a table. */
export function lineClaim(text: string, language: string): Claim {
  return {
    text,
    citations: [],
    quantities: quantitiesIn(text, language),
    quotations: isAttributed(text) ? longQuotations(text, language) : [],
    attributed: isAttributed(text),
    language,
    before: null,
  }
}

/** Citations of the table that a paragraph leads to with a colon. */
function tableAfter({ source, tables }: MarkdownDocument, block: TextBlock): string[] {
  if (block.kind !== 'paragraph' || !block.text.endsWith(':')) return []
  const table = tables.find(({ start }) => start >= block.end && source.slice(block.end, start).trim() === '')
  return table?.citations ?? []
}

function sentenceClaims(block: TextBlock, language: string, ledTo: string[]): Claim[] {
  const sentences = block.sentences.filter((sentence) => sentence.text !== '')
  let before: Claim | null = null
  return sentences.map((sentence, at) => {
    const claim: Claim = {
      text: sentence.text,
      citations:
        sentence.citations.length > 0
          ? sentence.citations
          : ledOn(block, at, sentences[at + 1], at === sentences.length - 1 ? ledTo : []),
      quantities: quantitiesIn(sentence.text, language),
      quotations: longQuotations(sentence.text, language),
      attributed: isAttributed(sentence.text),
      language,
      ...(sentence.citations.length === 0 && block.inherited.length > 0 && { inherited: true }),
      before,
    }
    before = claim
    return claim
  })
}

/** The most words of a catchword that opens an item. */
const CATCHWORDS = 8

/** `**A single costs £14.** Bicycles travel for £3.[^1]`: what opens an item is checked against the source of the next. */
function ledOn(
  block: TextBlock,
  at: number,
  next: TextBlock['sentences'][number] | undefined,
  ledTo: string[]
): string[] {
  const opens = block.kind === 'item' && at === 0
  const short = block.sentences[0]!.text.split(/\s+/u).length <= CATCHWORDS
  return opens && short && next && next.citations.length > 0 ? next.citations : [...block.inherited, ...ledTo]
}

/** A block quotation is one claim: all of its text, with the citation in it or right before it. */
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
      attributed: author !== undefined || isAttributed(block.text),
      language,
      before: null,
    },
  ]
}

const OPENING = /["“„«»‹「]/u

/**
 * `X says: "..."` quotes someone, as does `"...", says X`; `X says little; "..."` and `"..." says it all` do not.
 */
function isAttributed(text: string): boolean {
  const first = text.search(OPENING)
  if (first < 0) return SAYING.test(text)
  const before =
    text
      .slice(0, first)
      .split(/[;.!?–—]/u)
      .at(-1) ?? ''
  if (SAYING.test(before)) return true
  const last = Math.max(...['"', '“', '”', '»', '«', '›', '」'].map((mark) => text.lastIndexOf(mark)))
  // Before its speaker, a quotation ends with a mark or is followed by one; otherwise it is the subject of the
  // sentence.
  const parted = /[,.!?…]$/u.test(text.slice(0, last)) || /^\s?[,–—-]/u.test(text.slice(last + 1))
  const [after = ''] = text.slice(last + 1).split(/[;.!?]/u)
  return parted && SAYING.test(after)
}

/** Words before a quoted passage that introduce it as an example of what could be said. */
const EXAMPLE =
  /(?<!\p{L})(?:write|writing|ask|asking|type|say|tell (?:them|us|her|him)|such as|like|for example|e\.g\.|example|question|phrase|wording|subject line|sentence|title|headline|request|brief|note|label|words|suppose|schreiben|fragen|sagen|etwa|wie|zum beispiel|z\. ?b\.|frage|satz|betreff|formulierung|escrib\p{L}+|pregunt\p{L}+|diga|como|por ejemplo|frase|écri\p{L}+|demand\p{L}+|dites|comme|par exemple|phrase|напиш\p{L}+|спрос\p{L}+|скаж\p{L}+|например|вопрос\p{L}*|фраз\p{L}+|اكتب|اسأل|قل|مثل|مثلا)(?!\p{L})[^"“„«»]{0,40}$/iu

function longQuotations(text: string, language: string): string[] {
  return quotationsIn(text, language)
    .filter(({ words, index, text: quoted }) => {
      if (words < QUOTATION_WORDS) return false
      const before = text.slice(Math.max(0, index - 80), index)
      const question = /[?؟]$/u.test(quoted) && before.trim() === ''
      return !(EXAMPLE.test(before) || question) || isAttributed(text)
    })
    .map((quotation) => quotation.text)
}
