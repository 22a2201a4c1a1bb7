import type { AskedRole, DraftingPack, Kind, Pool, Role, Subject } from '#languages/drafting'
import { inEachLanguage } from '#languages/index'
import { hashText } from '#text/language/hash_text'
import type { Context } from './context.js'
import { cue, speaks, wordsFor } from './phrases.js'
import { capitalize, lowerFirst, roleNamedBy, withoutKind } from './prompt.js'

const MAX_NAMED = 14
/** `your bakery in Leeds`: said once, the place is left out of further questions. */
const PLACE = new RegExp(
  `^(${wordsFor('your')} (?:\\p{Ll}+ )?[\\p{L}-]+) ${wordsFor('inPlace')} \\p{Lu}[\\p{L}’'-]+`,
  'u'
)
/** `choosing a cargo bike for a family of four`: said once, what follows the thing itself is left out, too. */
const ADJUNCT = new RegExp(`^(\\S+(?: \\S+){2,}?) ${wordsFor('adjunct')}(?!\\p{L}).*$`, 'u')
const WITHOUT_USE = new RegExp(`^(\\S+(?: \\S+)*?) ${wordsFor('adjunct')}(?!\\p{L}).*$`, 'u')
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
  const pair = request.headline.replace(/\?$/, '')
  if (pair.split(/\s+/).length < 5 && has(pack.asked.compares, 'asked'))
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

/** Mixed once more, because the hashes of texts that differ in a word are alike in many of their digits. */
const mixed = (by: string) => Math.imul(hashText(by), 0x9e3779b1) >>> 16
const chosen = <T>(pool: readonly T[], by: string): T => pool[mixed(by) % pool.length]!
function twoOf<T>(pool: readonly T[], by: string): T[] {
  const left = mixed(by) % pool.length
  const open = pool.length < 3 ? pool : pool.filter((_, at) => at !== left)
  return open.length < 3 ? [...open] : twoOf(open, `${by} ${by}`)
}

const grouped = (questions: readonly string[], by: number): string[][] =>
  questions.flatMap((_, at) => (at % by === 0 ? [questions.slice(at, at + by)] : []))

/** The questions about the trade or the thing that a request names; null where there are none. */
export function subjectOf(context: Context): Pool | null {
  const { brief, form, pack, request } = context
  if (form === 'case' || form === 'review') return null
  const { kind } = wordingOf(context)
  const named = [request.headline, ...brief.keywords].join(' ')
  const fits = ({ kinds, pattern }: Subject) => kinds.includes(kind) && pattern.test(named)
  return pack.asked.subjects.find(fits)?.pool ?? null
}

/** What a brief without sources has under a role: the heading of its own kind of request, if there is one. */
export function askedRole(context: Context, role: Role): AskedRole {
  const { change, topic, ...asked } = context.pack.asked
  const { kind } = wordingOf(context)
  const ofKind = { ...asked, change, topic }[kind][role] ?? (kind === 'coming' ? change[role] : undefined)
  return subjectOf(context)?.[role] ?? ofKind ?? topic[role]!
}

/** `Contact lenses or glasses for sports`: the two that are compared. */
export function optionsOf(context: Context): string[] {
  const { kind, text } = wordingOf(context)
  const [link = ''] = context.pack.asked.compares.exec(text) ?? []
  const [first = '', ...others] = text.split(` ${link} `)
  const second = others.join(` ${link} `).replace(WITHOUT_USE, '$1')
  return kind === 'versus' && second !== '' ? [first, second].map(capitalize) : []
}

const SHARED_ROLES: readonly Role[] = ['prices', 'choice', 'steps']

export const isNews = (kind: Kind) => kind === 'change' || kind === 'coming'

