/** Reads an English prompt: strips the command, finds the topic, what to cover and what is stated. */
import { asMany, isAgent } from './english_actor.js'
import { asNounPhrase, DETERMINER, headOf, type Parsed, PREPOSITION, trimTail } from './english_phrase.js'
import { isKnownName } from './english_spelling.js'
import { parseTopic } from './english_topic.js'
import { isVerb, thirdPerson } from './english_verbs.js'
import { PRICING, type PromptForm, type Reading, type Want } from './reading.js'

const WORK =
  '(?:blog posts?|blog articles?|blog entry|posts?|articles?|reviews?|guides?|tutorials?|case study|case studies|news item|news|story|piece|publication|announcement|press release|overview|introduction|checklist|text|blog|explainer|comparison|list|how-to|newsletter|content|copy|something|anything)'

const COMMAND = new RegExp(
  `^(?:please\\s+)?(?:can you\\s+|could you\\s+)?(?:i (?:need|want|would like)|we (?:need|want|would like)|write|create|generate|draft|prepare|compose|produce|make|give|publish|develop)\\s+(?:me\\s+|us\\s+)?(?:(?:an?|the|our|some|this)\\s+)?(?:[\\w'’-]+,?\\s+){0,5}?${WORK}\\b[\\s,]*`,
  'i'
)

const BARE_WORK = new RegExp(
  `^(?:an?\\s+)?(?:[\\w-]+\\s+){0,2}?${WORK}\\s*(?=(?:about|on|of|explaining|covering|describing|for)\\b|:)`,
  'i'
)

const LINK =
  /^(?:for [^,.:]{2,60}?\s+)?(?:(?:that|which|to)\s+)?(?:about|on|of|covering|covers|explaining|explains?|describing|describes?|discussing|discusses|showing|shows?|telling|tells?|announcing|announces?|introducing|introduces?|promoting|promotes?|presenting|comparing|looking at|dedicated to|titled|called|:|–|-)\s*(?:(?:to\s+)?(?:(?:our|my|the|your)\s+)?(?:readers|people|parents|owners|customers|clients|beginners|companies|them|employees|members|visitors)\s+(?=how|why|what|when|which))?(?:the (?:topic|subject|question) (?:of )?)?/i

const DIRECT =
  /^(?:please\s+)?(?:explain|describe|discuss|announce|introduce|promote|present|talk about|tell (?:readers|people|our customers|customers)(?: about)?|show (?:readers |people )?)\s+(?:that\s+)?(?:to [^,.:]{3,40}? (?=(?:how|why|what|when)\b))?/i

