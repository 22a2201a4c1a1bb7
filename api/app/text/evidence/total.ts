import { primaryLanguage } from '../language/languages.js'
import { quantitiesIn } from '../language/quantities.js'
import type { Passage } from './passages.js'

/** A sum as a sentence can say it, with its calculation. */
export interface Total {
  /** In the currency and the spelling of what was added up: `£564`, `564 euros`. */
  amount: string
  /** One of the amounts is only near what something costs. */
  about: boolean
  /** `p5:280+p6:190`. */
  computation: string
}

const LIST = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
/** An amount that is not all, or only part, of what one pays: `from £310`, `£3 a day`, `12 euros pro Stunde`. */
const OPEN = LIST(
  `from|up to|at least|per|each|every|an? (?:hour|day|week|month|year|person)|ab|bis|mindestens|pro|je|jeweils|desde|hasta|` +
    `por|cada|al (?:día|mes|año)|à partir de|dès|jusqu.à|par|chaque|от|до|за|в (?:час|день|месяц|год)|кажд\\p{L}*`
)
const ABOUT = LIST(
  'about|around|roughly|approx|approximately|etwa|ca|circa|rund|ungefähr|unos|aproximadamente|environ|около|примерно'
)
const NUMBER = /\d[\d.,'’\s\u00a0\u202f]*\d|\d/u

/**
 * Adds up what each text says that something costs.
 * @returns null where a text has no amount or several, an open one, or another currency than the others
 */
export function sumOf(
  texts: readonly string[],
  sourceId: string,
  passages: readonly Passage[]
): Total | null {
  const own = passages.filter((passage) => passage.sourceId === sourceId)
  const addends = texts.map((text) => {
    const passage = own.find((one) => one.text === text) ?? own.find((one) => one.text.includes(text))
    if (!passage) return null
    const [amount, ...others] = quantitiesIn(text, passage.language).filter(({ kind }) => kind === 'money')
    const isOpen = !amount || others.length > 0 || OPEN.test(text) || text.includes('/')
    return isOpen ? null : { ...amount, text, passage }
  })
  const [first] = addends
  if (!first || addends.length < 2) return null
  const found = addends.filter((one) => one?.currency === first.currency)
  if (found.length < addends.length || new Set(addends.map((one) => one!.passage.id)).size < addends.length)
    return null
  const sum = Number(addends.reduce((total, one) => total + Number(one!.value), 0).toFixed(2))
  const language = primaryLanguage(first.passage.language)
  const plural = new Intl.PluralRules(language)
  // `564 рубля` is not written as `565 рублей`.
  const like = addends.find((one) => plural.select(Number(one!.value)) === plural.select(sum))
  if (!like) return null
  const digits = Number.isInteger(sum) ? 0 : 2
  const spelled = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(sum)
  return {
    amount: like.raw.replace(NUMBER, () => spelled),
    about: texts.some((text) => ABOUT.test(text)),
    computation: addends.map((one) => `${one!.passage.id}:${Number(one!.value)}`).join('+'),
  }
}
