/**
 * The little of English morphology that the phrases need: gerunds, articles, number, title case,
 * contractions. Rules with lists of exceptions; what they do not know they leave as it is.
 */

const IRREGULAR_PAST: Record<string, string> = {
  made: 'make',
  built: 'build',
  got: 'get',
  ran: 'run',
  kept: 'keep',
  brought: 'bring',
  found: 'find',
  grew: 'grow',
  won: 'win',
  took: 'take',
  gave: 'give',
  cut: 'cut',
  sold: 'sell',
  led: 'lead',
  went: 'go',
  taught: 'teach',
  rebuilt: 'rebuild',
  began: 'begin',
  chose: 'choose',
  held: 'hold',
  saw: 'see',
  wrote: 'write',
}

/** Final consonant doubled before -ing; one-syllable verbs are found by rule. */
const DOUBLING = new Set([
  'begin',
  'prefer',
  'refer',
  'control',
  'commit',
  'submit',
  'permit',
  'occur',
  'forget',
])
const NOT_DOUBLING = /[wxy]$/

/** `choose` -> `choosing`, `set up` -> `setting up` (pass the verb alone). */
export function gerund(verb: string): string {
  const word = verb.toLowerCase()
  if (word === 'be') return 'being'
  if (/(?:ee|oe|ye)$/.test(word)) return `${word}ing`
  if (/ie$/.test(word)) return `${word.slice(0, -2)}ying`
  if (/[^aeiou]e$/.test(word) || /[aeiou][^aeiou]*ue$/.test(word)) return `${word.slice(0, -1)}ing`
  if (/e$/.test(word)) return `${word.slice(0, -1)}ing`
  const shortVowel =
    /^[^aeiou]*[aeiou][^aeiou]$/.test(word) || /^(?:re|up|un)[^aeiou]+[aeiou][^aeiou]$/.test(word)
  const quSound = /^[^aeiou]*qu[aeiou][^aeiou]$/.test(word)
  if ((shortVowel || quSound || DOUBLING.has(word)) && !NOT_DOUBLING.test(word)) {
    return `${word}${word.at(-1)}ing`
  }
  return `${word}ing`
}

/** The base form of a regular or listed past tense; null when the word does not look like one. */
export function baseOfPast(word: string): string | null {
  const lower = word.toLowerCase()
  const irregular = IRREGULAR_PAST[lower]
  if (irregular !== undefined) return irregular
  if (!/ed$/.test(lower) || lower.length < 5) return null
  if (/ied$/.test(lower)) return `${lower.slice(0, -3)}y`
  if (/([^aeiouls])\1ed$/.test(lower)) return lower.slice(0, -3)
  if (
    /(?:at|iz|is|uc|ov|iv|as|os|us|ur|ag|ang|eg|rg|nc|rc|dg|bl|pl|tl|cl|iev|eas|oos|erv|olv|id|ar|ok|ir|in|il|ut)ed$/.test(
      lower
    ) &&
    !/(?:ain|oin|ean|earn|air|eat|oil|ail|est|iss|ass|ess)ed$/.test(lower)
  ) {
    return lower.slice(0, -1)
  }
  return lower.slice(0, -2)
}

const SINGULAR_IN_S =
  /(?:ss|us|is|news|gas|lens|(?:phys|mathemat|polit|econom|eth|athlet|logist|analyt|electron|robot|gymnast|genet|acoust|aerob|optic|hydraul|linguist)ics)$/
const PLURALS = new Set([
  'people',
  'children',
  'teeth',
  'feet',
  'men',
  'women',
  'mice',
  'data',
  'media',
  'criteria',
  'kids',
])

