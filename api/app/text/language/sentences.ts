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
/** A footnote mark as in `[^s1]`, or a numbered one as in `[3]`. */
const MARK = /[ \t\u00a0]{0,20}\[\^?[^[\]\s]{1,60}\]/uy
const NUMBERED_MARK = /^[ \t\u00a0]*\[\d{1,3}\]$/u
const TERMINATOR = /[\p{Sentence_Terminal}…]/u
/** One or more end marks, or a break between paragraphs or list lines. */
const CANDIDATE = /[\p{Sentence_Terminal}…]+|\n[ \t]*\n\s*|\n[ \t]*(?=[-*•‣▪][ \t])/gu
/** Gaps and web addresses contain full stops that end no sentence. */
const ATOMIC = /\[\[[^\]]{0,2000}\]\]|\bhttps?:\/\/[^\s<>]{1,2000}/gu
const LOWER = /\p{Ll}/u
const DIGIT = /\p{Nd}/u
/** Words after which a German number with a full stop is an ordinal or a date, not the end of a statement. */
const BEFORE_ORDINAL: ReadonlySet<string> = new Set(
  'am vom zum dem der den des das die im beim ab seit bis jeder jede jedes und sonntag montag dienstag mittwoch'
    .concat(' donnerstag freitag samstag sonntag, montag, dienstag, mittwoch, donnerstag, freitag, samstag,')
    .split(' ')
)
/** How many characters before a full stop are examined. */
const LOOK_BACK = 40

interface Scan {
  text: string
  language: string
  /** Where the sentence in progress starts. */
  start: number
}

/** Splits text into sentences; see `sentenceSpans`. */
export function splitSentences(text: string, language = 'en'): string[] {
  return sentenceSpans(text, language).map((span) => span.text)
}

/**
 * Splits text into sentences by end marks of any script, corrected by rules: abbreviations and initials of
 * en, de, es, fr and ru, ordinals (`3. Oktober`), decimals, web addresses, quoted questions within a sentence,
 * `[[add: ...]]` gaps. Blank lines and list lines always end a sentence; footnote marks (`[^s1]`) stay with the
 * sentence before them. Apart from white space no character is lost. Time is linear in the length.
 */
export function sentenceSpans(text: string, language = 'en'): SentenceSpan[] {
  const scan: Scan = { text, language: primaryLanguage(language), start: 0 }
  const spans: SentenceSpan[] = []
  const atomic = text.matchAll(ATOMIC)
  let shelter = atomic.next()
  let cut = 0

  const close = (end: number) => {
    const raw = text.slice(cut, end)
    const trimmed = raw.trim()
    if (trimmed !== '') {
      const start = cut + raw.indexOf(trimmed)
      spans.push({ text: trimmed, start, end: start + trimmed.length })
    }
    cut = end
    scan.start = end
  }

  CANDIDATE.lastIndex = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const at = match.index
    if (at < cut) continue
    while (!shelter.done && shelter.value.index + shelter.value[0].length <= at) shelter = atomic.next()
    if (!shelter.done && at >= shelter.value.index && !endsAddress(shelter.value, at, match[0])) continue
    if (match[0].startsWith('\n')) {
      close(at + match[0].length)
      continue
    }
    const end = absorb(text, at + match[0].length)
    if (endsSentence(scan, at, match[0], end)) close(end)
  }
  close(text.length)
  return spans
}

/** The full stop after a web address is part of the pattern's match, yet ends the sentence. */
function endsAddress(shelter: RegExpMatchArray, at: number, mark: string): boolean {
  const end = (shelter.index ?? 0) + shelter[0].length
  return !shelter[0].startsWith('[[') && at + mark.length >= end
}

/** Position after closing marks and footnote marks that belong to the sentence just ended. */
function absorb(text: string, from: number): number {
  let end = from
  for (;;) {
    const char = text[end]
    MARK.lastIndex = end
    const mark = MARK.exec(text)
    if (
      mark &&
      (mark[0].includes('[^') || NUMBERED_MARK.test(mark[0])) &&
      text[end + mark[0].length] !== '('
    ) {
      end += mark[0].length
    } else if (char !== undefined && CLOSERS.test(char)) {
      end += 1
    } else if (char !== undefined && TERMINATOR.test(char)) {
      end += 1
    } else if (/^[ \u00a0\u202f]»/u.test(text.slice(end, end + 2))) {
      // French puts a space before its closing quotation mark.
      end += 2
    } else {
      return end
    }
  }
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
  // A capitalised pronoun or article starts a sentence, whatever precedes it.
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
  if (kind === 'either') return eitherEnds(word, before, nextIsNumber)
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
function eitherEnds(word: string, before: string, nextIsNumber: boolean): boolean {
  if (nextIsNumber) return false
  if (/^[гв]$/u.test(word)) return /\p{Nd}\s*$/u.test(before)
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
  if (scan.language !== 'de' || word.length > 2 || nextStarts) return true
  const previous = /\S+\s*$/u.exec(before)?.[0].trim().toLowerCase() ?? ''
  if (nextIsNumber) return !/^\p{Nd}{1,2}\.?$/u.test(previous) && !BEFORE_ORDINAL.has(previous)
  return !BEFORE_ORDINAL.has(previous)
}
