/** Reads an English prompt: strips the command, finds the topic, what to cover and what is stated. */
import { baseOfPast, gerund, indefiniteArticle, isMassNoun, isPluralNoun } from './english.js'
import type { NounPhrase, PromptForm, Reading, Stance, Want } from './reading.js'

const WORK =
  '(?:blog posts?|blog articles?|blog entry|posts?|articles?|reviews?|guides?|tutorials?|case study|case studies|news item|news|story|piece|publication|announcement|press release|overview|introduction|checklist|text|blog|explainer|comparison|list|how-to|newsletter|content|copy)'
const COMMAND = new RegExp(
  `^(?:please\\s+)?(?:can you\\s+|could you\\s+)?(?:i (?:need|want|would like)|we (?:need|want|would like)|write|create|generate|draft|prepare|compose|produce|make|give|publish|develop)\\s+(?:me\\s+|us\\s+)?(?:(?:an?|the|our|some|this)\\s+)?(?:[\\w'’-]+,?\\s+){0,5}?${WORK}\\b[\\s,]*`,
  'i'
)
const BARE_WORK = new RegExp(
  `^(?:an?\\s+)?(?:[\\w-]+\\s+){0,2}?${WORK}\\s*(?=(?:about|on|of|explaining|covering|describing|for)\\b|:)`,
  'i'
)
const LINK =
  /^(?:for [^,.:]{2,60}?\s+)?(?:(?:that|which|to)\s+)?(?:about|on|of|covering|covers|explaining|explains?|describing|describes?|discussing|discusses|showing|shows?|telling|tells?|announcing|announces?|introducing|introduces?|promoting|promotes?|presenting|comparing|looking at|dedicated to|titled|called|:|–|-)\s*(?:(?:readers|people|parents|owners|customers|clients|beginners|companies|them)\s+(?=how|why|what|when|which))?(?:the (?:topic|subject|question) (?:of )?)?/i
const DIRECT =
  /^(?:please\s+)?(?:explain|describe|discuss|announce|introduce|promote|present|talk about|tell (?:readers|people|our customers|customers)(?: about)?|show (?:readers |people )?)\s+(?:that\s+)?/i
