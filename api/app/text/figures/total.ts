import type { DraftingPack } from '#languages/drafting'
import { inAnyLanguage, languageOf } from '#languages/index'
import type { Passage } from '../evidence/passages.js'
import type { SentenceToDecide } from '../evidence/sentence_to_decide.js'
import { primaryLanguage } from '../language/languages.js'
import { quantitiesIn } from './quantities.js'

/** A sum as a sentence can say it, with its calculation. */
export interface Total {
  /** In the currency and the spelling of what was added up: `£564`, `564 euros`. */
  amount: string
  /** One of the amounts is only near what something costs. */
  about: boolean
  /** `p5:280+p6:190`. */
  computation: string
}

const beside = (kind: 'open' | 'starts' | 'about' | 'monthly') =>
  new RegExp(`(?<!\\p{L})(?:${inAnyLanguage(({ figures: { prices } }) => prices[kind])})(?!\\p{L})`, 'iu')
const OPEN = beside('open')
const ABOUT = beside('about')
const MONTHLY = beside('monthly')
const MONTHS = 12
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
  const amount = written(
    addends.reduce((total, one) => total + Number(one!.value), 0),
    addends.map((one) => one!),
    first.passage.language
  )
  if (amount === null) return null
  return {
    amount,
    about: texts.some((text) => ABOUT.test(text)),
    computation: addends.map((one) => `${one!.passage.id}:${Number(one!.value)}`).join('+'),
  }
}

/** In the spelling of one of the amounts: `564 рубля` is not written as `565 рублей`. */
function written(value: number, like: readonly { value: string; raw: string }[], of: string): string | null {
  const language = primaryLanguage(of)
  const plural = new Intl.PluralRules(language)
  const sum = Number(value.toFixed(2))
  const alike = like.find((one) => plural.select(Number(one.value)) === plural.select(sum))
  const digits = Number.isInteger(sum) ? 0 : 2
  const spelled = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(sum)
  return alike?.raw.replace(NUMBER, () => spelled) ?? null
}

/** The sentence that says a sum, of a list by its heading or of several things by their names, and nothing else. */
export function saidTotal(total: Total, of: string | readonly string[], pack: DraftingPack): string {
  const [list = '', several = '', about] = pack.frame.total.split(' / ')
  const [open, close] = pack.quotes
  const sum = total.about ? `${about} ${total.amount}` : total.amount
  const [frame, label] =
    typeof of === 'string'
      ? [list, of.replace(/\s?[:.?]$/, '')]
      : [several, of.map((name) => `${open}${name}${close}`).join(` ${pack.and} `)]
  return `${frame.replace('{a}', () => label).replace('{b}', () => sum)}.`
}

/** The sentence that says what monthly prices come to in a year, with its calculations; null where none is monthly. */
export function saidYearly(
  rows: readonly Passage[],
  pack: DraftingPack
): { text: string; computation: string } | null {
  const priced = rows.flatMap(({ id, text, language }) => {
    const [amount, ...others] = quantitiesIn(text, language).filter(({ kind }) => kind === 'money')
    const isOpen = others.length > 0 || !MONTHLY.test(text) || OPEN.test(text.replace(MONTHLY, ' '))
    const year = amount && !isOpen && written(Number(amount.value) * MONTHS, [amount], language)
    return year ? [{ said: `${year} (${nameOf(text)})`, of: `${id}:${Number(amount.value)}*${MONTHS}` }] : []
  })
  const [last, ...others] = priced.map(({ said }) => said).toReversed()
  if (last === undefined || priced.length < rows.length) return null
  const all = others.length > 0 ? `${others.toReversed().join(', ')} ${pack.and} ${last}` : last
  return {
    text: `${(pack.frame.total.split(' / ')[3] ?? '').replace('{b}', () => all)}.`,
    computation: priced.map(({ of }) => of).join('; '),
  }
}

/** `Basic` of the row `Basic; Price: £12 a month`. */
const nameOf = (row: string): string => row.split('; ')[0]!

/**
 * The passages that a sentence adds up, where it says their sum as drafts by rule do: then its calculation decides all
 * of it, and no verifier needs to judge its words.
 */
export function addedUp(
  { text, language, computation }: SentenceToDecide,
  passages: readonly Passage[]
): Passage[] | null {
  const pack = languageOf(language)?.drafting
  const operands = (computation?.match(/p\d{1,6}/gu) ?? []).flatMap(
    (id) => passages.find((passage) => passage.id === id) ?? []
  )
  const [first] = operands
  if (!pack || !first) return null
  const texts = operands.map((one) => one.text)
  const total = sumOf(texts, first.sourceId, passages)
  const whole = passages.every(
    (one) =>
      operands.includes(one) ||
      one.sourceId !== first.sourceId ||
      one.heading !== first.heading ||
      quantitiesIn(one.text, one.language).every(({ kind }) => kind !== 'money')
  )
  const said = [
    total && whole && first.heading && saidTotal(total, first.heading, pack),
    total && saidTotal(total, texts.map(nameOf), pack),
    saidYearly(operands, pack)?.text,
  ]
  return said.includes(text) ? operands : null
}