const INSTRUCTION =
  /^(?:please\s+)?(?:cover|include|mention|use|avoid|focus|explain|target|keep|make|add|end|finish|start|write|discuss|describe|compare|highlight|emphasi[sz]e|show|give|list|don['’]t|do not|be|address|answer|talk|provide|link|note that the (?:tone|article)|the (?:article|post|text|tone|audience|target|style)\b|it should|this should|tone|audience|length|style|keywords?)\b/i

const COVER =
  /^(?:please\s+)?(?:also\s+)?(?:cover|include|mention|explain|discuss|describe|address|highlight|focus on|talk about|list|answer|emphasi[sz]e|show)\s+(.+)$/i

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
  /^(?:the |our |their |typical |common |exact |some |any |clear |all )*(?:prices?|pricing|costs?|fees?|timing|timeline|duration|mistakes?|pitfalls?|risks?|benefits?|advantages?|reasons?|questions? to ask|checklists?|criteria|steps?|process|options|services|examples?|statistics|numbers|figures|a call to action|what to avoid|how long it takes|how much it costs|what (?:it|they) costs?|when it makes sense|when it pays|when it is worth it|common mistakes|lead times?)$/i

function lowerFirst(text: string): string {
  const first = text.split(' ')[0] ?? ''
  const keep = /^(?:I|I['’]m)$/.test(first) || /\p{Lu}.*\p{Lu}/u.test(first) || /\d/.test(first)
  return keep ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
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

const FINITE =
  /\b(?:is|are|was|were|has|have|had|will|can|opens?|opened|starts?|started|launch(?:es|ed)?|offers?|moves?|moved|joins?|joined|introduces?|introduced|adds?|added|wins?|won|turns?|celebrates?|expands?|expanded|costs?|takes?|includes?|serves?|runs?|uses?|works?|lasts?)\b/i

function splitItems(list: string): string[] {
  return list
    .replace(/[.!?]+$/, '')
    .split(
      /\s*(?:;|,(?:\s*and\b|\s*or\b)?|\b(?:and|or)\b(?=\s+(?:how|why|what|when|where|which|who|whether)\b)|\band\b(?=\s+(?:the|a|an|our)\b|\s+[\p{L}-]+(?:\s+[\p{L}-]+){0,3}$))\s*/u
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

/** `Notion vs Obsidian`, `Plainbook reviewed`: what is set beside a name, or reviewed, is one. */
const NAMED_SIDE =
  /^\p{Lu}\S*\s+(?:vs\.?|versus|or)\s+\p{Lu}|^\p{Lu}\S*(?:\s\p{Lu}\S*){0,3},?\s(?:reviewed|in review|review)\b/u

/** Lower case for the first word, unless it is a name: what stands capitalised within a sentence is one. */
function withoutCapital(text: string, startsSentence: boolean, names: readonly string[]): string {
  const word = text.split(/\s+/)[0] ?? ''
  if (names.includes(word) || isKnownName(word) || NAMED_SIDE.test(text)) return text
  if (!startsSentence && !FUNCTION_START.test(text)) return text
  return lowerFirst(text)
}

/** How a part of a prompt begins that is itself a question to be answered. */
const ASKING =
  /^(?:how|why|what|when|where|which|whether|who (?:it|they|should|needs?|can|may|is|are)|whom)\b/i

/** `Cybersecurity for accountants: passwords, phishing, backups`: what stands after the colon is to be covered. */
function afterColon(main: string, form: PromptForm): string[] {
  const list = /^[^:]{6,}:\s+([^:]+)$/.exec(main)?.[1]
  if (list === undefined || form === 'comparison' || form === 'statement') return []
  const items = splitItems(list)
  if (items.every((item) => ASKING.test(item))) return items
  return items.length >= 2 && items.every((item) => item.split(/\s+/).length <= 4) ? items : []
}

/** `Explain compound interest to teenagers`: to whom it is told is not what it is about. */
function withoutHearers(told: string, body: string): string {
  if (!/^(?:please\s+)?(?:explain|describe|introduce|present)\b/i.test(body)) return told
  return told.replace(
    /\s+to (?:(?:our|my|the|your|young|small|new)\s+)*(?:teenagers|teens|kids|children|beginners|customers|clients|readers|employees|parents|seniors|students|people|homeowners|companies|businesses|a (?:child|beginner|layperson|five-year-old))$/i,
    ''
  )
}

const ADDRESSED = [
  /^.{0,60}?\bfor (?:our |my |the )?([^,.:]{3,40}?) (?:about|on|explaining|that|which|to)\b/i,
  /^(?:please )?(?:explain|tell|show|describe)\b.*?\bto ([^,.:]{3,40}?) (?:how|why|what|when)\b/i,
  /^(?:.{0,40}? )?(?:how|why|when|where) (?!should|can|could|must|do|does)(\S.{2,40}?) (?:should|can|could|must|need to)\b/i,
]

/** `a guide for landlords on deposits`, `email marketing for dentists`: those whom the text is to speak to. */
function hearers(first: string, main: string): string | null {
  const named = [
    ...ADDRESSED.map((pattern) => pattern.exec(first)?.[1]),
    /\bfor ([^,.:]{3,40})(?:$|:)/i.exec(main)?.[1],
  ]
  const found = named.find(
    (name) => name !== undefined && !PREPOSITION.test(name.split(' ')[0] ?? '') && isAgent(name)
  )
  return found === undefined ? null : asMany(found)
}

/** A long request without what stands in brackets, and without the wishes about its style, which are handed back. */
function withoutAsides(sentence: string): [string, string[]] {
  const plain = sentence.replace(/\s*\([^()]*\)/g, '')
  const at = plain.search(/;\s+(?=(?:please|keep|make|use|avoid|no|not|don['’]t|it should|but)\b)/i)
  if (at === -1) return [plain, []]
  return [plain.slice(0, at), [plain.slice(at + 1).trim()]]
}

/**
 * @param sentences the prompt's sentences in order, at least one
 * @param names words that keep their capitals wherever they stand, such as the company's name
 */
export function readEnglishPrompt(sentences: string[], names: readonly string[] = []): Reading {
  const [first, aside] = withoutAsides((sentences[0] ?? '').trim())
  let body = first.replace(COMMAND, '')
  const commanded = body !== first
  if (!commanded) body = body.replace(BARE_WORK, '')
  const told = /^for ([^,.:]{2,60}?) to (.+)$/i.exec(body)
  if (body !== first && told !== null && isAgent(told[1] as string))
    body = `${isVerb(told[2]?.split(' ')[0] ?? '') ? 'how to ' : ''}${told[2]}`
  else if (body !== first) {
    const linked = body.replace(LINK, '')
    body = linked !== body ? linked : body.replace(/^(?:for|to)\s+(?=\w)/i, '')
  }
  const direct = withoutHearers(body.replace(DIRECT, ''), body)
  const plainBody =
    /^review\s+(?!of\b)/i.test(body) && !commanded ? `review of ${body.replace(/^review\s+/i, '')}` : direct
  const tail = /,?\s+(?:including|covering|with a focus on|focusing on|with)\s+(.+)$/i.exec(plainBody)
  const reviewAsked = /\breviews?\b/i.test(first.slice(0, first.length - body.length))
  const main = withoutCapital(trimTail(plainBody) || trimTail(first), plainBody === first, names)
  const parsed = parseTopic(main)
  const form: PromptForm = parsed.form === 'plain' && reviewAsked ? 'review' : parsed.form

  const actor = parsed.actor ?? hearers(first, main)
  const asked: string[] = []
  const lateClause = /,?\s+and\s+((?:how|why|what|when|where|which)\s.+)$/i.exec(main)
  if (lateClause !== null) asked.push(...splitItems(lateClause[1] as string))
  // `with a cargo bike` belongs to the subject.
  const lists = tail !== null && /^,?\s+(?:including|covering|with a focus|focusing)\s/i.test(tail[0])
  if (lists) asked.push(...splitItems(trimTail(tail[1] as string)))
  const commaTail = main
    .split(/,\s+/)
    .slice(1)
    .map((part) => part.replace(/^and /i, ''))
    .filter((part) => ASKING.test(part) || /^(?:the|its|common|typical)\b/i.test(part))
  if (!lists) asked.push(...commaTail.flatMap(splitItems))
  asked.push(...afterColon(main, parsed.form))
  asked.sort((a, b) => main.indexOf(a) - main.indexOf(b))
  const statements: string[] = []
  for (const sentence of [...aside, ...sentences.slice(1)]) {
    const cover = COVER.exec(sentence.trim())
    if (cover !== null) asked.push(...splitItems(cover[1] as string))
    else if (isStatement(sentence.trim())) statements.push(sentence.trim())
  }
  if (/\b\d+ ?% off\b/.test(main) && main.split(/\s+/).length >= 5)
    statements.unshift(`${main.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`)
  if (parsed.form === 'statement' && isStatement(`${main.replace(/^\p{Ll}/u, (l) => l.toUpperCase())}.`)) {
    statements.unshift(`${main.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.`)
  }

  const wants = new Set<Want>(
    sentences.flatMap((sentence) => (statements.includes(sentence) ? [] : collectWants(sentence)))
  )
  if (parsed.verbPhrase !== null && PRICING.test(parsed.verbPhrase)) wants.delete('cost')
  if (form === 'cost') wants.add('cost')
  if (form === 'when') wants.add('timing')
  const aspects = [
    ...new Set(
      asked.map((item) =>
        lowerFirst(
          asIndirectQuestion(item)
            .replace(/^our /i, 'the ')
            // Of people the text speaks to; of tyres it goes on saying `they`.
            .replace(/^(when|how|why|what|where) they /i, actor === null ? '$&' : '$1 you ')
        )
      )
    ),
  ].filter((item) => {
    const words = item.split(/\s+/).length
    return (
      words <= 9 &&
      item.length > 3 &&
      !PURE_WANT.test(item) &&
      !/\b(?:tone|words|call to action|keyword|examples?|statistics|article|post|reader)\b/i.test(item)
    )
  })

  const doing = parsed.verbPhrase !== null && parsed.thing === parsed.topic
  const spoken = asNounPhrase(parsed.topic)
  const topic = doing
    ? { text: parsed.topic, plural: false }
    : parsed.asGiven === true
      ? { text: parsed.topic, plural: spoken.plural && !/ing\s/.test(parsed.topic) }
      : spoken
  const named = asNounPhrase(parsed.thing)
  const thing =
    parsed.thing === parsed.topic
      ? topic
      : parsed.asGiven === true
        ? { text: parsed.thing, plural: named.plural }
        : named
  const label = bare(thing.text)
  return {
    form,
    stance: parsed.stance,
    headline: headlineOf(main, { ...parsed, form }, /\?/.test(first)),
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
    actor,
    aspects: aspects.slice(0, 4),
    wants: [...wants],
    statements,
  }
}

/** `10 tips for ...`: the number that the headline promises. */
export function countOf(text: string): number | null {
  const match = /^(?:the )?(?:top )?(\d{1,2})\s/i.exec(text)
  return match === null ? null : Number(match[1])
}

/** Words that a headline may have. */
const LONGEST_HEADLINE = 16

/** `Three boats arrive on the loch`: a clause with a verb of the present, as headlines have it. */
const TELLS =
  /^(?!.*[.!?;]\s)(?:[\p{L}\d'’&-]+\s+){1,7}?(?:arrives?|comes?|goes|gets?|makes?|gives?|brings?|finds?|keeps?|saves?|cuts?|helps?|meets?|returns?|reach(?:es)?|shows?|needs?|becomes?|closes?|doubles?|halves|replaces?|switch(?:es)?)\s+\S/iu

/** Questions that their writers often leave without a mark. */
const ASKS =
  /^(?:what(?:['’]s| is| are) the|(?:is|are|does|do|should|can) (?:it |you |i |we |an? |the |\p{L}+ (?:worth|safe|good|better))|how (?:much|many|long|often) (?:does|do|is|are|should)|(?:why|when|where|how) (?:is|are|do|does|should|can|could|must|would)|which \S+ (?:\S+ )?(?:is|are|should|can))\b/iu

function headlineOf(whole: string, parsed: Parsed, marked: boolean): string | null {
  const clauses = whole.split(/,\s+(?=(?:and )?(?:how|what|why|when|where|which)\b)/i)
  const long = whole.split(/\s+/).length > LONGEST_HEADLINE
  const main = long ? (clauses[0] as string) : whole
  const asked = marked || (ASKS.test(main) && !/[:,]/.test(main))
  const words = main.split(/\s+/).length
  if (parsed.form === 'review' && /^the\b/i.test(main) && !main.includes(': ')) return null
  if (words < 3 || words > LONGEST_HEADLINE) return null
  if (
    /^(?:how|why|what|when|which|where|who|is|are|should|can|does|do|\d+|top \d+|the|choosing|we)\b/i.test(
      main
    ) ||
    parsed.form === 'comparison' ||
    parsed.form === 'statement' ||
    /:\s/.test(main) ||
    TELLS.test(main)
  ) {
    const text = main
      .replace(/\bmy\b/g, 'your')
      .replace(/\bI\b/g, 'you')
      .replace(/^our\s+/i, '')
    return asked &&
      /^(?:how (?:much|long|many|often|do|does|can|could|must|would|is|are|should)|(?:why|when|where) (?:is|are|do|does|should|can|could|must)|what|which|who|is|are|should|does|do|can)\b/i.test(
        text
      )
      ? `${text}?`
      : text
  }
  return null
}