/** True where the noun (the last word of a noun phrase's head) is plural. */
export function isPluralNoun(noun: string): boolean {
  const word = noun.toLowerCase()
  if (PLURALS.has(word)) return word !== 'data' && word !== 'media'
  return /s$/.test(word) && !SINGULAR_IN_S.test(word) && !/['’]s$/.test(word) && word.length > 3
}

const MASS = new Set(
  `marketing software insurance furniture equipment care hygiene advice coffee tea water heating cleaning accounting
  training seo content management delivery design bookkeeping catering therapy yoga composting recycling compost winter summer autumn
  information research traffic energy electricity storage packaging bread chocolate wine beer food honey cheese
  flour wood leather cotton wool steel glass fabric hair skin sleep stress money debt credit cash tax payroll
  compliance security privacy hardware housing transport transportation travel tourism health wellness nutrition
  fitness support outreach branding advertising pr copywriting hosting onboarding hiring recruitment retention
  logistics freight shipping warehousing procurement inventory lighting flooring roofing plumbing landscaping
  gardening childcare homework education mathematics english german spanish french russian music art photography
  ai automation analytics commerce ecommerce e-commerce remote-work work news progress knowledge feedback
  dentistry orthodontics surgery medicine physiotherapy pilates meditation mindfulness time growth air soil
  productivity fashion technology blockchain prep healthcare wealth laundry jewelry jewellery architecture agriculture culture weather bitcoin crypto cryptocurrency saas iot vr telemedicine journalism nature water-quality repair retail hospitality maintenance budgeting invoicing pricing planning parking burnout waste interest plumbing paint paper plastic pain anxiety tartar plaque kombucha kimchi moss meat brew sourdough dough limescale mould mold rust dust data garlic rice pasta
  oil milk yoghurt yogurt butter salt sugar cream sand concrete cement plaster timber aluminium gold silver jazz yeast ivy basil mint
  lavender manure hay grass fish beef pork chicken fruit seaweed granola ice-cream stationery cosmetics machinery lime clay porcelain fatigue inflammation`.split(
    /\s+/
  )
)
const MASS_ENDINGS =
  /(?:ing|care|hood|dom|ness|ity|ism|ship|ware|ance|ence|graphy|logy|ation|ction|ition|ment|acy)$/
const COUNT_EXCEPTIONS =
  /(?:appliance|building|meeting|apartment|treatment|document|appointment|department|payment|element|instrument|statement|experiment|audience|conference|reference|sentence|university|city|facility|community|property|charity|opportunity|wedding|painting|ring|ceiling|station|location|application|invitation|reservation|vacation|organization|organisation|foundation|presentation|subscription|prescription|solution|option|question|condition|competition|exhibition|edition|auction|transaction|function|extension|pharmacy|agency|policy|relationship|dealership|scholarship|alliance|entrance|experience|difference|licence|fence|residence|investment|tournament|garment|pavement|announcement|listing|offering|filling|earring|string|spring|thing|king|wing|evening|morning|hearing|opening|crossing|briefing|lining|coating|setting)$/

/** True where a singular noun takes no article when it is spoken of in general. */
export function isMassNoun(noun: string): boolean {
  const word = noun.toLowerCase()
  if (MASS.has(word)) return true
  return MASS_ENDINGS.test(word) && !COUNT_EXCEPTIONS.test(word)
}

const VOWEL_SOUND = /^(?:[aeiou]|hour|honest|heir|8\d*\b|11\b|18\b)/i
const CONSONANT_SOUND = /^(?:uni(?!n)|use|usu|uk\b|us\b|eu|one\b|once|ut[ie]|ubi)/i

export function indefiniteArticle(phrase: string): 'a' | 'an' {
  if (/^[FHLMNRSX][A-Z]{1,4}\b/.test(phrase)) return 'an'
  if (CONSONANT_SOUND.test(phrase)) return 'a'
  return VOWEL_SOUND.test(phrase) ? 'an' : 'a'
}

/** Puts `a` and `an` right wherever a slot was filled after one. */
export function fixArticles(text: string): string {
  return text.replace(
    /\b([Aa])n? (?=([\p{L}\p{N}][\p{L}\p{N}'’-]*))/gu,
    (whole, letter: string, next: string) => {
      if (whole.trim() === 'A' && /^\d/.test(next)) return whole
      const article = indefiniteArticle(next)
      return `${letter}${article.slice(1)} `
    }
  )
}

const SMALL_WORDS = new Set(
  'a an the and or but nor for of in on at to by with from as into over per via vs vs. your is are'.split(' ')
)

/** Headline capitals; words that carry capitals of their own stay as they are. */
export function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, index) => {
      const bare = word.replace(/[^\p{L}\p{N}.-]/gu, '')
      const afterColon = index > 0 && /[:?!–—]$/.test(words[index - 1] as string)
      const edge = index === 0 || index === words.length - 1 || afterColon
      if (
        /\p{Lu}/u.test(bare) ||
        (!edge && SMALL_WORDS.has(bare.toLowerCase()) && !/^(?:is|are|your)$/.test(bare))
      )
        return word
      return word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    })
    .join(' ')
}

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could|need)n? not\b/g, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\bwill not\b/g, "won't"],
  [/(?<![Ee]verything )\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat|[Hh]ere) is\b(?! (?:not|n't))(?=\s\w)/g, "$1's"],
  [/\b([Yy]ou|[Tt]hey|[Ww]e) are\b(?=\s\w)/g, "$1're"],
  [/\b([Yy]ou|[Tt]hey|[Ww]e|[Ii]t) will\b(?=\s\w)/g, "$1'll"],
  [/\b([Yy]ou|[Tt]hey|[Ww]e) have (?=(?:been|already|seen|got|made|had|heard)\b)/g, "$1've "],
  [/\b([Ll])et us\b/g, "$1et's"],
]

/** The contractions of everyday English, for text of our own: never run it over a quotation. */
export function contract(text: string): string {
  return CONTRACTIONS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
}
