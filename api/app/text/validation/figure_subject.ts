import type { Quantity } from '../language/quantities.js'
import { sameQuantity } from '../language/quantity_match.js'
import { isUnit, measureIn } from '../language/units.js'
import { contentStems, words } from '../language/words.js'
import type { Claim } from './claims.js'
import type { SourceFacts } from './source_facts.js'

/** With fewer words, the subject of a sentence cannot be determined. */
const TELLING_STEMS = 2
/** Words of the sentence before that say that it names what a figure is about. */
const NAMING_STEMS = 2

/** Words that refer to whatever was named before: `£78 a visit` is the price of a tuning. */
const GENERIC_NOUNS: Readonly<Record<string, string>> = {
  en: 'visit appointment session job order piece unit item copy time go call service person head case offer price cost rate fee',
  de: 'besuch termin sitzung auftrag stück einheit mal anfahrt leistung person fall angebot preis kosten gebühr',
  es: 'visita cita sesión encargo pedido pieza unidad vez servicio persona caso oferta precio coste tarifa',
  fr: 'visite rendez séance commande pièce unité fois passage service personne cas offre prix coût tarif',
  ru: 'визит выезд приём сеанс заказ штука единица раз услуга человек случай предложение цена стоимость тариф',
}
/** A claim's text without its figures. Not by position: those of a table's row count within their cell. */
export const withoutFigures = ({ text, quantities }: Claim) =>
  quantities.reduce((rest, { raw }) => rest.replaceAll(raw, ' '), text)

/** `it costs £65`, `for £60 you learn`: the thing itself was named before. */
const PRONOUN =
  /(?<!\p{L})(?:it|its|they|them|this|that|er|sie|es|ihn|davon|dafür|dies\p{L}*|ella|ellos|esto|eso|ello|il|elle|ils|elles|cela|ça|он|она|оно|они|это|его|её|هو|هي|ذلك)(?!\p{L})/iu
const AT_FIRST =
  /^(?:at|for|with|from|mit|für|bei|ab|zu|por|con|desde|pour|avec|à|dès|за|при|от|с|مقابل|بسعر)(?: (?:just|only|about|nur|etwa|solo|seulement|всего))?\s$/iu

/** Whether a sentence gives a figure of what the sentence before names, which does not have that figure itself. */
function pointsBack(claim: Claim, quantity: Quantity): claim is Claim & { before: Claim } {
  if (!claim.before || claim.before.quantities.some((one) => sameQuantity(quantity, one))) return false
  return PRONOUN.test(claim.text) || AT_FIRST.test(claim.text.slice(0, quantity.index))
}

const genericNouns = new Map(
  Object.entries(GENERIC_NOUNS).map(([language, words]) => [language, new Set(contentStems(words, language))])
)
/** Whether a stem belongs to a word such as "visit" or "price" that refers to what was named before. */
export const isGenericNoun = (stem: string, language: string) =>
  genericNouns.get(language)?.has(stem) === true

/**
 * Reports a figure that the source only has in sentences that share no word with the claim, although it covers the
 * claim's subject elsewhere. Sources in another language cannot be compared.
 */
export function misattribution(
  claim: Claim,
  quantity: Quantity,
  facts: readonly SourceFacts[]
): string | null {
  if (!['number', 'money', 'percent'].includes(quantity.kind)) return null
  if (facts.some(({ language }) => language !== claim.language)) return null
  const rest = words(withoutFigures(claim), claim.language).filter(
    (word) => !isUnit(word) && !/\p{N}/u.test(word)
  )
  const own = new Set(
    contentStems(rest.join(' '), claim.language).filter((stem) => !isGenericNoun(stem, claim.language))
  )
  if (own.size < TELLING_STEMS || !facts.some(({ stems }) => [...own].some((stem) => stems.has(stem))))
    return null
  const measure = measureIn(claim.text, quantity)
  const places = facts.flatMap((source) =>
    source.find(quantity, measure).map((figure) => ({ source, figure }))
  )
  const named = new Set(pointsBack(claim, quantity) ? contentStems(claim.before.text, claim.language) : [])
  const isSame = ({ source, figure }: (typeof places)[number]) => {
    const about = source.about(figure)
    // `A loose spine pays best. At £65 it costs ...`: the sentence before names the thing.
    const before = [...named].filter((stem) => about.has(stem) && !isGenericNoun(stem, claim.language))
    const label = source.labelOf(figure)
    const isLabelled = label.length > 0 && label.every((stem) => own.has(stem) || named.has(stem))
    return isLabelled || [...own].some((stem) => about.has(stem)) || before.length >= NAMING_STEMS
  }
  if (places.some(isSame)) return null
  const [first] = places
  const wording = first?.source.wording(first.figure) ?? ''
  return `"${quantity.raw.trim()}" is said of something else in the source: "${wording.slice(0, 160)}".`
}
