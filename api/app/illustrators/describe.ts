import { LANGUAGES, languageOf, ofEach } from '#languages/index'
import { isKnownLanguage, primaryLanguage } from '#text/language/languages'
import type { IllustrationInput } from '#writers/types'

const WORD: Record<string, string> = ofEach(({ labels }) => labels.illustration, {
  it: 'Illustrazione',
  pt: 'Ilustração',
  nl: 'Illustratie',
  pl: 'Ilustracja',
  uk: 'Ілюстрація',
  ar: 'رسم توضيحي',
  bg: 'Илюстрация',
  ca: 'Il·lustració',
  cs: 'Ilustrace',
  da: 'Illustration',
  el: 'Εικονογράφηση',
  fi: 'Kuvitus',
  he: 'איור',
  hu: 'Illusztráció',
  ja: 'イラスト',
  ko: '삽화',
  nb: 'Illustrasjon',
  no: 'Illustrasjon',
  ro: 'Ilustrație',
  sk: 'Ilustrácia',
  sv: 'Illustration',
  tr: 'Çizim',
  vi: 'Minh họa',
  zh: '插图',
})

const MAX_ALT_LENGTH = 240
const MAX_TAGS = 5

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:.]+$/, '')} ...`
}

/** Alternative text of a picture that is nothing but its words. */
export const wordsOf = (says: string) => shortened(oneLine(says), MAX_ALT_LENGTH)

/** Alternative text in the article's language: what the picture shows, and the words on it. */
export function altText(title: string, language: string, says: string | null = null): string {
  const name = oneLine(title)
  const word = WORD[language.slice(0, 2).toLowerCase()]
  // A heading that is a question needs no second mark.
  const colon = languageOf(primaryLanguage(language))?.drafting.colon ?? ': '
  const joint = /[?!.:]$/.test(name) ? ' ' : colon
  const text = says ? `${name}${joint}${oneLine(says)}` : word ? `${word}${colon}${name}` : name
  return shortened(text, MAX_ALT_LENGTH)
}

const MIN_LETTERS = 4

/** Lower-case words for the gallery's search: the keywords that apply, or else words of the title. */
export function illustrationTags(input: IllustrationInput, extra: string[] = []): string[] {
  const title = oneLine(input.title).toLowerCase()
  const keywords = input.brief.keywords
    .map((keyword) => oneLine(keyword).toLowerCase())
    .filter((keyword) => title.includes(keyword))
  const language = primaryLanguage(input.brief.language)
  const stopWords = LANGUAGES[isKnownLanguage(language) ? language : 'en'].stopWords
  const words = (title.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => [...word].length >= MIN_LETTERS && !stopWords.has(word)
  )
  const tags = [
    input.kind === 'cover' ? 'cover' : 'illustration',
    ...extra.map((tag) => tag.toLowerCase()),
    ...(keywords.length > 0 ? keywords : words),
  ]
  return [...new Set(tags.filter(Boolean))].slice(0, MAX_TAGS)
}