const INSTRUCTION =
  /^(?:please\s+)?(?:cover|include|mention|use|avoid|focus|explain|target|keep|make|add|end|finish|start|write|discuss|describe|compare|highlight|emphasi[sz]e|show|give|list|don['’]t|do not|be|address|answer|talk|provide|link|note that the (?:tone|article)|the (?:article|post|text|tone|audience|target|style)\b|it should|this should|tone|audience|length|style|keywords?)\b/i
const COVER =
  /^(?:please\s+)?(?:also\s+)?(?:cover|include|mention|explain|discuss|describe|address|highlight|focus on|talk about|list|answer|emphasi[sz]e|show)\s+(.+)$/i

const DETERMINER =
  /^(?:an?|the|your|my|our|their|his|her|its|this|these|those|some|any|each|every|one['’]s)\s+/i
const PREPOSITION =
  /\b(?:for|in|on|at|of|to|with|without|from|by|under|before|after|during|between|into|over|near|around|through|about|as|against)\b/i
const ADVERB_START =
  /^(?:better|well|more|less|faster|safely|\w+ly|together|abroad|online|early|late|again|away|alone|and|or|for|in|on|at|to|with|without|from|by|under|before|after|during|into|over|when|while|if|it)\b/i
const HIRE_VERBS =
  /^(?:choose|select|find|hire|pick|book|compare|buy|order|rent|lease|shop|evaluate|source|switch)\b/i

const WANT_CUES: [Want, RegExp][] = [
  ['cost', /\b(?:prices?|pricing|costs?|fees?|budget|how much|rates?|afford\w*)\b/i],
  ['timing', /\b(?:how long|timing|timeline|duration|turnaround|lead times?|deadlines?)\b/i],
  ['mistakes', /\b(?:mistakes?|pitfalls?|errors? to avoid|what to avoid|risks?)\b/i],
  ['why', /\b(?:benefits?|advantages?|reasons?|why it matters|importance)\b/i],
  ['questions', /\b(?:questions? to ask|what to ask)\b/i],
  ['checklist', /\b(?:checklists?|criteria|what to look for|what to check)\b/i],
  ['compare', /\b(?:compar\w+|versus|vs\.?|differences?|alternatives?)\b/i],
  ['steps', /\b(?:steps?|step-by-step|process|instructions?)\b/i],
  ['options', /\b(?:types? of|options|kinds? of|services|packages?|plans?)\b/i],
  ['fit', /\bwhen (?:it|they|this) (?:makes? sense|is worth|are worth|pays?|fits?)\b/i],
  ['after', /\b(?:aftercare|maintenance|follow-up|afterwards)\b/i],
]
const PURE_WANT =
  /^(?:the |our |their |typical |common |exact |some |any |clear |all )*(?:prices?|pricing|costs?|fees?|timing|timeline|duration|mistakes?|pitfalls?|risks?|benefits?|advantages?|reasons?|questions? to ask|checklists?|criteria|steps?|process|options|services|examples?|statistics|numbers|figures|a call to action|what to avoid|how long it takes|how much it costs|what it costs|when it makes sense|when it pays|when it is worth it|common mistakes|lead times?)$/i

function lowerFirst(text: string): string {
  const first = text.split(' ')[0] ?? ''
  const keep = /^(?:I|I['’]m)$/.test(first) || /\p{Lu}.*\p{Lu}/u.test(first) || /\d/.test(first)
  return keep ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

/** The words before the first preposition: the part whose last word decides the number. */
function headOf(phrase: string): string {
  const match = PREPOSITION.exec(phrase)
  const head = match === null || match.index === 0 ? phrase : phrase.slice(0, match.index)
  return (head.split(/\s+(?:that|which|who|when|while|and)\s+/)[0] ?? head).trim()
}

function trimTail(text: string): string {
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
  const plural = joined || isPluralNoun(noun)
  if (DETERMINER.test(text) || plural || isMassNoun(noun) || /^\d/.test(text)) return { text, plural }
  const allProper = head.split(/\s+/).every((word) => /^\p{Lu}/u.test(word))
  if (allProper && head !== '') return { text, plural }
  if (
    /^\w+ing (?:an?|the|your|up|out|with|for|to)\b/.test(text) ||
    /^(?:how|why|what|when|where|whether)\b/.test(text)
  )
    return { text, plural: false }
  return { text: `${indefiniteArticle(text)} ${text}`, plural }
}

function bare(phrase: string): string {
  return phrase.replace(DETERMINER, '').replace(/^(?:new|first|own)\s+(?=\w+\s*$)/i, (word) => word)
}

function shorten(phrase: string, limit: number): string {
  const words = phrase.split(/\s+/)
  if (words.length <= limit) return phrase
  const cut = words.slice(0, limit)
  const head = headOf(phrase).split(/\s+/)
  if (head.length <= limit) {
    const beyond = words.slice(head.length, limit + 1)
    const next = beyond.findIndex((word, index) => index > 0 && PREPOSITION.test(word))
    const size = next === -1 ? head.length : head.length + next
    return words.slice(0, Math.min(size, limit)).join(' ')
  }
  return cut.join(' ')
}

interface Parsed {
  form: PromptForm
  stance: Stance
  verbPhrase: string | null
  topic: string
  thing: string
  sides: string[]
}

function splitVerb(phrase: string): { verb: string; rest: string } {
  const words = phrase.split(/\s+/)
  const verb = words[0] ?? ''
  return { verb, rest: words.slice(1).join(' ') }
}

function activity(verbPhrase: string): string {
  const { verb, rest } = splitVerb(verbPhrase)
  const second = /^(and|or) (\p{L}+) (.+)$/u.exec(rest)
  if (second !== null) return `${gerund(verb)} ${second[1]} ${gerund(second[2] as string)} ${second[3]}`
  return `${gerund(verb)} ${rest}`.trim()
}

function objectOf(verbPhrase: string): string | null {
  let { rest } = splitVerb(verbPhrase)
  const second = /^(?:and|or) \p{L}+ (.+)$/u.exec(rest)
  if (second !== null) rest = second[1] as string
  rest = rest.replace(/^(?:up|out|down|off|on|back)\s+(?=\w)/, '')
  rest = rest.replace(/^for (?=an? |the )/, '')
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
      index > 0 && word.toLowerCase() !== 'of' && (PREPOSITION.test(word) || AFTER_OBJECT.test(word))
  )
  return end === -1 ? object : words.slice(0, end).join(' ')
}
const AFTER_OBJECT =
  /^(?:alive|safe|safely|clean|warm|cool|fresh|better|faster|while|when|that|which|who|if|than|every|each|properly|correctly|right|yourself|efficiently|quickly|online|step)$/i

function fromVerbPhrase(verbPhrase: string, form: PromptForm): Parsed {
  const clean = trimTail(verbPhrase)
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
    stance: hire ? 'hire' : 'do',
    verbPhrase: cut,
    topic: activity(cut),
    thing: (hire ? object : object === null ? null : objectAlone(object)) ?? activity(cut),
    sides: [],
  }
}

function fromNoun(noun: string, form: PromptForm, stance: Stance = 'know'): Parsed {
  const clean =
    trimTail(noun).split(
      /:\s|\s[–—]\s|,?\s+(?:including|so that|because|and (?:how|why|what|when|do|does|is|are|can|should)|with a focus on|focusing on)\b/
    )[0] ?? noun
  const cut = clean.split(/,\s/)[0] ?? clean
  return { form, stance, verbPhrase: null, topic: cut, thing: cut, sides: [] }
}

type Rule = [RegExp, (match: RegExpExecArray) => Parsed | null]

const RULES: Rule[] = [
  [
    /^(?:\d+ |the |some )?(?:\w+ )?(?:ways|tips|steps|ideas|tricks|rules|strategies|things|habits) to (.+)$/i,
    (m) => fromVerbPhrase(m[1] as string, 'tips'),
  ],
  [
    /^(?:the |\d+ )*(?:\w+ )?mistakes (?:to avoid |people make |when |in |with |that \w+ make when )*(.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'mistakes'),
  ],
  [
    /^(?:\d+ |the |some |our )?(?:\w+ )?(?:tips|ideas|tricks|rules|strategies|habits|advice) (?:for|on|about) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'tips'),
  ],
  [
    /^(?:an? |the )?(?:[\w-]+ )?(?:guide|introduction|overview|checklist) (?:to|of|for|on|about) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'plain'),
  ],
  [
    /^(?:the )?(?:\d+ )?(?:\w+ )?(?:benefits|advantages|importance|value|reasons) (?:of|for|to) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'benefits'),
  ],
  [
    /^(?:how )?(?:we|our team|our company|our agency) ((?:\w+ed|made|built|got|ran|kept|brought|found|grew|won|took|gave|cut|sold|led|rebuilt|taught)\b.+)$/i,
    (m) => fromPast(m[1] as string),
  ],
  [/^how to (.+)$/i, (m) => fromVerbPhrase(m[1] as string, 'how')],
  [
    /^(?:how (?:often|soon|regularly|frequently)|when|why|where) (?:should|must|can|is|are|does|do|will|would) (?:you|i|we|one|people) (.+)$/i,
    (m) => fromVerbPhrase(m[1] as string, 'when'),
  ],
  [
    /^(?:how(?: often| soon| regularly| frequently)?|when|why|where) (?:should|must|can|is|are|has|have|does|do|will|would) (.+?) (?:(?:to )?be |get )?(\p{L}+ed)\b.*$/iu,
    (m) => fromPassive(m[1] as string, m[2] as string),
  ],
  [
    /^how (?:do|can|should) (?:you|i|we|one|people|\w+s) (.+)$/i,
    (m) => fromVerbPhrase(m[1] as string, 'how'),
  ],
  [
    /^how much (?:does|do|should|is|are|will) (.+?)(?: (?:cost|be|run|pay)\b.*)?$/i,
    (m) => fromNoun(m[1] as string, 'cost'),
  ],
  [/^what (?:does|do) (.+?) cost\b.*$/i, (m) => fromNoun(m[1] as string, 'cost')],
  [/^(?:the )?(?:costs?|prices?|price|pricing) of (.+)$/i, (m) => fromNoun(m[1] as string, 'cost')],
  [
    /^how long (?:does|do|should|will) (.+?)(?: (?:take|last)\b.*)?$/i,
    (m) => fromNoun(m[1] as string, 'when'),
  ],
  [
    /^how (?:does |do |can )?(.+?) (?:works?|functions?)\b(.*)$/i,
    (m) => fromNoun(`${m[1]}${m[2] ?? ''}`, 'works'),
  ],
  [
    /^how (?:does |do |can )?(.+?) (?:helps?|affects?|improves?|changes?|saves?|shapes?|supports?|reduces?|transforms?)\b.*$/i,
    (m) => fromNoun(m[1] as string, 'why'),
  ],
  [
    /^when (?:should (?:you|i|we) |is (?:it|the) (?:right |best )?time to |to )(.+)$/i,
    (m) => fromVerbPhrase(m[1] as string, 'when'),
  ],
  [
    /^why (?:you should|should you|you need to|you (?:must|ought to)|to|choose|it pays to|it is worth) ?(.+)$/i,
    (m) =>
      /^why choose/i.test(m[0]) ? fromNoun(m[1] as string, 'why', 'hire') : asActivityOrVerb(m[1] as string),
  ],
  [
    /^why (?:do |does )?(.+?) (?:chooses?|uses?|buys?|needs?|loves?|switch(?:es)? to|trusts?|prefers?|invests? in) (.+)$/i,
    (m) => fromNoun(m[2] as string, 'why'),
  ],
  [
    /^why (?:is |are |do |does )?(.+?) (?:matters?|is|are|pays?|works?|needs?|costs?|fails?|important|worth)\b.*$/i,
    (m) => asActivityOrNoun(m[1] as string, 'why'),
  ],
  [/^why (?:do|does) [\p{L}-]+ [\p{L}-]+ (.+)$/iu, (m) => fromNoun(m[1] as string, 'why')],
  [/^should (?:you|i|we|one|companies|people) (.+)$/i, (m) => fromVerbPhrase(m[1] as string, 'when')],
  [/^what (?:is|are) (?:the (?:benefits|advantages) of )?(.+)$/i, (m) => fromNoun(m[1] as string, 'what')],
  [/^what (.+?) (?:is|are|means?|does|do)\b.*$/i, (m) => fromNoun(m[1] as string, 'what')],
  [
    /^(?:is|are|does|do) (.+?) (?:worth|really|still|necessary|safe|good|help|pay|work|needed)\b.*$/i,
    (m) => fromNoun(m[1] as string, 'what'),
  ],
  [
    /^(?:an? )?(?:honest |detailed |short )?review(?:s)? of (.+)$/i,
    (m) => fromNoun(m[1] as string, 'review'),
  ],
  [
    /^(?:an? )?(?:comparison of |comparing |compare )(.+?)(?: and | with | to | versus | vs\.? )(.+)$/i,
    (m) => fromSides(m[1] as string, m[2] as string),
  ],
  [/^(.+?) (?:vs\.?|versus) (.+)$/i, (m) => fromSides(m[1] as string, m[2] as string)],
  [
    /^(?:choosing|selecting|finding|buying|hiring|picking) (.+)$/i,
    (m) => ({ ...fromNoun(m[0], 'plain', 'hire'), thing: fromNoun(m[1] as string, 'plain').thing }),
  ],
  [
    /^(?:the )?best (.+)$/i,
    (m) => ({ ...fromVerbPhrase(`choose ${asNounPhrase(m[1] as string).text}`, 'how'), form: 'tips' }),
  ],
]

function asActivityOrNoun(text: string, form: PromptForm): Parsed {
  const match = /^(\p{Ll}+)ing (.+)$/u.exec(text)
  if (match !== null && !PREPOSITION.test((match[2] as string).split(' ')[0] ?? '')) {
    const object = fromNoun(match[2] as string, form).thing
    const whole = fromNoun(text, form, /^(?:choos|select|find|hir|pick|buy|book)/.test(text) ? 'hire' : 'do')
    return isPlainNounCompound(text) ? { ...whole, stance: 'know' } : { ...whole, thing: object }
  }
  return fromNoun(text, form)
}

/** `gardening tools`, `heating systems`: a gerund that is part of a noun, not an activity with an object. */
function isPlainNounCompound(text: string): boolean {
  const words = text.split(/\s+/)
  const next = words[1] ?? ''
  return (
    !/^(?:an?|the|your|our|my|new|old|more|better)$/i.test(next) &&
    words.length <= 3 &&
    MASS_GERUND.test(words[0] ?? '')
  )
}
const MASS_GERUND =
  /^(?:gardening|heating|cleaning|marketing|training|accounting|parking|dining|wedding|building|shipping|packaging|invoicing|budgeting|hosting|housing|lighting|pricing|catering|running|swimming|cooking|baking|coaching|consulting|planning)$/i

function asActivityOrVerb(text: string): Parsed {
  return { ...fromVerbPhrase(text, 'why') }
}

function fromSides(left: string, right: string): Parsed {
  const sides = [left, right].map((side) => trimTail(side).replace(/\s+(?:for|in|when)\s+.*$/, ''))
  const context = /\s+(for|in|when)\s+(.+)$/.exec(trimTail(right))
  const tail = context === null ? '' : ` ${context[1]} ${context[2]}`
  const topic = `${sides[0]} and ${sides[1]}${tail}`
  return { form: 'comparison', stance: 'hire', verbPhrase: null, topic, thing: topic, sides }
}

/** `help a bakery reduce food waste`: the second verb tells what was done. */
const HELPED =
  /^(?:help|assist|support)\s+.+?\s+(?:to\s+)?(reduce|cut|save|grow|increase|improve|find|move|build|get|win|reach|launch|sell|hire|organi[sz]e|automate|switch|double|fill|avoid|manage|open|replace|renovate|plan|start|stop|lower|speed|keep|run|finish|deliver|migrate|pass|learn|pay)\s+(.+)$/i

function fromPast(text: string): Parsed | null {
  const { verb, rest } = splitVerb(text)
  const base = baseOfPast(verb)
  if (base === null) return null
  const parsed = fromVerbPhrase(`${base} ${rest}`, 'how')
  const helped = HELPED.exec(parsed.verbPhrase ?? '')
  if (helped === null) return { ...parsed, stance: 'know' }
  const inner = fromVerbPhrase(`${helped[1]} ${helped[2]}`, 'how')
  return { ...inner, stance: 'know' }
}

const FINITE =
  /\b(?:is|are|was|were|has|have|had|will|can|opens?|opened|starts?|started|launch(?:es|ed)?|offers?|moves?|moved|joins?|joined|introduces?|introduced|adds?|added|wins?|won|turns?|celebrates?|expands?|expanded|costs?|takes?|includes?|serves?|runs?|uses?|works?|lasts?)\b/i

/** `a cargo bike` and `serviced`: what the question is about is servicing a cargo bike. */
function fromPassive(thing: string, participle: string): Parsed | null {
  const base = baseOfPast(participle)
  if (base === null) return fromNoun(thing, 'when')
  const whole = SILENT_E.test(base) ? `${base}e` : base
  return fromVerbPhrase(`${whole} ${thing}`, 'when')
}

/** Stems whose base form has an e that the participle swallowed: `servic`, `chang`, `updat`, `measur`. */
const SILENT_E = /(?:[cvuz]|[^s]s|[^aeiou]g|[^eo]at|[aeiou]s?ur|quir)$/i

/** The first thing that a question names, for questions that no rule reads: never the question itself. */
const ASKED_ABOUT =
  /^(?:how|why|when|where|which|who|what|is|are|do|does|did|can|could|should|will|would)\b.*?\s((?:an?|the|your|our|my|their)\s+[\p{L}-]+(?:\s+(?!(?:of|for|in|on|at|to|with|and|or|help|need|make|work|offer|sell|cost|take|give|tell|fit|fits|deliver|last|pay|be|get|do|have)\b)[\p{L}-]+)?)/iu

function parseTopic(text: string): Parsed {
  for (const [pattern, build] of RULES) {
    const match = pattern.exec(text)
    const parsed = match === null ? null : build(match)
    if (parsed !== null && parsed.topic.trim() !== '') return parsed
  }
  const statement =
    /^((?:(?:our|the|a|an|this|we)\s+)?(?:[\p{L}\p{N}'’&-]+\s+){0,5}?)(opens?|opened|launch(?:es|ed)?|introduces?|introduced|celebrates?|joins?|wins?|won|moves?|moved|starts?|expands?|(?:is|are) (?:opening|launching|moving|introducing|expanding|adding)|now offers?|adds?)\s+(.+)$/iu.exec(
      text
    )
  if (statement !== null && (statement[1] as string).trim() !== '') {
    const subject = (statement[1] as string).trim()
    const object = (statement[3] as string).replace(/^(?:in|on|at|to|as)\s.*$/i, '')
    const noun = /^we$/i.test(subject) ? object || (statement[3] as string) : subject
    return { ...fromNoun(noun, 'statement') }
  }
  const asked = ASKED_ABOUT.exec(text)
  if (asked !== null) return fromNoun(asked[1] as string, 'what')
  return asActivityOrNoun(text, 'plain')
}

function splitItems(list: string): string[] {
  return list
    .replace(/[.!?]+$/, '')
    .split(
      /\s*(?:;|,(?:\s*and\b|\s*or\b)?|\band\b(?=\s+(?:how|why|what|when|where|the|a|an|our)\b|\s+[\p{L}-]+(?:\s+[\p{L}-]+){0,3}$))\s*/u
    )
    .map((item) => item.trim().replace(/^(?:and|or|also)\s+/i, ''))
    .filter((item) => item !== '')
}

/** `what does a visit cover` as it stands within a sentence: `what a visit covers`. */
function asIndirectQuestion(item: string): string {
  const does = /^((?:what|how|why|when|where)(?: (?:much|often|long|many))?) (?:does) (.+?) (\p{L}+)$/iu.exec(
    item
  )
  if (does !== null) return `${does[1]} ${does[2]} ${thirdPerson(does[3] as string)}`
  const other =
    /^((?:what|how|why|when|where)(?: (?:much|often|long|many))?) (do|should|can|must|is|are|will) (.+?) (\p{L}+)$/iu.exec(
      item
    )
  if (other === null) return item
  const [, asks, auxiliary, subject, verb] = other as unknown as [string, string, string, string, string]
  return /^do$/i.test(auxiliary) ? `${asks} ${subject} ${verb}` : `${asks} ${subject} ${auxiliary} ${verb}`
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

function collectWants(text: string): Want[] {
  return WANT_CUES.filter(([, cue]) => cue.test(text)).map(([want]) => want)
}

function isStatement(sentence: string): boolean {
  if (/\?$/.test(sentence) || INSTRUCTION.test(sentence) || COMMAND.test(sentence) || DIRECT.test(sentence))
    return false
  const words = sentence.split(/\s+/).length
  return (
    words >= 4 &&
    words <= 40 &&
    (FINITE.test(sentence) || /^(?:we|our)\s/i.test(sentence)) &&
    /^(?:\p{Lu}|\d)/u.test(sentence)
  )
}

const FUNCTION_START =
  /^(?:How|Why|What|When|Where|Which|The|An?|Our|My|Your|Is|Are|Should|Does|Do|Best|Choosing)\b/

/** Lower case for the first word, unless it is a name: what stands capitalised within a sentence is one. */
function withoutCapital(text: string, startsSentence: boolean, names: readonly string[]): string {
  const word = text.split(/\s+/)[0] ?? ''
  if (names.includes(word) || (!startsSentence && !FUNCTION_START.test(text))) return text
  return lowerFirst(text)
}

/**
 * @param sentences the prompt's sentences in order, at least one
 * @param names words that keep their capitals wherever they stand, such as the company's name
 */
export function readEnglishPrompt(sentences: string[], names: readonly string[] = []): Reading {
  const first = (sentences[0] ?? '').trim()
  let body = first.replace(COMMAND, '')
  const commanded = body !== first
  if (!commanded) body = body.replace(BARE_WORK, '')
  if (body !== first) {
    const linked = body.replace(LINK, '')
    body = linked !== body ? linked : body.replace(/^(?:for|to)\s+(?=\w)/i, '')
  }
  const direct = body.replace(DIRECT, '')
  const plainBody =
    /^review\s+(?!of\b)/i.test(body) && !commanded ? `review of ${body.replace(/^review\s+/i, '')}` : direct
  const tail = /,?\s+(?:including|covering|with a focus on|focusing on|with)\s+(.+)$/i.exec(plainBody)
  const reviewAsked = /\breviews?\b/i.test(first.slice(0, first.length - body.length))
  const main = withoutCapital(trimTail(plainBody) || trimTail(first), plainBody === first, names)
  const parsed = parseTopic(main)
  const form: PromptForm = parsed.form === 'plain' && reviewAsked ? 'review' : parsed.form

  const asked: string[] = []
  const lateClause = /,?\s+and\s+((?:how|why|what|when|where|which)\s.+)$/i.exec(main)
  if (lateClause !== null) asked.push(...splitItems(lateClause[1] as string))
  if (tail !== null && !/^with$/i.test(tail[0].trim().split(' ')[0] ?? ''))
    asked.push(...splitItems(trimTail(tail[1] as string)))
  const commaTail = main
    .split(/,\s+/)
    .slice(1)
    .filter((part) => /^(?:and )?(?:how|why|what|when|where|which|the|its|common|typical)\b/i.test(part))
  if (tail === null) asked.push(...commaTail.flatMap(splitItems))
  const statements: string[] = []
  for (const sentence of sentences.slice(1)) {
    const cover = COVER.exec(sentence.trim())
    if (cover !== null) asked.push(...splitItems(cover[1] as string))
    else if (isStatement(sentence.trim())) statements.push(sentence.trim())
  }
  if (parsed.form === 'statement' && isStatement(`${main.replace(/^\p{Ll}/u, (l) => l.toUpperCase())}.`)) {
    statements.unshift(`${main.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`)
  }

  const wants = new Set<Want>(
    sentences.flatMap((sentence) => (statements.includes(sentence) ? [] : collectWants(sentence)))
  )
  if (form === 'cost') wants.add('cost')
  if (form === 'when') wants.add('timing')
  const aspects = [
    ...new Set(asked.map((item) => lowerFirst(asIndirectQuestion(item).replace(/^our /i, 'the ')))),
  ].filter((item) => {
    const words = item.split(/\s+/).length
    return (
      words <= 9 &&
      item.length > 3 &&
      !PURE_WANT.test(item) &&
      !/\b(?:tone|words|call to action|keyword|examples?|statistics|article|post|reader)\b/i.test(item)
    )
  })

  const topic = asNounPhrase(parsed.topic)
  const thing = parsed.thing === parsed.topic ? topic : asNounPhrase(parsed.thing)
  const label = bare(thing.text)
  return {
    form,
    stance: parsed.stance,
    headline: headlineOf(main, parsed, /\?/.test(first)),
    count: countOf(main),
    topic:
      /^\p{Ll}+ing\b/u.test(parsed.topic) && parsed.topic !== parsed.thing
        ? { text: parsed.topic, plural: false }
        : topic,
    thing,
    verbPhrase: parsed.verbPhrase,
    label,
    short: shorten(label, 4),
    sides: parsed.sides,
    aspects: aspects.slice(0, 4),
    wants: [...wants],
    statements,
  }
}

/** `10 tips for ...`: the number that the headline promises. */
export function countOf(text: string): number | null {
  const match = /^(?:the )?(\d{1,2})\s/i.exec(text)
  return match === null ? null : Number(match[1])
}

function headlineOf(main: string, parsed: Parsed, asked: boolean): string | null {
  const words = main.split(/\s+/).length
  if (words < 3 || words > 14) return null
  if (
    /^(?:how|why|what|when|is|are|should|does|do|\d+|the|choosing)\b/i.test(main) ||
    parsed.form === 'comparison' ||
    parsed.form === 'statement' ||
    /:\s/.test(main)
  ) {
    const text = main.replace(/\bmy\b/g, 'your').replace(/^our\s+/i, '')
    return asked &&
      /^(?:how (?:much|long|many|do|does|can)|why (?:is|are|do|does)|what|is|are|should|does|do)\b/i.test(
        text
      )
      ? `${text}?`
      : text
  }
  return null
}
