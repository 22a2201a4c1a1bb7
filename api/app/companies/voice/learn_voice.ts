import type { StoredPage } from '#companies/queries/company_knowledge'
import type { Address } from '#languages/language'
import { readingEase } from '#text/language/readability'
import { countWords } from '#text/language/words'
import { ordersMachine } from '#text/validation/instructions'
import { otherAddress, weWords } from '#text/voice/forms'
import { noVoice, type Person, type ReadingLevel, type Voice } from '#text/voice/voice'

type Page = Pick<StoredPage, 'text' | 'language'>

/** Characters of each page that are looked at; a way of writing shows early. */
const READ = 8_000
/** So often a form has to be used, and so many times as often as the other one, to be the company's own. */
const OFTEN = { least: 3, more: 3 }
/** Reading ease that counts as ordinary on the pages of a company. */
const ORDINARY = { from: 40, to: 60 }
const SAMPLE_WORDS = { least: 35, most: 130 }
const MAX_SAMPLES = 3
/** A spelling of its own is one that the pages repeat. */
const REPEATED = 3
const MAX_WORDS = 20

/** How a company writes, by what can be counted on its pages; what cannot be determined is left open. */
export function learnVoice(pages: readonly Page[], name: string): Voice {
  const language = pages.find((page) => page.language)?.language ?? 'en'
  const text = pages.map((page) => page.text.slice(0, READ)).join('\n\n')
  return {
    ...noVoice(),
    person: personOf(text, name, language),
    address: addressOf(text, language),
    readingLevel: levelOf(text, language),
    preferredWords: ownSpellings(text, name),
    samples: samplesOf(pages, language),
  }
}

function personOf(text: string, name: string, language: string): Person | null {
  const we = weWords(text, language)?.length
  if (we === undefined) return null
  const named = name === '' ? 0 : text.split(name).length - 1
  if (we >= OFTEN.least) return 'we'
  return we === 0 && named >= OFTEN.least ? 'they' : null
}

function addressOf(text: string, language: string): Address | null {
  const formal = otherAddress(text, 'informal', language)?.length ?? 0
  const informal = otherAddress(text, 'formal', language)?.length ?? 0
  if (formal >= OFTEN.least && formal >= OFTEN.more * informal) return 'formal'
  return informal >= OFTEN.least && informal >= OFTEN.more * formal ? 'informal' : null
}

function levelOf(text: string, language: string): ReadingLevel | null {
  const ease = readingEase(text, language)
  if (ease === null) return null
  return ease > ORDINARY.to ? 'plain' : ease < ORDINARY.from ? 'expert' : 'general'
}

/** Words with capitals inside, such as WordPress, and the name of the company where it has several parts. */
function ownSpellings(text: string, name: string): string[] {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/(?<![\p{L}\p{N}@./])\p{L}*\p{Ll}\p{Lu}\p{L}*(?![\p{L}\p{N}@/])/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].filter(([word, count]) => count >= REPEATED && word.length <= 40)
  const named = /\s/.test(name) && name.length <= 100 && text.split(name).length > OFTEN.least ? [name] : []
  return [...named, ...words.sort((a, b) => b[1] - a[1]).map(([word]) => word)].slice(0, MAX_WORDS)
}

/** Paragraphs of running text that are the company's talk rather than its data. */
function samplesOf(pages: readonly Page[], language: string): string[] {
  const paragraphs = pages.flatMap(({ text }) => text.slice(0, READ).split('\n\n')).filter(isTalk(language))
  const spoken = (paragraph: string) => weWords(paragraph, language)?.length ?? 0
  const best = [...new Set(paragraphs)].sort((a, b) => spoken(b) - spoken(a)).slice(0, MAX_SAMPLES)
  return paragraphs.filter(
    (paragraph, at) => best.includes(paragraph) && paragraphs.indexOf(paragraph) === at
  )
}

const isTalk = (language: string) => (paragraph: string) => {
  const words = countWords(paragraph, language)
  const enough = words >= SAMPLE_WORDS.least && words <= SAMPLE_WORDS.most
  const sentences = paragraph.match(/[.!?…](?=\s|$)/gu)?.length ?? 0
  const figures = paragraph.match(/\d+/gu)?.length ?? 0
  const isPlain = !/[@|©]|https?:/u.test(paragraph) && !ordersMachine(paragraph)
  return enough && sentences >= 2 && figures <= 3 && isPlain
}
