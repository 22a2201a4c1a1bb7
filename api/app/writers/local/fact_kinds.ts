import type { DraftingPack, Role } from '#languages/drafting'
import { CURRENCY_NAMES } from '#text/figures/quantity_words'
import { cue } from './phrases.js'

export type FactKind =
  | 'service'
  | 'price'
  | 'date'
  | 'statement'
  | 'step'
  | 'contact'
  | 'definition'
  | 'testimonial'

export const KINDS: Partial<Record<Role, readonly FactKind[]>> = {
  overview: ['definition'],
  offer: ['service'],
  prices: ['price'],
  steps: ['step'],
  people: ['testimonial', 'date'],
  results: ['testimonial'],
}

export const PRICE = new RegExp(
  String.raw`[$€£₽¥]\s?\d|\d[\d.,\s]*\s?(?:[$€£₽]|(?:${CURRENCY_NAMES})(?![\p{L}\p{N}]))`,
  'iu'
)

export const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

export const PHONE =
  /(?<![\d.,])(?:\+\d|\(?\d{2,6}\)?)[ ()/.-](?=(?:\D*\d){5})[\d ()/.-]{5,16}\d(?!\d|[.,]\d)/
export const MAIL = /[\p{L}\d._+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u

export const QUOTATION = /^["“„«](.{20,400}?)["”“»]\s*(?:[-–—]|,)\s*(\p{Lu}[^.!?]{2,90})\.?$/u

const MAX_TERM_LENGTH = 45

export function classify(text: string, numbered: boolean, { facts }: DraftingPack): FactKind {
  if (numbered || cue(facts.steps, 'start').test(text)) return 'step'
  if (PRICE.test(text)) return 'price'
  if (PHONE.test(text) || MAIL.test(text) || cue(facts.contact).test(text)) return 'contact'
  const defined = cue(facts.defines).exec(text)
  if (
    defined !== null &&
    defined.index > 0 &&
    defined.index < MAX_TERM_LENGTH &&
    !/[,;:\d]/.test(text.slice(0, defined.index))
  )
    return 'definition'
  if (/\d/.test(text)) return /\d/.test(text.replace(YEAR, '')) ? 'statement' : 'date'
  return cue(facts.services).test(text) ? 'service' : 'statement'
}
