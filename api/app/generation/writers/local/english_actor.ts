/** Who acts in an English clause: `a small bakery` in `should a small bakery price sourdough bread`. */
import { isMassNoun, isPluralNoun } from './english.js'
import { DETERMINER, headOf, PREPOSITION } from './english_phrase.js'
import { baseOfThird, isNounToo, isVerb } from './english_verbs.js'

export interface Clause {
  actor: string
  /** In the base form, with all that follows the verb. */
  verbPhrase: string
}

const ADVERB =
  /^(?:(?!famil|suppl|assembl|butterfl)\p{L}+ly|really|best|still|also|actually|even|ever|always|never|often|already|just|better|not|now|only|soon|all|both|either|safely)$/iu

/** Words after which no verb of the clause can stand. */
const LEADS_ON =
  /^(?:an?|the|your|my|our|their|his|her|its|this|these|those|some|any|each|every|and|or|small|new|big|large|young|old|good|local|first-time|to)$/i

/** Longest actor in words: `a family of four with a dog in a small flat`. */
const LONGEST = 9

function isSingular(actor: string): boolean {
  const noun = headOf(actor.replace(DETERMINER, '')).split(/\s+/).at(-1) ?? ''
  return !isPluralNoun(noun) && !/\sand\s/.test(actor)
}

function bare(words: readonly string[]): string {
  const kept = [...words]
  while (kept.length > 1 && ADVERB.test(kept.at(-1) as string)) kept.pop()
  return kept.join(' ')
}

/**
 * Parts who acts from what is done.
 * @param finite false after `should`, `can` or `do`; true where the verb agrees: `how a bakery prices bread`
 */
export function splitClause(clause: string, finite = false): Clause | null {
  const words = clause.trim().split(/\s+/)
  const start = DETERMINER.test(`${words[0]} `) ? 2 : 1
  const baseAt = (at: number): string | null => {
    const word = (words[at] ?? '').replace(/[,.;:?!]+$/, '')
    const before = words[at - 1] ?? ''
    if (/^(?:be|is|are|been)$/i.test(word)) return null
    if (LEADS_ON.test(before) || PREPOSITION.test(before) || /['’]s?$/.test(before)) return null
    if (!finite) return isVerb(word) ? word.toLowerCase() : null
    const third = baseOfThird(word)
    const single = isSingular(bare(words.slice(0, at)))
    return single ? third : isVerb(word) ? word.toLowerCase() : null
  }
  for (let at = start; at < Math.min(words.length, LONGEST + 1); at++) {
    let base = baseAt(at)
    if (base === null) continue
    let verb = at
    // `a coffee shop price its beans`: the last of several possible verbs, where something is left to be done to.
    while (isNounToo(base) && verb + 2 < words.length) {
      const next = baseAt(verb + 1)
      if (next === null) break
      base = next
      verb++
    }
    const actor = bare(words.slice(0, verb))
    if (ADVERB.test(actor) || /^(?:to|be)$/i.test(actor)) return null
    return { actor, verbPhrase: [base, ...words.slice(verb + 1)].join(' ') }
  }
  return finite ? null : afterPlural(words)
}

/** `cats dismantle furniture`: after a plural without an article, an unknown word is what they do. */
function afterPlural(words: readonly string[]): Clause | null {
  const at = words.findIndex((word) => isPluralNoun(word))
  const next = words[at + 1] ?? ''
  if (at === -1 || at > 2 || words.length < at + 3 || !/^\p{Ll}+$/u.test(next)) return null
  if (
    /^(?:be|is|are|been|get)$/.test(next) ||
    PREPOSITION.test(next) ||
    LEADS_ON.test(next) ||
    isPluralNoun(next) ||
    isMassNoun(next)
  )
    return null
  return { actor: words.slice(0, at + 1).join(' '), verbPhrase: words.slice(at + 1).join(' ') }
}

const AGENTS = new Set(
  `child children bride groom learner family household couple student teen teenager adult kid person people man woman men women senior
  veteran graduate expert professional executive parent mum dad mother father grandparent toddler company business
  firm agency studio shop store bakery café cafe bar pub hotel hostel b&b school university clinic practice
  surgery charity club gym team start-up startup brand bank church council museum library farm nursery brewery
  roastery winery restaurant salon spa office hospital pharmacy community landlord landlady tenant athlete nurse
  chef cook coach host guest expat novice amateur entrepreneur tradesperson tradespeople nonprofit non-profit
  organisation organization ngo vet barber cyclist sme solopreneur workshop garage factory hiker neighbour
  neighbor citizen introvert pro client customer patient employee staff workforce merchant accountant consultant
  assistant applicant immigrant participant dealership retailer marina campsite guesthouse optician cooperative
  co-op municipality department committee association institution architect freelance pensioner pilot musician
  band choir theatre cinema festival centre center chain`.split(/\s+/)
)

const AGENT_ENDING = /(?:[^aeiou]er|[aiou]er|tor|sor|[^l]ist|ician|arian|eur)s?$/i

const THING =
  /^(?:water|paper|computer|boiler|heater|printer|flower|power|charger|router|dishwasher|radiator|elevator|motor|tractor|generator|inverter|conductor|reactor|grinder|mixer|ladder|letter|number|order|river|shower|summer|winter|timber|fertili[sz]er|humidifier|newsletter|trailer|browser|server|cooler|freezer|toner|primer|cover|layer|filter|monitor|sensor|factor|sector|butter|sugar|leather|feather|weather|rubber|copper|silver|fibre|fiber|container|toaster|blender|dryer|drier|washer|lawnmower|mower|detector|thermometer|speaker|scooter|helicopter|register|folder|header|banner|poster|sticker|corner|finger|shoulder|liver|bladder|cancer|fever|ulcer|disorder|tumou?r|calculator|refrigerator|compressor|processor|projector|vector|converter|adapter|transformer|transmitter|receiver|cracker|burger|ginger|pepper|cucumber|clover|conifer|gutter|shutter|plaster|counter|drawer|cooker|burner|kettle|twist|wrist|waist|fist|mist|dinner|supper|offer|matter|theater|timer|tracker|wiper|sweater|trainer shoes|slipper|razor|error|mirror|door|floor)s?$/i

/** True for people and for what people run: those whom a text can speak to. */
export function isAgent(phrase: string): boolean {
  const plain = phrase.replace(DETERMINER, '')
  const head = headOf(plain)
    .split(/\s+/)
    .filter((word) => !ADVERB.test(word))
  const noun = head.at(-1) ?? ''
  if (THING.test(noun)) return false
  const one = noun
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')
  return (
    AGENTS.has(one) ||
    AGENTS.has(noun.toLowerCase()) ||
    AGENT_ENDING.test(noun) ||
    /\b(?:owners?|beginners?)\b/i.test(plain)
  )
}

/** `a small bakery` -> `small bakeries`: those to whom a text speaks, as many as there are. */
export function asMany(actor: string): string | null {
  const plain = headOf(
    actor.trim().replace(/^(?:an?|the|one|each|every|all|any|most|many|some|first|your|our)\s+/i, '')
  )
  const words = plain.split(/\s+/)
  const noun = words.pop() ?? ''
  if (noun === '' || words.length > 3 || /^\p{Lu}\p{Ll}/u.test(noun)) return null
  if (isPluralNoun(noun) || /^(?:people|men|women|children|staff)$/i.test(noun)) return plain
  const irregular: Record<string, string> = {
    child: 'children',
    person: 'people',
    man: 'men',
    woman: 'women',
  }
  const many =
    irregular[noun] ??
    (/[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(?:s|x|z|ch|sh)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`)
  return [...words, many].join(' ')
}
