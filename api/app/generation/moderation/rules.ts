import { inEachLanguage, LANGUAGES } from '#languages/index'
import type { Refused, RefusedTopic } from '#languages/refused'
import { WORD_END, WORD_START, wholeWords, wordsBeginning } from '#languages/word_boundaries'

/**
 * Content that we do not write, recognized by its words. Each rule requires a request to make or do the thing:
 * texts that warn, explain, sell protection or report pass. Stopping an honest customer is worse than missing a
 * case: the model's own refusal and the moderation endpoint come after these rules.
 */
interface Rule {
  topic: RefusedTopic
  asks: RegExp
}

/** Between the parts of a rule: a few words of the same sentence. */
const NEAR = '[^.!?\\n]{0,60}'

type Words = { [Name in keyof Refused]: Refused[Name] extends string ? Name : never }[keyof Refused]

const words = (kind: Words) => `(?:${inEachLanguage(({ refused }) => refused[kind])})`

const MAKES = words('makes')
const WEAPONS = words('weapons')
const DRUGS = words('drugs')
const MALWARE = words('malware')

const PROTECTS = wholeWords(words('protects'))
const PROTECTS_BY_STEM = wordsBeginning(words('protectsBeginning'))

const rule = (topic: RefusedTopic, ...parts: readonly string[]): Rule => ({
  topic,
  asks: new RegExp(parts.map((part) => `(?:${part})`).join(NEAR), 'iu'),
})

/** Rules to which words of protection make no difference. */
const ALWAYS: Rule[] = [
  rule(
    'minors',
    `${words('sexual')}\\s+(?:\\S+\\s+){0,4}?${words('about')}\\s+(?:\\S+\\s+){0,3}?${words('children')}`
  ),
  rule('minors', words('always')),
]

/** Of all languages but English, whose `guide` and `steps` would meet the Spanish and French beginnings of `fabric` and `cuisine`. */
const cooking = (at: 0 | 1) =>
  Object.values(LANGUAGES)
    .filter((language) => language !== LANGUAGES.en)
    .map(({ refused: { cooks } }) => cooks[at])
    .join('|')

/** Rules of each language's own ways to ask; what is asked for may have its name in another. */
const OF_EACH = Object.values(LANGUAGES).flatMap(
  ({ refused: { makesAround, cooks, cooksAround, rules } }): Rule[] => [
    ...(makesAround ? [rule('weapons', makesAround[0], WEAPONS, makesAround[1])] : []),
    rule('drugs', ...cooks, DRUGS),
    ...(cooksAround ? [rule('drugs', cooksAround[0], DRUGS, cooksAround[1])] : []),
    ...rules.map(({ topic, parts }) => rule(topic, ...parts)),
  ]
)

/** Rules for requests for instructions; a text about protection passes. */
const UNLESS_PROTECTING: Rule[] = [
  rule('weapons', MAKES, WEAPONS),
  ...OF_EACH,
  rule('drugs', cooking(0), cooking(1), DRUGS),
  rule('malware', `${WORD_START}${words('programs')}${WORD_END}`, MALWARE),
  rule(
    'self-harm',
    inEachLanguage(({ refused }) => refused.suicide[0]),
    inEachLanguage(({ refused }) => refused.suicide[1])
  ),
]

/** The first rule that a prompt breaks; null if it breaks none. */
export function refusedTopic(prompt: string): RefusedTopic | null {
  const text = prompt.normalize('NFKC').replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
  const always = ALWAYS.find(({ asks }) => asks.test(text))
  if (always) return always.topic
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    if (PROTECTS.test(sentence) || PROTECTS_BY_STEM.test(sentence)) continue
    const broken = UNLESS_PROTECTING.find(({ asks }) => asks.test(sentence))
    if (broken) return broken.topic
  }
  return null
}