/** Always the same for a request; another request about the same kind of thing gets others. */
export function questionsFor(context: Context, role: Role): string[] {
  const { brief, form, pack, request, seed } = context
  const [, further] = inQuestions(request.headline, pack)
  if (further && roleNamedBy(further, pack) === role) return [sentence(further)]
  const { kind, text } = wordingOf(context)
  const all = askedRole(context, role).questions
  const { topic } = pack.asked
  const isAsked = kind === 'asked' && pack.asked.asked[role] !== undefined
  // Asked in full by the first, a question is not said again where the customer gave it a name.
  const full = all.filter((question) => !isAsked || question.includes('{s}'))
  const short =
    brief.keywords.length > 0 && role !== 'results'
      ? [...all, ...(isAsked ? topic[role]!.questions : [])].filter((question) => !full.includes(question))
      : []
  const by = `${role} ${seed} ${role}`
  const isBefore = role === 'overview' && form === 'case' && kind === 'topic'
  const isWhole = ['story', 'statement', 'asked'].includes(kind) || form === 'case'
  const [month] = isNews(kind) && role === 'timing' ? (IN_MONTH.exec(request.headline) ?? []) : []
  // What is asked of any cost, choice or step is asked of this one, too.
  const own = subjectOf(context)?.[role]?.questions
  const wider =
    own && !isNews(kind) && SHARED_ROLES.includes(role) ? [...own, ...topic[role]!.questions] : all
  const first = chosen(own ?? all, by)
  const others = wider.filter((one) => one !== first)
  const two = own ? [first, chosen(others, `${by} second`)] : twoOf(all, by)
  const asked = isBefore
    ? chosen(grouped(topic.before!.questions, 2), by)
    : isWhole || !speaks(context.language)
      ? [chosen(short.length > 0 ? short : full, by)]
      : month
        ? [pack.asked.day.replace('{m}', month), two[0]!]
        : two
  // `since your bakery switched`, and then `since you switched`.
  const placed = text.replace(PLACE, '$1').replace(/^your \p{L}+ (?=\p{L}+ed )/u, 'you ')
  const about = kind === 'task' || kind === 'topic' ? placed.replace(ADJUNCT, '$1') : placed
  const label = short.length > 0 ? `${brief.keywords[0]}${pack.asked.joint ?? pack.colon}` : ''
  return asked.map((question) => filled(context, `${label}${question}`, role === 'overview' ? text : about))
}

/** `How often it is due` is no question, and as a heading it would only be repeated. */
const CLAUSE = new RegExp(`^${wordsFor('clause')}`, 'iu')

/** About a point of the request, below its heading: what its role asks where no other has the same, else what its author knows. */
export function questionsAbout(context: Context, point: string): string[] {
  const { pack, request, seed } = context
  const text = lowerFirst(point, pack)
  const at = optionsOf(context).findIndex((option) => point.startsWith(`${option}${pack.colon}`))
  if (at !== -1) {
    const all = pack.asked.versus.point!.questions
    const first = twoOf(all, seed.toString())
    const left = all.filter((question) => !first.includes(question))
    return (at === 0 ? first : twoOf(left, point)).map((question) => filled(context, question, text))
  }
  if (CLAUSE.test(point)) return [filled(context, chosen(pack.asked.asked.choice!.questions, point), text)]
  if (cue(pack.prompt.questionWords, 'start').test(point)) return [`${point}?`]
  const role = roleNamedBy(point, pack)
  const alike = request.points.filter((other) => roleNamedBy(other, pack) === role)
  if (role === 'choice' && alike.length === 1)
    return [filled(context, pack.asked.topic.choice!.questions[0]!, text)]
  if (role !== null && alike.length === 1) return questionsFor(context, role)
  const question = chosen(pack.asked.topic.point!.questions, `${point} ${request.headline} ${point}`)
  return [filled(context, question, text)]
}

export function openingQuestion(context: Context): string {
  const { kind, text } = wordingOf(context)
  const { asked, colon, headline, prompt } = { ...context.pack, ...context.request }
  const isDirect =
    (kind === 'asked' && /\?$/.test(headline)) ||
    (kind === 'topic' && cue(prompt.questionWords, 'start').test(headline))
  const about = isDirect ? lowerFirst(headline.replace(/^¿|\s*\?$/g, ''), context.pack) : text
  const { questions } = (isDirect ? asked.asked : asked[kind]).opening!
  const question = chosen(questions, `opening ${about} opening`)
  const leads = kind === 'topic' && !/\{s\}|:/.test(question)
  const within = context.pack.lowersNouns
    ? question.replace(/\p{L}/u, (letter) => letter.toLocaleLowerCase())
    : question
  return filled(context, leads ? `${about}${asked.joint ?? colon}${within}` : question, about)
}
