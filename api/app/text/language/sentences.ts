import { languageOf } from '#languages/index'
import { abbreviationKind, precedesNumber } from './abbreviations.js'
import { primaryLanguage } from './languages.js'
import { isStopWord } from './stop_words.js'

/** A sentence and its position: `text === source.slice(start, end)`, without surrounding white space. */
export interface SentenceSpan {
  text: string
  start: number
  end: number
}

/** What may follow the end mark and still belong to the sentence: closing quotes, brackets, emphasis. */
const CLOSERS = /["'”’»›)\]}*_~`]/u
const OPENERS = /["'“„”‘‚«‹([{*_~`¿¡–—-]/u
/** The semicolon ends questions in Greek, and nothing in other languages. */
const TERMINATOR = /[\p{Sentence_Terminal}…;\u037e]/u
/** A break between paragraphs or list lines. */
const HARD_BREAK = /\n[ \t]*\n\s*|\n[ \t]*(?=[-*•‣▪][ \t])/gu
/** Gaps and web addresses contain full stops that end no sentence; the one after an address may. */
const ATOMIC =
  /\[\[[^\]]{0,2000}\]\]|\bhttps?:\/\/[^\s<>]{0,1999}[^\s<>\p{Sentence_Terminal}…"'”’»›)\]}*_~`]/gu
/**
 * Footnote marks as in `[^s1]`, numbered ones as in `[3]`, emphasis, the French space before a closing quote, and the
 * German closing quote, which opens one in English.
 */
const CLOSING =
  /(?<=\p{Sentence_Terminal})[“‘](?=[\s[)]|$)|[ \t\u00a0]{0,20}\[(?:\^[^[\]\s]{1,60}|\d{1,3}(?=\](?!\()))\]|[*_~`]|[ \u00a0\u202f]»|(?<=[ \t\u00a0])[-–—]/gu
const LOWER = /\p{Ll}/u
const DIGIT = /\p{Nd}/u
/** How many characters before a full stop are examined. */
const LOOK_BACK = 40

interface Scan {
  text: string
  language: string
  /** Where the sentence in progress starts. */
  start: number
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}

/** Splits text into sentences; see `sentenceSpans`. */
export function splitSentences(text: string, language = 'en'): string[] {
  return sentenceSpans(text, language).map((span) => span.text)
}

/**
 * Splits text into sentences where `Intl.Segmenter` does, except after abbreviations and initials of the language,
 * ordinals (`3. Oktober`), and quoted questions within a sentence. Web addresses and `[[add: ...]]` gaps are
 * not split. Blank lines and list lines always end a sentence; footnote marks (`[^s1]`) stay with the sentence before
 * them. Apart from white space no character is lost.
 */
export function sentenceSpans(text: string, language = 'en'): SentenceSpan[] {
  const scan: Scan = { text, language: primaryLanguage(language), start: 0 }
  const spans: SentenceSpan[] = []
  const close = (end: number) => {
    const raw = text.slice(scan.start, end)
    const trimmed = raw.trim()
    if (trimmed !== '') {
      const start = scan.start + raw.indexOf(trimmed)
      spans.push({ text: trimmed, start, end: start + trimmed.length })
    }
    scan.start = end
  }

  const whole = text.replace(ATOMIC, (found) => 'x'.repeat(found.length))
  const masked = mask(whole)
  const segmenter = segmenterFor(scan.language)
  let from = 0
  for (const end of [...hardBreaks(whole), text.length]) {
    const part = masked.slice(from, end).replaceAll('\n', ' ')
    for (const { segment, index } of segmenter.segment(part)) {
      const last = from + index + segment.trimEnd().length
      const mark = endMark(masked, from + index, last)
      if (mark && endsSentence(scan, mark.at, text.slice(mark.at, mark.end), last)) close(last)
    }
    close(end)
    from = end
  }
  return spans
}

function hardBreaks(text: string): number[] {
  return [...text.matchAll(HARD_BREAK)].map((match) => match.index + match[0].length)
}

/**
 * The text as the segmenter is to see it, position by position: what belongs to the end of a sentence as closing
 * brackets. A number after a full stop becomes a capital, because the segmenter looks
 * past it for a lower-case word; whether the stop ends a sentence is decided afterwards.
 */
function mask(text: string): string {
  return text
    .replace(CLOSING, (found) => ')'.repeat(found.length))
    .replaceAll('…', '?')
    .replace(/(?<![\p{L}\p{N}.,])\d/gu, 'A')
}

/** The end marks before `end` and the closing marks between them. */
function endMark(masked: string, from: number, end: number): { at: number; end: number } | null {
  let stop = end
  while (stop > from && CLOSERS.test(masked[stop - 1]!)) stop -= 1
  let at = stop
  while (at > from && TERMINATOR.test(masked[at - 1]!)) at -= 1
  return at === stop ? null : { at, end: stop }
}

function endsSentence(scan: Scan, at: number, mark: string, end: number): boolean {
  const { text } = scan
  const after = text[end]
  if (after === undefined) return true
  const last = mark[mark.length - 1] ?? ''
  if (!/\s/u.test(after)) return !/[.!?…]/u.test(last) && !CLOSERS.test(after)

  const next = nextWord(text, end)
  if (next === '') return true
  const first = next[0] ?? ''
  if (LOWER.test(first)) return false
  if (mark !== '.') return true
  const nextIsLetter = /^\p{L}$/u.test(next) && text.slice(end, end + LOOK_BACK).includes(`${next}.`)
  // A letter with a full stop, then another: `z. B.`, `A. S. Puschkin`.
  if (nextIsLetter && /(?:^|[^\p{L}\p{N}])\p{L}$/u.test(text.slice(Math.max(scan.start, at - 2), at)))
    return false
  return stopEnds(scan, at, next)
}

/** The first word after `from`, without the opening marks before it; empty at the end of the paragraph. */
function nextWord(text: string, from: number): string {
  let index = from
  let breaks = 0
  for (let char = text[index]; char !== undefined; char = text[index]) {
    if (char === '\n') breaks += 1
    if (breaks > 1) return ''
    if (!/\s/u.test(char) && !OPENERS.test(char)) break
    index += 1
  }
  return /^[\p{L}\p{M}\p{N}'’]*/u.exec(text.slice(index, index + LOOK_BACK))?.[0] || (text[index] ?? '')
}

/** Whether a single full stop at `at` ends its sentence, given the word after it, which is not in lower case. */
function stopEnds(scan: Scan, at: number, next: string): boolean {
  const tail = scan.text.slice(Math.max(scan.start, at - LOOK_BACK), at)
  const word = /[\p{L}\p{M}\p{N}№ºª.'’/-]+$/u.exec(tail)?.[0] ?? ''
  if (word === '') return true
  const before = tail.slice(0, tail.length - word.length)
  const nextIsNumber = DIGIT.test(next[0] ?? '')
  // A capitalized pronoun or article starts a sentence, whatever precedes it.
  const nextStarts = isStopWord(next, scan.language) && !nextIsNumber

  if (/^\p{Nd}{1,3}$/u.test(word)) return numberEnds(scan, before, word, nextStarts, nextIsNumber)
  if (nextIsNumber && precedesNumber(word, scan.language) && !/^no$/.test(word)) return false

  const chain = letterChain(before, word)
  if (chain !== null) {
    const kind = abbreviationKind(chain, scan.language)
    return kind === 'either' ? !nextIsNumber : kind === null && nextStarts
  }
  const kind = abbreviationKind(word, scan.language)
  if (kind === 'open') return false
  if (kind === 'either') return eitherEnds(scan, before, word, nextIsNumber)
  if (/^\p{Lu}$/u.test(word)) return nextStarts
  return true
}

/**
 * `z. B.`, `т. д.`, `e.g.`: single letters with full stops, joined to one key; null where there is no such chain.
 */
function letterChain(before: string, word: string): string | null {
  if (!/^\p{L}$/u.test(word)) return null
  const letters = /(?:^|[^\p{L}\p{N}])((?:\p{L}\.[ \u00a0]?){1,3})$/u.exec(before)
  if (!letters?.[1]) return null
  // Capitals throughout are initials: `J. R. Tolkien`.
  if (/^[\p{Lu}. \u00a0]+$/u.test(letters[1] + word)) return null
  return `${letters[1].replace(/[ \u00a0]/gu, '')}${word}`
}

/** `2025 г. Компания` ends, `г. Москва` does not; `Inc. Weber` ends, `5 min. 30` does not. */
function eitherEnds({ language }: Scan, before: string, word: string, nextIsNumber: boolean): boolean {
  if (nextIsNumber) return false
  if (languageOf(language)?.abbreviations.afterNumber.has(word)) return /\p{Nd}\s*$/u.test(before)
  return before.trim() !== ''
}

/**
 * `3. Oktober`, `12. 10. 2025` and a leading `1.` do not end a sentence; a number at the end of a statement does.
 */
function numberEnds(
  scan: Scan,
  before: string,
  word: string,
  nextStarts: boolean,
  nextIsNumber: boolean
): boolean {
  if (
    before.trim() === '' &&
    scan.text
      .slice(scan.start, scan.start + LOOK_BACK)
      .trimStart()
      .startsWith(word)
  ) {
    return false
  }
  const beforeOrdinal = languageOf(scan.language)?.beforeOrdinal
  if (!beforeOrdinal || word.length > 2 || nextStarts) return true
  const previous = /\S+\s*$/u.exec(before)?.[0].trim().toLowerCase() ?? ''
  if (nextIsNumber) return !/^\p{Nd}{1,2}\.?$/u.test(previous) && !beforeOrdinal.has(previous)
  return !beforeOrdinal.has(previous)
}
