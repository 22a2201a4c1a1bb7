/** Noun phrases and activities out of a piece of an English headline. */
import { gerund, indefiniteArticle, isMassNoun, isPluralNoun } from './english.js'
import type { NounPhrase, PromptForm, Stance } from './reading.js'

export const DETERMINER =
  /^(?:an?|the|your|my|our|their|his|her|its|this|these|those|some|any|each|every|one['’]s)\s+/i

export const PREPOSITION =
  /\b(?:for|in|on|at|of|to|with|without|from|by|under|before|after|during|between|into|over|near|around|through|about|as|against)\b/i

const ADVERB_START =
  /^(?:better|well|more|less|faster|safely|\w+ly|together|abroad|online|early|late|again|away|alone|and|or|for|in|on|at|to|with|without|from|by|under|before|after|during|into|over|when|while|if|it)\b/i

/** Work that most readers have done, and want to understand rather than to do. */
const PROFESSIONAL_VERBS = /^(?:replace|renovate|install|rewire|remodel|extend|rebuild|insulate)\b/i

const HIRE_VERBS =
  /^(?:choose|select|find|hire|pick|book|compare|buy|order|rent|lease|shop|evaluate|source|switch)\b/i

/** The words before the first preposition: the part whose last word decides the number. */
export function headOf(phrase: string): string {
  const match = PREPOSITION.exec(phrase)
  const head = match === null || match.index === 0 ? phrase : phrase.slice(0, match.index)
  return (head.split(/\s+(?:that|which|who|when|while|and)\s+/)[0] ?? head).trim()
}

export function trimTail(text: string): string {
  return text
    .replace(/\s*[([].*?[)\]]/g, '')
    .replace(
      /[\s,;:–-]*(?:in (?:about |around )?\d+ words|with (?:real |some )?(?:examples|statistics|numbers)(?: and (?:examples|statistics))?|in an? \w+ tone|for (?:our|my|the) (?:blog|website|site|company blog|newsletter))\b.*$/i,
      ''
    )
    .replace(/[\s.,;:!?–-]+$/, '')
    .trim()
}

/** A noun phrase fit for running text: `my` becomes `your`, `our` becomes `the`, a bare count noun gets `a`. */
export function asNounPhrase(raw: string): NounPhrase {
  const text = raw
    .trim()
    .replace(/^my\s+/i, 'your ')
    .replace(/^our\s+/i, 'the ')
    .replace(/^one['’]s\s+/i, 'your ')
  const head = headOf(text.replace(DETERMINER, ''))
  const noun = head.split(/\s+/).at(-1) ?? ''
  const joined =
    / and /.test(text.slice(0, head.length + 5)) && !PREPOSITION.test(text.split(' and ')[0] ?? '')
  const counted =
    /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|all|both|more|most) /i.test(
      text
    )
  const plural = joined || counted || isPluralNoun(noun)
  if (DETERMINER.test(text) || plural || isMassNoun(noun) || /^\d/.test(text)) return { text, plural }
  const allProper = head.split(/\s+/).every((word) => /^\p{Lu}/u.test(word))
  if (allProper && head !== '') return { text, plural }
  if (
    /^\w+ing (?:an?|the|your|up|out|with|for|to|house|home)\b/.test(text) ||
    /^(?:how|why|what|when|where|whether)\b/.test(text)
  )
    return { text, plural: false }
  return { text: `${indefiniteArticle(text)} ${text}`, plural }
}

export interface Parsed {
  form: PromptForm
  stance: Stance
  verbPhrase: string | null
  topic: string
  thing: string
  sides: string[]
  /** Those who act, as many as there are: `small bakeries`; they are spoken to. */
  actor?: string | null
  /** Taken from a whole sentence, so that a noun without an article needs none: `light`, `bread going stale`. */
  asGiven?: boolean
}

export function splitVerb(phrase: string): { verb: string; rest: string } {
  const words = phrase.split(/\s+/)
  const verb = words[0] ?? ''
  return { verb, rest: words.slice(1).join(' ') }
}

export function activity(verbPhrase: string): string {
  const { verb, rest } = splitVerb(verbPhrase)
  const second = /^(and|or) (\p{L}+) (.+)$/u.exec(rest)
  if (second !== null) return `${gerund(verb)} ${second[1]} ${gerund(second[2] as string)} ${second[3]}`
  return `${gerund(verb)} ${rest}`.trim()
}

function objectOf(verbPhrase: string): string | null {
  let { rest } = splitVerb(verbPhrase)
  // `help a toddler sleep`: who is helped is not what it is about.
  if (/^(?:help|let)\s/i.test(verbPhrase)) return null
  const second = /^(?:and|or) \p{L}+ (.+)$/u.exec(rest)
  if (second !== null) rest = second[1] as string
  rest = rest.replace(/^(?:up|out|down|off|on|back)\s+(?=\w)/, '')
  rest = rest.replace(/^for (?=an? |the )/, '').replace(/^(?:rid of|between)\s+/, '')
  if (rest === '' || ADVERB_START.test(rest)) {
    const afterComparative = /^(?:better|more|less)\s+(\w+)/.exec(rest)
    if (afterComparative === null || PREPOSITION.test(afterComparative[1] as string)) return null
  }
  return rest
}

/** `your boiler for winter` -> `your boiler`: what follows belongs to the activity, not to the thing. */
function objectAlone(object: string): string {
  const words = object.split(/\s+/)
  const end = words.findIndex(
    (word, index) =>
      index > 0 &&
      word.toLowerCase() !== 'of' &&
      (PREPOSITION.test(word) || endsObject(word, words[index + 1]))
  )
  return end === -1 ? object : words.slice(0, end).join(' ')
}

/** `orders online` ends there, `online orders` does not. */
function endsObject(word: string, next: string | undefined): boolean {
  if (!AFTER_OBJECT.test(word)) return false
  const attribute = /^(?:online|safe|clean|warm|cool|fresh|better|right)$/i.test(word)
  return !attribute || next === undefined || PREPOSITION.test(next)
}

const AFTER_OBJECT =
  /^(?:alive|done|ready|paid|safe|safely|clean|warm|cool|fresh|better|faster|while|when|that|which|who|if|than|every|each|properly|correctly|right|yourself|efficiently|quickly|online|step)$/i

export function fromVerbPhrase(verbPhrase: string, form: PromptForm): Parsed {
  const clean = trimTail(verbPhrase)
    .replace(/^(\S+) (?:its|their|his|her) /i, '$1 ')
    .replace(/\bmy\b/g, 'your')
    .replace(/\bour\b/g, 'your')
  const short =
    clean.split(
      /,?\s+(?:so that|because|in order to|and (?:how|why|what|when)|including|without having)\b/
    )[0] ?? clean
  const cut = short.split(',')[0] ?? short
  const hire = HIRE_VERBS.test(cut)
  const object = objectOf(cut)
  return {
    form,
    stance: hire ? 'hire' : form === 'when' || PROFESSIONAL_VERBS.test(cut) ? 'know' : 'do',
    verbPhrase: cut,
    topic: activity(cut),
    thing: (hire ? object : object === null ? null : objectAlone(object)) ?? activity(cut),
    sides: [],
  }
}

export function fromNoun(noun: string, form: PromptForm, stance: Stance = 'know'): Parsed {
  const clean =
    trimTail(noun).split(
      /:\s|\s[–—]\s|,?\s+(?:including|so that|because|and (?:how|why|what|when|do|does|is|are|can|should)|with a focus on|focusing on)\b/
    )[0] ?? noun
  const cut = clean.split(/,\s/)[0] ?? clean
  return { form, stance, verbPhrase: null, topic: cut, thing: cut, sides: [] }
}
