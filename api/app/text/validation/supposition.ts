import type { Quantity } from '../language/quantity.js'

/** What introduces a made-up situation, at the beginning of a sentence or of a part of it. */
const SUPPOSED =
  /(?:^|[:;.—–] )(?:suppos(?:e|ing)(?: that)?|assum(?:e|ing)(?: that)?|imagine(?: that)?|(?:let['’]s )?say(?: that)?(?= (?:you|your|a|an|the|we|it))|for (?:example|instance),? (?:if|suppose|when|say)|angenommen|nehmen (?:wir|sie) (?:einmal |mal )?an|nimm an|stellen sie sich vor|stell dir vor|gesetzt den fall|zum beispiel,? wenn|wenn sie zum beispiel|supongamos|supón(?:gase|ga)?|suponga|imagine|imagina|pongamos|por ejemplo,? si|supposons|supposez|imaginons|imaginez|admettons|par exemple,? si|допустим|предположим|представим|представьте|скажем|например,? если|if (?:you|they|it|your \p{L}+|the \p{L}+) (?:have|has|pays?|buy|order|need|own|reads?|shows?|measures?|weighs?|gets?)|wenn (?:sie|du) (?=[^,]{0,60}(?:haben|zahlen|bezahlen|kaufen|bestellen|brauchen|messen))|لنفترض|افترض|تخيل|لنقل|مثلا،? إذا|على سبيل المثال،? إذا)(?!\p{L})[,،]?/iu

/** Where the made-up situation ends and what follows from it begins. */
const ENDED =
  /[:;،?؟](?=\s|$)|,(?=\s(?!\p{Sc}?\d))|\s[—–-]\s|(?<!\p{L})(?:makes?|comes? to|adds? up to|amounts? to|totals?|ergibt|ergeben|macht|sind das|hacen|suman|serán|font|cela fait|составит|составят|получится|выйдет|يساوي|يصبح)(?!\p{L})/iu

/** A share of people is a statistic, whatever introduces it; one of the reader's own money is not. */
const READER =
  /(?<!\p{L})(?:you|your|sie|ihre?[mnrs]?|du|deine?[mnrs]?|usted|tú|su|tus?|vous|votre|vos|tu|ton|вы|вам|ваш\p{L}*|ты|твой|ك|أنت|لديك)(?!\p{L})/iu

/**
 * The figures of a made-up situation that is introduced as one, `Suppose you take them off on 29 August`: nobody claims
 * them. Those after it must follow from them.
 */
export function supposedFigures(text: string, quantities: readonly Quantity[]): Quantity[] {
  const marker = SUPPOSED.exec(text)
  if (!marker) return []
  const start = marker.index + marker[0].length
  const end = ENDED.exec(text.slice(start))
  const limit = end ? start + end.index : text.length
  const premise = quantities.filter(({ index }) => index >= start && index < limit)
  // Several figures are readings: `if they read 17, 19 and 24 percent`.
  const isOwn = READER.test(text.slice(marker.index, limit)) || premise.length > 1
  return premise.filter(({ kind }) => (kind === 'percent' ? isOwn : kind !== 'ratio' && kind !== 'phone'))
}
