/** Questions and headlines that name who acts before what is done: the topic is what is done, the actor its reader. */

import { indefiniteArticle, isPluralNoun } from './english.js'
import { asMany, isAgent, splitClause } from './english_actor.js'
import {
  activity,
  asNounPhrase,
  fromNoun,
  fromVerbPhrase,
  type Parsed,
  PREPOSITION,
} from './english_phrase.js'
import { isVerb, thirdPerson } from './english_verbs.js'
import type { PromptForm } from './reading.js'

type Topic = (text: string, form: PromptForm) => Parsed

const AUX = 'should|can|could|must|might|may|would|will|do|does|did'
const OUGHT = 'should|can|could|must|may|might|need to|needs to|have to|has to|ought to'

/** Those whom rules for `how do you ...` know already. */
const ANYBODY = /^(?:you|i|we|it|one|they|he|she|this|that|there|anyone|these|those)\b/i

const INVERTED = new RegExp(
  `^(how|when|why|where)((?: often| soon| long| early| late| much| many| regularly| frequently)?) (${AUX}) (.+)$`,
  'i'
)
const YES_NO = /^(should|can|could|must|may|do|does|did) (.+)$/i
const WHICH = new RegExp(
  `^(?:which|what) ((?!${AUX}|is\\b|are\\b|happens\\b|makes\\b|to\\b).+?) (${AUX}) (.+)$`,
  'i'
)
const WHAT = new RegExp(`^what (${AUX}) (.+)$`, 'i')
const IN_ORDER = new RegExp(`^(how|when|why) (?!${AUX})(.+?) (?:${OUGHT}) (?!be\\b)(.+)$`, 'i')
const KNOWS = new RegExp(
  `^(?:what|things|everything|\\d+ things) (.+?) (?:${OUGHT}|have to|has to|needs? to) (?:know|understand|consider|think|learn)(?: (?:about|when|before|of|in))? (.+)$`,
  'i'
)

const ADJECTIVES =
  '(?:complete|ultimate|practical|short|quick|essential|definitive|simple|handy|full|honest|comprehensive|step-by-step|easy)'
