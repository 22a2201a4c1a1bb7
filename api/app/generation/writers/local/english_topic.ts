/** Finds the topic of an English headline: rules from the question it asks to the thing it is about. */
import { baseOfPast } from './english.js'
import { readActing } from './english_acting.js'
import { isAgent } from './english_actor.js'
import {
  asNounPhrase,
  fromNoun,
  fromVerbPhrase,
  type Parsed,
  PREPOSITION,
  splitVerb,
  trimTail,
} from './english_phrase.js'
import { isVerb } from './english_verbs.js'
import type { PromptForm } from './reading.js'

type Rule = [RegExp, (match: RegExpExecArray) => Parsed | null]

const RULES: Rule[] = [
  [
    /^(?:which|what)(?: is|['’]s) (?:better|best|cheaper|faster|healthier|safer)[^:,]*[:,] (?:an? )?(.+?) or (?:an? )?(.+)$/i,
    (m) => fromSides(m[1] as string, m[2] as string),
  ],
  [
    /^(?:the )?(?:\d+ )?best practices? (?:for|in|of|on) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'tips'),
  ],
  [
    /^(?:understanding|exploring|discovering|navigating|demystifying|decoding|introducing|inside|mastering) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'plain'),
  ],
  [/^(?:an? )?(?:\w+ )?travel guide (?:to|for) (.+)$/i, (m) => fromNoun(`a trip to ${m[1]}`, 'plain')],
  [/^(?:visiting|a visit to) (.+)$/i, (m) => fromNoun(`a visit to ${m[1]}`, 'plain')],
  [
    /^what to (?:look for|look out for|check|expect|consider|know|ask|do|avoid|bring|wear) (?:in|when|about|from|before|with|at|if|on|for) (.+)$/i,
    (m) => withStance(asActivityOrNoun(m[1] as string, 'what'), /look for|check|ask|consider/i.test(m[0])),
  ],
  [
    /^what .{3,50}? (?:can|could|should|must) do (?:about|against|for|when|with|to (?:prevent|avoid|reduce)) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'what'),
  ],
  [
    /^what(?:['’]s| is| are) the (?:best|right|easiest|quickest|safest|cheapest|proper|correct|simplest) ways? (?:to|of) (.+)$/i,
    (m) =>
      /^\p{Ll}+ing\s/u.test(m[1] as string)
        ? asActivityOrNoun(m[1] as string, 'how')
        : fromVerbPhrase(m[1] as string, 'how'),
  ],
  [
    /^(?:an? )?(plumber|electrician|painter|roofer|carpenter|joiner|architect|photographer|lawyer|solicitor|accountant|dentist|doctor|therapist|physiotherapist|vet|tutor|gardener|builder|locksmith|mechanic|hairdresser|translator|copywriter|web designer|interior designer|tax adviser|estate agent)s?(?: (in|near) (.+))?$/i,
    (m) =>
      fromVerbPhrase(
        `choose a ${(m[1] as string).toLowerCase()}${m[2] === undefined ? '' : ` ${m[2]} ${m[3]}`}`,
        'plain'
      ),
  ],
  [
    /^(?:.*\bsale[^:]*: )?(?:\d+ ?%|[$€£]\d+) off (?:all |every |our )?(.+?)(?: (?:until|till|from|this|through|in|on)\b.*)?$/i,
    (m) => fromNoun(`the discount on ${m[1]}`, 'statement'),
  ],
  [
    /^(moving house|moving home|buying a house|house hunting)\b.*$/i,
    (m) => fromNoun(m[1] as string, 'plain', 'do'),
  ],
  [
    /^(?:the )?(?:top )?(?:\d+ )?(?!(?:best|top|simple|quick|practical|easy|useful|great|essential|smart|helpful|expert|proven|common|key|more|small|good|clever|little|important|basic|free|cheap|new|first)\b)([\p{L}-]+(?: [\p{L}-]+)?) (?:tips|ideas|tricks|strategies|advice|basics|essentials) for (.+)$/iu,
    (m) => fromNoun(`${m[1]} for ${m[2]}`, 'tips'),
  ],
  [
    /^is it (?:really )?(?:worth|better|safe|possible|necessary|time|a good idea|smart|wise) (?:it )?(?:to )?(.+)$/i,
    (m) =>
      /^\p{Ll}+ing\s/u.test(m[1] as string)
        ? asActivityOrNoun(m[1] as string, 'when')
        : fromVerbPhrase(m[1] as string, 'when'),
  ],
  [
    /^how (?!to )(.+?) (?:is|are|was|were|has been|have been|keeps?|will be) (?:\w+ly )?(?:changing|transforming|shaping|helping|improving|disrupting|revolutioni[sz]ing|affecting|driving|reducing|making|saving|redefining|reshaping|impacting)\b.*$/i,
    (m) => fromNoun(m[1] as string, 'why'),
  ],
  [
    /^(?:the )?(?:top )?(?:\d+ )?(?:\w+ )?mistakes (?:that )?(?:first-time )?(home|house|car|property|flat|boat) (?:buyers|owners) .*make.*$/i,
    (m) => {
      const thing = /first-time/i.test(m[0]) ? `a first ${m[1]}` : asNounPhrase(m[1] as string).text
      return { ...asActivityOrNoun(`buying ${thing}`, 'mistakes'), stance: 'hire' }
    },
  ],
  [
    /^(?:the )?(?:top )?(?:\d+ )?(?:\w+ )?mistakes (?:that )?(.+?) (?:often |usually |commonly |still )?(?:make|should avoid|must avoid)\b(?: (?:when|with|in) (.+))?$/i,
    (m) =>
      m[2] === undefined
        ? fromNoun(`the usual mistakes of ${m[1]}`, 'mistakes')
        : asActivityOrNoun(m[2], 'mistakes'),
  ],
  [
    /^we (?:have |['’]ve |just |recently |now |are |proudly )*(?:launch|open|introduc|add|releas|announc|start|unveil|present|receiv|acquir|expand)\p{L}* (.+)$/iu,
    (m) => ({ ...fromNoun(withoutDate(m[1] as string), 'statement') }),
  ],
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
    /^(?:the )?(?:top )?(?:\d+ )?(?:\w+ )?reasons (?:to|why you should) (.+)$/i,
    (m) => ({ ...fromVerbPhrase(m[1] as string, 'why'), stance: 'know' }),
  ],
  [
    /^(?:the )?(?:\d+ )?(?:\w+ )?(?:benefits|advantages|importance|value|reasons) (?:of|for|to) (.+)$/i,
    (m) => asActivityOrNoun(m[1] as string, 'benefits'),
  ],
  [
    /^(?:how |why )?(?:we|our team|our company|our agency) ((?:\w+ed|made|built|got|ran|kept|brought|found|grew|won|took|gave|cut|sold|led|rebuilt|taught)\b.+)$/i,
    (m) => fromPast(m[1] as string),
  ],
  [
    /^how (?:an?|the|one) (?:[\p{L}\d'’&-]+ ){1,6}?((?:made|built|got|ran|kept|brought|found|grew|won|took|gave|cut|sold|led|rebuilt|taught|stopped|reduced|doubled|tripled|halved|saved|moved|switched|replaced|increased|lowered|improved|reached|cleared|filled|turned)\b.+)$/iu,
    (m) => fromPast(m[1] as string),
  ],
  [/^how to (.+)$/i, (m) => fromVerbPhrase(m[1] as string, 'how')],
  [
    /^how (?!much\b|many\b|long\b|often\b|do\b|does\b|can\b|should\b|you\b|i\b|we\b|one\b|people\b)(?:[\p{L}-]+ ){1,6}?(?:can|could|should|may) (?!be\b|also\b)(\p{L}+ .+)$/iu,
    (m) => fromVerbPhrase((m[1] as string).replace(/^(\S+) (?:its|their|his|her) /i, '$1 your '), 'how'),
  ],
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
    /^why (?:.+?) (?:should|must|need to|ought to) (?:buy|use|choose|get|order|consider|have|install|try|invest in|switch to|rent|hire|book) (.+)$/i,
    (m) => fromNoun((m[1] as string).replace(/^(?:their|its|his|her) /i, ''), 'why', 'hire'),
  ],
  [
    /^why (?!you\b|i\b|we\b|should\b)(?:[\p{L}-]+ ){1,4}?(?:should|must|need to|ought to) (\p{L}+ .+)$/iu,
    (m) => ({ ...fromVerbPhrase(m[1] as string, 'why'), stance: 'know' }),
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
  [
    /^(?:should|can|could|may|must) (?:you|i|we|one|companies|people) (.+)$/i,
    (m) => fromVerbPhrase(m[1] as string, 'when'),
  ],
  [/^what (?:is|are) (?:the (?:benefits|advantages) of )?(.+)$/i, (m) => fromNoun(m[1] as string, 'what')],
  [/^what (.+?) (?:is|are|means?|does|do)\b.*$/i, (m) => fromNoun(m[1] as string, 'what')],
  [
    /^(?:is|are|does|do) (.+?) (?:worth|really|still|necessary|safe|good|help|pay|work|needed)\b.*$/i,
    (m) => fromNoun(m[1] as string, 'what'),
  ],
  [/^(.+?),? (?:reviewed|in review|put to the test)\b.*$/i, (m) => fromNoun(m[1] as string, 'review')],
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

/** `a second bakery in Bristol on 3 March`: when it happens is not what it is. */
function withoutDate(noun: string): string {
  const date =
    /\s+(?:on|from|in|this|next|by|starting|as of)\s+(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?\b|(?:early |late |mid-)?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|year|\d{4})\b).*$/i
  const bare = noun.replace(date, '')
  return bare.trim() === '' ? noun : bare
}

function asActivityOrNoun(text: string, form: PromptForm): Parsed {
  if (/^moving (?:house|home)\b/i.test(text)) return fromNoun(text, form, 'do')
  const clause = /^(?:you|we|one|people) (?!and\b|or\b)(.+)$/i.exec(text)
  if (clause !== null) return fromVerbPhrase(clause[1] as string, form)
  const either = /^\p{Ll}+ing or \p{Ll}+ing (.+)$/u.exec(text)
  if (either !== null)
    return { ...fromNoun(text, form, 'hire'), thing: fromNoun(either[1] as string, form).thing }
  const match = /^(\p{Ll}+)ing (.+)$/u.exec(text)
  if (match !== null && !PREPOSITION.test((match[2] as string).split(' ')[0] ?? '')) {
    const object = fromNoun(match[2] as string, form).thing
    const whole = fromNoun(text, form, /^(?:choos|select|find|hir|pick|buy|book)/.test(text) ? 'hire' : 'do')
    return isPlainNounCompound(text) ? { ...whole, stance: 'know' } : { ...whole, thing: object }
  }
  return fromNoun(text, form)
}

/** Looking for something, one means to choose. */
function withStance(parsed: Parsed, choosing: boolean): Parsed {
  return choosing ? { ...parsed, stance: 'hire' } : parsed
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
  const named = sides.map((side) => asNounPhrase(side).text)
  const topic = `${named[0]} and ${named[1]}${tail}`
  return { form: 'comparison', stance: 'hire', verbPhrase: null, topic, thing: topic, sides }
}

/** `help a bakery reduce food waste`: the second verb tells what was done. */
const HELPED =
  /^(?:help|assist|support)\s+.+?\s+(?:to\s+)?(reduce|cut|save|grow|increase|improve|find|move|build|get|win|reach|launch|sell|hire|organi[sz]e|automate|switch|double|triple|quadruple|boost|raise|expand|create|develop|attract|recover|achieve|become|meet|scale|streamline|modernis?e|digiti[sz]e|simplify|redesign|rebuild|prepare|solve|handle|fill|avoid|manage|open|replace|renovate|plan|start|stop|lower|speed|keep|run|finish|deliver|migrate|pass|learn|pay)\s+(.+)$/i

function fromPast(text: string): Parsed | null {
  const { verb, rest } = splitVerb(text)
  const base = baseOfPast(verb)
  if (base === null) return null
  const parsed = fromVerbPhrase(`${base} ${rest.replace(/^(?:its|their|his|her|our) /i, 'the ')}`, 'how')
  const helped = HELPED.exec(parsed.verbPhrase ?? '')
  if (helped === null) return { ...parsed, stance: 'know' }
  const inner = fromVerbPhrase(`${helped[1]} ${helped[2]}`, 'how')
  return { ...inner, stance: 'know' }
}

/** `a cargo bike` and `serviced`: what the question is about is servicing a cargo bike. */
function fromPassive(thing: string, participle: string): Parsed | null {
  const base = baseOfPast(participle)
  if (base === null) return fromNoun(thing, 'when')
  const whole = isVerb(`${base}e`) || SILENT_E.test(base) ? `${base}e` : base
  return fromVerbPhrase(`${whole} ${thing}`, 'when')
}

/** Stems whose base form has an e that the participle swallowed: `servic`, `chang`, `updat`, `measur`. */
const SILENT_E = /(?:[cvuz]|[^s]s|[^aeiou]g|[^eo]at|[aeiou]s?ur|quir)$/i

/** The first thing that a question names, for questions that no rule reads: never the question itself. */
const ASKED_ABOUT =
  /^(?:how|why|when|where|which|who|what|is|are|do|does|did|can|could|should|will|would)\b.*?\s((?:an?|the|your|our|my|their)\s+[\p{L}-]+(?:\s+(?!(?:of|for|in|on|at|to|with|and|or|help|need|make|work|offer|sell|cost|take|give|tell|fit|fits|deliver|last|pay|be|get|do|have)\b)[\p{L}-]+)?)/iu

/** Whoever announces something says little about what is announced. */
const GENERIC_SUBJECT =
  /^(?:we|(?:the |our |a |local )?(?:company|firm|team|business|start-?up|brand|agency|group))$/i

export function parseTopic(text: string): Parsed {
  const acting = readActing(text, asActivityOrNoun)
  if (acting !== null && acting.topic.trim() !== '') return acting
  for (const [pattern, build] of RULES) {
    const match = pattern.exec(text)
    const parsed = match === null ? null : build(match)
    if (parsed !== null && parsed.topic.trim() !== '') return parsed
  }
  const statement =
    /^((?:(?:our|the|a|an|this|we)\s+)?(?:[\p{L}\p{N}'’&-]+\s+){0,5}?)(opens?|opened|arrives?|arrived|comes? to|returns?|launch(?:es|ed)?|introduces?|introduced|celebrates?|joins?|wins?|won|moves?|moved|starts?|expands?|(?:is|are) (?:opening|launching|moving|introducing|expanding|adding)|now offers?|adds?)\s+(.+)$/iu.exec(
      text
    )
  if (statement !== null && (statement[1] as string).trim() !== '') {
    const subject = (statement[1] as string).trim()
    const object = (statement[3] as string).replace(/^(?:in|on|at|to|as)\s.*$/i, '')
    // `Our bakery opens a second shop`: the news is the shop.
    const own = /^(?:our|we)\b/i.test(subject) && isAgent(subject) && object !== ''
    const news = object.replace(/^an? /i, 'the ')
    const noun = own || GENERIC_SUBJECT.test(subject) ? news || (statement[3] as string) : subject
    return { ...fromNoun(withoutDate(noun), 'statement') }
  }
  const asked = ASKED_ABOUT.exec(text)
  if (asked !== null) return fromNoun(asked[1] as string, 'what')
  return asActivityOrNoun(text, 'plain')
}
