import {
  type AskedRole,
  type DraftingPack,
  type Kind,
  type Pool,
  ROLES,
  type Role,
  type Subject,
} from '#languages/drafting'
import { inEachLanguage } from '#languages/index'
import { hashText } from '#text/language/hash_text'
import type { Context } from './context.js'
import { cue, speaks, wordsFor } from './phrases.js'
import { capitalize, lowerFirst, roleNamedBy, withoutKind } from './prompt.js'

const MAX_NAMED = 14
/** `a lock for a cargo bike` is about locks: what a thing is for is left out. */
const ADJUNCT = new RegExp(`^(\\S+(?: \\S+)*?) ${wordsFor('adjunct')}(?!\\p{L}).*$`, 'u')
const WHY = new RegExp(`^¿?${wordsFor('why')} `, 'iu')
const MONTHS = inEachLanguage(({ months }) => [...months.keys()].filter((name) => name.length > 2).join('|'))
const IN_MONTH = new RegExp(`(?<!\\p{L})(?:in|im|ab|en|в) (?:${MONTHS})(?!\\p{L})`, 'iu')
const INCLUDING = new RegExp(`,? ${wordsFor('including')} .+$`, 'iu')
const REVIEW_OF = new RegExp(`^${wordsFor('reviewOf')}`, 'iu')
const THING = new RegExp(`^${wordsFor('article')} [^,]+`, 'iu')
const LINK = new RegExp(`,? (?:${inEachLanguage(({ figures: { and } }) => and)}) `, 'giu')

export interface Wording {
  kind: Kind
  /** What questions are about; a clause where something happened or is stated. */
  text: string
}

/** What a request is about, and which questions it raises: a comparison, something new and an offer have their own. */
export function wordingOf(context: Context): Wording {
  const { brief, form, pack, request } = context
  const wording = readWording(context)
  const has = (pattern: RegExp, ...kinds: Kind[]) =>
    request.points.length === 0 && kinds.includes(wording.kind) && pattern.test(request.headline)
  if (form === 'case' || form === 'review') return wording
  // `Wooden or plastic windows?` has no verb.
  const pair = request.headline.replace(/^[^:]+?\s?:\s|\s?\?$/g, '')
  const isNamed = /\S\s?:\s/.test(request.headline)
  if (
    pair.split(/\s+/).length < (isNamed ? 8 : 5) &&
    pack.asked.compares.test(pair) &&
    has(pack.asked.compares, 'asked', ...(isNamed ? ['topic' as const] : []))
  )
    return { kind: 'versus', text: lowerFirst(pair, pack) }
  if (has(pack.asked.compares, 'task', 'topic')) return { ...wording, kind: 'versus' }
  const isNew = wording.kind === 'change' || (form === 'news' && wording.kind === 'topic')
  if (isNew || has(pack.asked.isNew, 'statement', 'topic'))
    return { ...wording, kind: isComing(context) ? 'coming' : 'change' }
  const offers = brief.contentType === 'promotional' && wording.kind === 'topic'
  return offers ? { ...wording, kind: 'offer' } : wording
}

const isComing = ({ pack, request: { headline } }: Context) =>
  pack.asked.isComing.test(headline) || IN_MONTH.test(headline)

/** As far as its form tells; a review is about its subject. */
function readWording({ brief, pack, request }: Context): Wording {
  const { forms, gerund, past, reader, small, withArticle } = pack.asked
  const name = brief.keywords[0] ?? (request.named ? request.label : request.keyword)
  const whole = request.headline.replace(REVIEW_OF, '')
  const bare = withoutKind(whole, pack)
  const head = bare === whole ? whole.split(/\s?:\s/)[0]! : (THING.exec(bare)?.[0] ?? name)
  const [said] = inQuestions((request.points.length > 0 ? head : whole).replace(INCLUDING, ''), pack)
  const isReview = brief.publicationType === 'review'
  const within = (text: string, kind: string): string =>
    kind === 'asked' || small?.test(text)
      ? text.charAt(0).toLocaleLowerCase() + text.slice(1)
      : lowerFirst(text, pack)
  for (const { pattern, kind, text } of isReview ? [] : forms) {
    const parts = pattern.exec(said)
    if (parts === null) continue
    const part = (at: string): string => {
      const found = (parts[Number(at)] ?? '').replace(/\s*\?$/, '')
      return found !== '' && said.replace(/^¿/, '').startsWith(found) ? within(found, kind) : found
    }
    const wording = text
      .replace(/\$(\d)ing/g, (_, at: string) => gerund?.(part(at).toLowerCase()) ?? part(at))
      .replace(/\$(\d)/g, (_, at: string) => part(at))
    if (wording.split(/\s+/).length > MAX_NAMED) continue
    const found = kind !== 'told' ? kind : past.test(wording) ? 'story' : 'statement'
    return { kind: found, text: toReader(wording, reader) }
  }
  const isInline = pack.asked.topic.opening!.questions[0]!.includes('{s}')
  if (!isReview && (request.points.length > 0 || (brief.keywords.length > 0 && !isInline)))
    return { kind: 'topic', text: withArticle?.(lowerFirst(name, pack)) ?? name }
  // `Halden Pianos`, `Ember & Grain`: a name keeps its capital.
  const isName = isReview || !isInline || /^\p{Lu}\S*\s+[^\p{Ll}]/u.test(said)
  const asks = /[?:]/.test(said) || (!isReview && cue(pack.prompt.questionWords, 'start').test(said))
  const short = !asks && said.split(/\s+/).length <= MAX_NAMED
  const stripped = withArticle?.(said) ?? said
  // `neues Wartezimmer` without its article would be inflected wrongly.
  const isBroken = !pack.lowersNouns && stripped !== said && /^\p{Ll}/u.test(stripped)
  const thing = short && !isBroken ? toReader(isName ? said : lowerFirst(said, pack), reader) : name
  return { kind: 'topic', text: (isName && /\p{Lu}/u.test(thing) ? null : withArticle?.(thing)) ?? thing }
}

