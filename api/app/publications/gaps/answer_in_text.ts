import { cited, firstHandNote, withNote } from '#publications/gaps/cite_answer'
import { type GapPlace, placeOfGap, type Range } from '#publications/gaps/gap_place'
import { withoutGap } from '#publications/gaps/leave_out'
import { normalizeSource } from '#text/markdown/parse_document'

export interface GapAnswer {
  /** What the gap asks for. */
  gap: string
  /** Which of several gaps that ask the same, counted from 1. */
  occurrence: number
  /** The author's words; null leaves the gap out, with the sentence that it is a part of. */
  answer: string | null
}

/** Addresses are links as they are written; a backslash would break them. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>[\]|]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu
/** Ends a sentence; closing quotation marks and brackets may follow. */
const ENDED = /[\p{Sentence_Terminal}…:;]["'”’»)\]]*$/u
const STOP = /^[\p{Sentence_Terminal}…]/u
/** `a.m.`, `z. B.`: its last full stop belongs to it. */
const ABBREVIATION = /\p{L}\.\s?\p{L}\.$/u
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** A text with one gap answered, citing what the author said, or left out; null where it has no such gap. */
export function answerInText(markdown: string, { gap, occurrence, answer }: GapAnswer, language: string) {
  const text = normalizeSource(markdown)
  const place = placeOfGap(text, gap, occurrence, language)
  if (!place) return null
  if (answer === null) return withoutGap(text, place)
  const set = answered(text, place, normalizeSource(answer), language)
  const inPlace = ({ start, end, words }: typeof set) => text.slice(0, start) + words + text.slice(end)
  // A heading carries no citation.
  if (place.kind === 'heading') return inPlace(set)
  const note = firstHandNote(text)
  return withNote(inPlace(cited(text, set, note.id, language)), note)
}

/** The words for a gap, and the range that they take the place of. */
function answered(
  text: string,
  place: GapPlace,
  answer: string,
  language: string
): Range & { words: string } {
  const { kind, gap, sentence } = place
  const isSentence = sentence === gap
  const isWholeBlock = isSentence && place.text.start === gap.start && place.text.end === gap.end
  if (kind === 'paragraph' && isWholeBlock) {
    const margin = /^[ \t>]*/u.exec(text.slice(place.lines.start, place.text.start))![0]
    const paragraphs = paragraphsOf(answer).map((one) => escaped(asSentence(one, language), kind))
    return { ...gap, words: paragraphs.join(`\n${margin.trimEnd()}\n${margin}`) }
  }
  const said = oneLine(answer)
  if (kind === 'heading')
    return spaced(
      text,
      gap,
      escaped(text.slice(place.text.start, gap.start).trim() ? said : capital(said, language), kind).replace(
        /\.$/u,
        ''
      )
    )
  if (kind === 'cell' || isWholeBlock) return spaced(text, gap, escaped(said, kind))
  if (isSentence) {
    const stop = STOP.test(text.slice(gap.end)) ? 1 : 0
    return spaced(text, { ...gap, end: gap.end + stop }, escaped(asSentence(said, language), kind))
  }
  return withinSentence(text, place, said)
}

function withinSentence(text: string, { kind, gap, sentence, text: block }: GapPlace, said: string) {
  const after = text.slice(gap.end, sentence.end)
  if (STOP.test(after)) {
    // `really?.` and `9 a.m..` have one mark too many.
    if (/[!?…]$/u.test(said)) return spaced(text, { ...gap, end: gap.end + 1 }, escaped(said, kind))
    return spaced(text, gap, escaped(said.replace(/\.$/u, ''), kind))
  }
  const isLast = after.trim() === '' && gap.end === block.end
  if (!isLast)
    return spaced(text, gap, escaped(ABBREVIATION.test(said) ? said : said.replace(/[.;,]$/u, ''), kind))
  const before = text.slice(sentence.start, gap.start).trimEnd()
  const needsStop = kind === 'paragraph' && !/[:–—-]$/u.test(before) && !ENDED.test(said)
  return spaced(text, gap, escaped(needsStop ? `${said}.` : said, kind))
}

/** With a space where the gap touched a word. */
function spaced(text: string, { start, end }: Range, words: string): Range & { words: string } {
  const touches = (char: string | undefined) =>
    /^[\p{L}\p{N}]$/u.test(char ?? '') && !WITHOUT_SPACES.test(char!)
  return {
    start,
    end,
    words: `${touches(text[start - 1]) ? ' ' : ''}${words}${touches(text[end]) ? ' ' : ''}`,
  }
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

const paragraphsOf = (text: string) =>
  text
    .split(/\n[ \t]*\n/u)
    .map(oneLine)
    .filter(Boolean)

function asSentence(said: string, language: string): string {
  const begun = capital(said, language)
  if (ENDED.test(begun)) return begun
  return `${begun}${WITHOUT_SPACES.test(begun) ? '。' : '.'}`
}

/** With a capital, unless the first word is spelled its own way, like iPhone or e-mail addresses are. */
function capital(said: string, language: string): string {
  const first = /^\p{Ll}[\p{Ll}'’-]*(?=[\s,;:.!?]|$)/u.exec(said)?.[0]
  if (!first) return said
  const [letter = ''] = first
  return letter.toLocaleUpperCase(language) + said.slice(letter.length)
}

/** As Markdown that reads the same and starts no block, gap or footnote. */
function escaped(said: string, kind: GapPlace['kind']): string {
  let result = ''
  let at = 0
  for (const address of said.matchAll(ADDRESS)) {
    result += escapedWords(said.slice(at, address.index), kind) + address[0]
    at = address.index + address[0].length
  }
  return (result + escapedWords(said.slice(at), kind))
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2')
    .replace(/^[#>+=-]/u, '\\$&')
}

function escapedWords(words: string, kind: GapPlace['kind']): string {
  const marks =
    kind === 'cell' ? /[[\]\\`<*_~&|]/gu : kind === 'heading' ? /[[\]\\`<*_~&#]/gu : /[[\]\\`<*_~&]/gu
  return words.replace(marks, '\\$&')
}