const OWN_GUIDE = new RegExp(
  `^(?:(?:an?|the|our) )?(?:${ADJECTIVES} )*(.+?)['’]s? (?:${ADJECTIVES} )*(?:guide|introduction|handbook|checklist|primer|tips|notes) (?:to|on|for|about) (.+)$`,
  'i'
)
const GUIDE_FOR = new RegExp(
  `^(?:(?:an?|the|our|some|\\d+) )?(?:${ADJECTIVES} |best |top )*(guide|introduction|overview|handbook|checklist|primer|tips|advice|ideas|tricks) for (.+?) (?:on|about|to|who want to) (.+)$`,
  'i'
)
const WAYS = new RegExp(
  `^(?:the )?(?:top )?(?:[\\p{L}\\d]+ )?(?:[\\p{L}-]+ )?(?:ways|ideas|tricks|steps|strategies|things|methods) (?:for )?(.+?) (?:to|${OUGHT}) (.+)$`,
  'iu'
)
const BEST_WAY =
  /^(?:what(?:['’]s| is| are) )?(?:the )?(?:best|right|easiest|quickest|safest|cheapest|proper|simplest|smartest) ways? for (.+?) to (.+)$/i
const WORTH_FOR =
  /^is it (?:really )?(?:worth it|worthwhile|a good idea|time|safe|possible|necessary|wise|smart|worth) for (.+?) to (.+)$/i
const AS_A = /^how to (.+?) as (?:an?|the) (.+)$/i
const TAKES = /^how (long|much) (?:does|will|would|should) it (?:take|cost)(?: (?!to\b)(.+?))? to (.+)$/i

/** Ends of a thing that is chosen: `which coffee grinder should beginners buy`. */
const CHOSEN =
  /^(?:choose|use|buy|pick|get|select|take|need|order|read|wear|hire|book|rent|install|try|prefer|want)\b/i

function withActor(parsed: Parsed, actor: string): Parsed {
  return { ...parsed, actor: isAgent(actor) ? asMany(actor) : null }
}

/** What is taken, brought, attracted or kept says little without the verb. */
const CARRYING =
  /^(?:take|put|bring|let|keep|help|make|give|attract|gain|encourage|turn|win)\b|^\S+ (?:more|fewer|less|better|new|extra)\b/i

/** Done by those who are spoken to: what is theirs is `your`. */
function doing(verbPhrase: string, form: PromptForm): Parsed {
  const parsed = fromVerbPhrase(verbPhrase.replace(/(?<=\s)(?:its|their|his|her)(?=\s)/gi, 'your'), form)
  const carried = CARRYING.test(verbPhrase) || PREPOSITION.test(verbPhrase.split(' ')[1] ?? '')
  return carried && parsed.stance !== 'hire' ? { ...parsed, thing: parsed.topic } : parsed
}

/** `need a lawyer`, `need to know about deposits`: what is needed is what it is about. */
function fromNeed(verbPhrase: string, form: PromptForm, topicOf: Topic): Parsed | null {
  const known =
    /^(?:need to |want to |have to )?(?:know|consider|think|learn|understand)(?: about| when| before| of)? (.+)$/i.exec(
      verbPhrase
    )
  if (known !== null && !/^(?:know|learn|think) (?:if|whether|that|how)\b/i.test(verbPhrase))
    return topicOf(known[1] as string, 'what')
  const doing = /^(?:need|want|have) to (.+)$/i.exec(verbPhrase)
  if (doing !== null) return fromVerbPhrase(doing[1] as string, form)
  const thing = /^(?:need|want|require) (.+)$/i.exec(verbPhrase)
  return thing === null
    ? null
    : { ...fromNoun(thing[1] as string, form === 'why' ? 'why' : 'what'), asGiven: true }
}

/** `cats scratching furniture`: what happens, where nobody acts who could be spoken to. */
function fromEvent(actor: string, verbPhrase: string, form: PromptForm): Parsed {
  const eaten = /^(?:eat|drink|have) (.+)$/i.exec(verbPhrase)
  const eaters = asMany(actor)
  if (eaten !== null && eaters !== null && !isVerb(eaters))
    return { ...fromNoun(`${eaten[1]} for ${eaters}`, 'what'), actor: null }
  if (form !== 'why') return fromNoun(actor, form === 'how' ? 'works' : 'what')
  const event = `${asNounPhrase(actor).text} ${activity(verbPhrase)}`
  return { ...fromNoun(event, form), asGiven: true }
}

/** What a thing does to something else: the thing is the subject. */
const EFFECT =
  /^(?:help|affect|improve|change|save|shape|support|reduce|transform|matter|cost|take|last|pay|work|lower|cut|prevent)\b/i

function fromClause(
  clause: string,
  form: PromptForm,
  usual: boolean,
  topicOf: Topic,
  finite = false
): Parsed | null {
  if (ANYBODY.test(clause)) return null
  const parts = splitClause(clause, finite)
  if (parts === null) return null
  const { actor, verbPhrase } = parts
  const acts = isAgent(actor)
  if (/^(?:be|is|are|matter|pay off|work|cost|run|take|last|function)$/i.test(verbPhrase)) return null
  if (!acts && EFFECT.test(verbPhrase))
    return form === 'why' || finite ? null : fromNoun(actor, form === 'how' ? 'why' : 'what')
  const needed = fromNeed(verbPhrase, form, topicOf)
  if (needed !== null) return withActor(needed, actor)
  if (!acts) return fromEvent(actor, verbPhrase, form)
  const parsed = doing(verbPhrase, form)
  const asked = usual || form === 'why' ? 'know' : parsed.stance
  return withActor({ ...parsed, asGiven: true, stance: parsed.stance === 'hire' ? 'hire' : asked }, actor)
}

function inverted(match: RegExpExecArray, topicOf: Topic): Parsed | null {
  const [, word, degree, aux, clause] = match as unknown as [string, string, string, string, string]
  const usual = /^(?:do|does|did)$/i.test(aux)
  const much = /much|many/i.test(degree)
  const form: PromptForm = much
    ? 'cost'
    : degree !== '' || /when/i.test(word)
      ? 'when'
      : /why/i.test(word)
        ? 'why'
        : 'how'
  if (much) {
    const charged = /\bcharge (?:\S+ )?for (.+)$/i.exec(clause)
    const parts = charged === null ? null : splitClause(clause)
    if (charged !== null) return withActor(fromNoun(charged[1] as string, 'cost'), parts?.actor ?? '')
  }
  return fromClause(clause, form, usual, topicOf)
}

/** `a landing page convert` -> `a landing page that converts`; `a bakery successful` -> `a successful bakery`. */
function fromMaking(text: string): Parsed | null {
  if (/^an? (?:good|great|perfect|bad|successful|strong|healthy|happy|safe|real)\b/i.test(text))
    return fromNoun(text, 'what')
  const parts = splitClause(text)
  if (parts !== null) {
    const [verb = '', ...rest] = parts.verbPhrase.split(' ')
    const plural = isPluralNoun(parts.actor.split(' ').at(-1) ?? '')
    const who = isAgent(parts.actor) ? 'who' : 'that'
    const topic = `${parts.actor} ${who} ${plural ? verb : thirdPerson(verb)} ${rest.join(' ')}`.trim()
    return fromNoun(topic, 'what')
  }
  const words = text.split(/\s+/)
  const quality = words.pop() ?? ''
  if (words.length < 1 || PREPOSITION.test(text)) return null
  const article = /^(?:an?|the)$/i.test(words[0] ?? '') ? `${words.shift()} ` : ''
  return words.length === 0 ? null : fromNoun(`${article}${quality} ${words.join(' ')}`, 'what')
}

/** Null where nobody acts, or the rules for plain topics know better. */
export function readActing(text: string, topicOf: Topic): Parsed | null {
  const takes = TAKES.exec(text)
  if (takes !== null)
    return withActor(
      fromVerbPhrase(takes[3] as string, takes[1]?.toLowerCase() === 'much' ? 'cost' : 'when'),
      (takes[2] ?? '').replace(/^for /i, '')
    )
  const question = INVERTED.exec(text)
  if (question !== null) return inverted(question, topicOf)

  const happening = /^what to do (?:when|if|after|once) (.+)$/i.exec(text)?.[1]
  if (happening !== undefined && !ANYBODY.test(happening)) {
    const parts = splitClause(happening, true)
    return parts === null ? null : fromEvent(parts.actor, parts.verbPhrase, 'why')
  }
  const making = /^what makes (?:for )?(.+)$/i.exec(text)
  if (making !== null) return fromMaking(making[1] as string)

  const what = WHAT.exec(text)
  if (what !== null) return whatShould(what[2] as string, topicOf)
  const knows = KNOWS.exec(text)
  if (knows !== null && !ANYBODY.test(knows[1] as string))
    return withActor(topicOf(knows[2] as string, 'what'), knows[1] as string)

  const many = new RegExp(`^how (?:many|much) (?!${AUX})(.+?) (?:${AUX}) (.+)$`, 'i').exec(text)
  if (many !== null) {
    const parts = splitClause(many[2] as string)
    return withActor({ ...fromNoun(many[1] as string, 'what'), asGiven: true }, parts?.actor ?? '')
  }
  const which = WHICH.exec(text)
  if (which !== null) return whichOf(which[1] as string, which[3] as string)
  const best =
    /^which (.+?) (?:is|are) (?:the )?(?:best|right|most \w+|better|ideal)\b(?: (?:one|ones|choice))?(.*)$/i.exec(
      text
    )
  if (best !== null) return fromVerbPhrase(`choose ${one(best[1] as string)}${best[2]}`, 'how')

  for (const [pattern, form] of [
    [BEST_WAY, 'how'],
    [WORTH_FOR, 'when'],
  ] as const) {
    const match = pattern.exec(text)
    if (match !== null) return withActor(doing(match[2] as string, form), match[1] as string)
  }
  const as = AS_A.exec(text)
  if (as !== null && isAgent(as[2] as string))
    return withActor(doing(as[1] as string, 'how'), as[2] as string)

  const own = OWN_GUIDE.exec(text)
  if (own !== null && isAgent(own[1] as string))
    return withActor(topicOf(own[2] as string, 'plain'), own[1] as string)
  const guide = GUIDE_FOR.exec(text)
  if (guide !== null && isAgent(guide[2] as string)) {
    const verb = /\bwho want to\b/i.test(text)
    const form = /guide|introduction|overview|handbook|checklist|primer/i.test(guide[1] as string)
      ? 'plain'
      : 'tips'
    const parsed = verb ? fromVerbPhrase(guide[3] as string, form) : topicOf(guide[3] as string, form)
    return withActor(parsed, guide[2] as string)
  }
  const ways = WAYS.exec(text)
  if (ways !== null && isAgent(ways[1] as string))
    return withActor(doing(ways[2] as string, 'tips'), ways[1] as string)

  const ordered = IN_ORDER.exec(text)
  if (ordered !== null && isAgent(ordered[2] as string) && !/^why$/i.test(ordered[1] as string))
    return withActor(
      doing(ordered[3] as string, /when/i.test(ordered[1] as string) ? 'when' : 'how'),
      ordered[2] as string
    )
  const needed = /^(?:do|does) (?:you|i|we|one|people) ((?:need|want|have to)\b.+)$/i.exec(text)
  if (needed !== null) return fromNeed(needed[1] as string, 'what', topicOf)
  const yesNo = YES_NO.exec(text)
  if (yesNo !== null)
    return fromClause(yesNo[2] as string, 'when', /^(?:do|does|did)$/i.test(yesNo[1] as string), topicOf)
  return withoutAuxiliary(text, topicOf)
}

/** `what should a new landlord know about deposits`, `what can hotels do to win back guests`. */
function whatShould(clause: string, topicOf: Topic): Parsed | null {
  const done = /^(.+?) do to (.+)$/i.exec(clause)
  if (done !== null && !ANYBODY.test(clause))
    return withActor(doing(done[2] as string, 'how'), done[1] as string)
  const work = /^(.+?) do$/i.exec(clause)
  if (work !== null && !ANYBODY.test(clause))
    return fromNoun(`the work of ${asNounPhrase(work[1] as string).text}`, 'what')
  if (ANYBODY.test(clause)) return null
  const parts = splitClause(clause)
  if (parts === null) return null
  const needed = fromNeed(parts.verbPhrase, 'what', topicOf)
  if (needed !== null) return withActor(needed, parts.actor)
  const [, second = ''] = parts.verbPhrase.split(' ')
  const looking = /^(?:look|watch) (?:for|out for) (?:when|in|before) (.+)$/i.exec(parts.verbPhrase)
  if (looking !== null)
    return withActor({ ...topicOf(looking[1] as string, 'what'), stance: 'hire' }, parts.actor)
  return PREPOSITION.test(second) ? withActor(doing(parts.verbPhrase, 'how'), parts.actor) : null
}

/** `CRM` is one of many where it is chosen: `a CRM`. */
function one(thing: string): string {
  return /^[A-Z]{2,5}$/.test(thing) ? `${indefiniteArticle(thing)} ${thing}` : asNounPhrase(thing).text
}

function whichOf(thing: string, clause: string): Parsed | null {
  const asked = /^(?:you|i|we|one|people) (.+)$/i.exec(clause)
  const parts = asked === null ? splitClause(clause) : null
  const bare = clause.split(' ')
  const verb = asked?.[1] ?? parts?.verbPhrase ?? (isVerb(bare.at(-1) ?? '') ? (bare.pop() as string) : null)
  if (verb === null) return null
  const rest = CHOSEN.test(verb) ? verb.replace(/^\S+/, '') : ''
  const parsed = fromVerbPhrase(`choose ${one(thing)}${rest}`, 'how')
  return withActor(parsed, parts?.actor ?? (asked === null ? bare.join(' ') : ''))
}

/** `how bakeries price bread`, `why cats scratch furniture`. */
function withoutAuxiliary(text: string, topicOf: Topic): Parsed | null {
  const match =
    /^(how|why|when) (?!to\b|you\b|not\b|it\b|much\b|many\b|long\b|often\b|is\b|are\b|was\b|has\b|have\b|we\b|i\b)(.+)$/i.exec(
      text
    )
  if (match === null || new RegExp(`\\b(?:${OUGHT}|is|are|was|were|has|have|will)\\b`, 'i').test(text))
    return null
  const [, word, clause] = match as unknown as [string, string, string]
  const parts = splitClause(clause, true)
  if (parts === null) return null
  const form: PromptForm = /why/i.test(word) ? 'why' : /when/i.test(word) ? 'when' : 'how'
  if (!isAgent(parts.actor) && form === 'how') return null
  if (EFFECT.test(parts.verbPhrase) && !isAgent(parts.actor)) return null
  if (form === 'why' && !parts.verbPhrase.includes(' ')) return fromEvent(parts.actor, parts.verbPhrase, form)
  if (form === 'why' && /^(?:choose|use|buy|love|switch|trust|prefer|invest)\b/i.test(parts.verbPhrase))
    return null
  return fromClause(clause, form, true, topicOf, true)
}