/** `How often is it due, and what does it cost?` as two questions; what is none, or only one, as it is. */
export function inQuestions(said: string, pack: DraftingPack): [string, string?] {
  const asks = cue(pack.prompt.questionWords, 'start')
  if (!asks.test(said.replace(/^¿/, ''))) return [said]
  for (const { index, 0: link } of said.matchAll(LINK)) {
    const rest = said.slice(index + link.length)
    if (asks.test(rest)) return [`${said.slice(0, index)}?`, `${said.startsWith('¿') ? '¿' : ''}${rest}`]
  }
  return [said]
}

function toReader(text: string, reader: Record<string, string>): string {
  return Object.entries(reader).reduce(
    (said, [words, theirs]) => said.replace(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'), theirs),
    text
  )
}

/**
 * A question as the author reads it; its subject leads where the language would have to inflect it. In a language
 * without questions of its own, only what it is about.
 */
function filled({ brief, language, pack, request }: Context, question: string, text: string): string {
  if (!speaks(language)) return capitalize(text)
  const trade = [request.headline, ...brief.keywords, brief.company?.industry ?? ''].join(' ')
  const named = pack.asked.clients.split('; ').map((entry) => entry.split(/ ?=> /))
  const clients = named.find(([words = '']) => new RegExp(words, 'iu').test(trade))
  const full = question.replace('{s}', () => text).replace('{c}', clients?.[1] ?? '')
  return sentence(pack.asked.spelled?.(full) ?? full)
}

const sentence = (question: string) => question.replace(/\p{L}/u, capitalize)

/** Which of the equally good questions a title gets; with this number, titles that ask the same differ the most. */
export const DRAW = 7

/** Mixed once more, because the hashes of texts that differ in a word are alike in many of their digits. */
const mixed = (by: string) => Math.imul(hashText(by), 0x9e3779b1) >>> 16
const chosen = <T>(pool: readonly T[], by: string): T => pool[mixed(by) % pool.length]!
function twoOf<T>(pool: readonly T[], by: string): T[] {
  const left = mixed(by) % pool.length
  const open = pool.length < 3 ? pool : pool.filter((_, at) => at !== left)
  return open.length < 3 ? [...open] : twoOf(open, `${by} ${by}`)
}

/** Kinds of requests that are also asked what their trade or thing raises, if it is a known one. */
const WITH_SUBJECT = ['cost', 'long', 'when', 'choose', 'task', 'plan']

/** What a title asks: why, how much, which one, and so on; by the form of its words where they do not tell. */
export function intentOf(context: Context): Kind {
  const { form, pack, request } = context
  const { kind } = wordingOf(context)
  if (form === 'review') return 'topic'
  const asksWhy = WHY.test(request.headline)
  if (kind === 'story' || form === 'case') return kind === 'story' && asksWhy ? 'decision' : 'story'
  if (isNews(kind) || kind === 'versus' || kind === 'offer') return kind
  const [first] = inQuestions(request.headline, pack)
  const kinds = Object.keys(pack.asked) as Kind[]
  const byForm = kind === 'statement' && !asksWhy ? 'asked' : kind
  return kinds.find((intent) => pack.asked[intent].pattern?.test(first)) ?? byForm
}

/** The questions about the trade or the thing that a request names, as far as they help to answer it; null where there are none. */
export function subjectOf(context: Context): Pool | null {
  const { brief, form, pack, request } = context
  if (form === 'case' || form === 'review') return null
  const { kind } = wordingOf(context)
  const intent = intentOf(context)
  const isOpen = isNews(intent) || intent === 'topic' || intent === 'offer'
  if (!isOpen && !WITH_SUBJECT.includes(intent)) return null
  const headline = isNews(kind) ? request.headline : request.headline.replace(ADJUNCT, '$1')
  const named = [headline, ...brief.keywords].join(' ')
  const fits = ({ kinds, pattern }: Subject) => kinds.includes(kind) && pattern.test(named)
  const pool = pack.asked.subjects.find(fits)?.pool
  if (pool === undefined || isOpen) return pool ?? null
  return Object.fromEntries(Object.entries(pool).filter(([role]) => role in pack.asked[intent]))
}

/** The sections of a pool, in its order. */
export const rolesOf = (pool: Pool | null): Role[] =>
  ROLES.filter((role) => pool?.[role]).toSorted((a, b) => orderIn(pool!, a) - orderIn(pool!, b))
const orderIn = (pool: Pool, role: Role) => Object.keys(pool).indexOf(role)

/** What a brief without sources has under a role: of its subject, of what it asks, or of any request. */
export function askedRole(context: Context, role: Role): AskedRole {
  const { asked } = context.pack
  const intent = intentOf(context)
  const own = asked[intent][role] ?? (intent === 'coming' ? asked.change[role] : undefined)
  const ofSubject = subjectOf(context)?.[role]
  if (ofSubject === undefined) return own ?? asked.topic[role]!
  const { heading, questions, groups } = ofSubject
  return own && !isNews(intent) && intent !== 'topic' && intent !== 'offer'
    ? { heading, questions, groups: [questions, own.groups[0]!] }
    : { heading, questions, groups }
}

/** `Contact lenses or glasses for sports`: the two that are compared. */
export function optionsOf(context: Context): string[] {
  const { kind, text } = wordingOf(context)
  const [link = ''] = context.pack.asked.compares.exec(text) ?? []
  const [first = '', ...others] = text.split(` ${link} `)
  const second = others.join(` ${link} `).replace(ADJUNCT, '$1')
  return kind === 'versus' && second !== '' ? [first, second].map(capitalize) : []
}

export const isNews = (kind: Kind) => kind === 'change' || kind === 'coming'

/** The second of two questions in a title, and the section that it belongs in. */
export function secondOf({ pack, request }: Context): { question: string; role: Role } | null {
  const [, question] = inQuestions(request.headline, pack)
  const role = question ? roleNamedBy(question, pack) : null
  return question && role ? { question: sentence(question), role } : null
}

/** Always the same for a request; another request about the same kind of thing gets others. */
export function questionsFor(context: Context, role: Role): string[] {
  const { language, pack, request } = context
  const second = secondOf(context)
  if (second?.role === role) return [second.question]
  const { kind, text } = wordingOf(context)
  const { questions, groups } = askedRole(context, role)
  const by = `${DRAW} ${role} ${request.headline} ${role}`
  const [month] = isNews(kind) && role === 'timing' ? (IN_MONTH.exec(request.headline) ?? []) : []
  const two =
    groups.length > 1 ? groups.map((group, at) => chosen(group, `${by} ${at}`)) : twoOf(questions, by)
  const asked = !speaks(language)
    ? [questions[0]!]
    : month
      ? [pack.asked.day.replace('{m}', month), two[0]!]
      : two
  return asked.map((question) => filled(context, question, text))
}

/** `How often it is due` is no question, and as a heading it would only be repeated. */
const CLAUSE = new RegExp(`^${wordsFor('clause')}`, 'iu')

/** About a point of the request, below its heading: what its role asks where no other has the same, else what its author knows. */
export function questionsAbout(context: Context, point: string): string[] {
  const { pack, request, seed } = context
  const text = lowerFirst(point, pack)
  const at = optionsOf(context).findIndex((option) => point.startsWith(`${option}${pack.colon}`))
  if (at !== -1) {
    // What speaks for it and what against it, in other words for the second than for the first.
    const one = (group: readonly string[]) => group[(seed + at) % group.length]!
    return pack.asked.versus.point!.groups.map((group) => filled(context, one(group), text))
  }
  if (CLAUSE.test(point)) return [filled(context, chosen(pack.asked.asked.overview!.questions, point), text)]
  if (cue(pack.prompt.questionWords, 'start').test(point)) return [`${point}?`]
  const role = roleNamedBy(point, pack)
  const alike = request.points.filter((other) => roleNamedBy(other, pack) === role)
  if (role !== null && alike.length === 1) return questionsFor(context, role)
  const question = chosen(pack.asked.topic.point!.questions, `${point} ${request.headline} ${point}`)
  return [filled(context, question, text)]
}

export function openingQuestion(context: Context): string {
  const { kind, text } = wordingOf(context)
  const { asked, colon, headline, prompt } = { ...context.pack, ...context.request }
  const asks = /\?$/.test(headline)
  const isDirect =
    (kind === 'asked' && asks) ||
    (kind === 'task' && WHY.test(headline)) ||
    (kind === 'topic' && !THING.test(headline) && cue(prompt.questionWords, 'start').test(headline))
  const about = isDirect ? lowerFirst(headline.replace(/^¿|\s*\?$/g, ''), context.pack) : text
  const intent = intentOf(context)
  const { questions } = (isDirect ? asked.asked : { ...asked[kind], ...(kind === 'story' && asked[intent]) })
    .opening!
  const question = chosen(questions, `opening ${about} opening`)
  const leads = kind === 'topic' && !/\{s\}|:/.test(question)
  const within = context.pack.lowersNouns
    ? question.replace(/\p{L}/u, (letter) => letter.toLocaleLowerCase())
    : question
  return filled(context, leads ? `${about}${asked.joint ?? colon}${within}` : question, about)
}
