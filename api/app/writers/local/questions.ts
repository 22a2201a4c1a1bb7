/** What an author is asked where no source says anything: questions about this subject, in the words of the request. */

import type { AskedRole, DraftingPack, Kind, Role } from '#languages/drafting'
import { inEachLanguage } from '#languages/index'
import { hashText } from '#text/language/hash_text'
import type { Context } from './context.js'
import { cue, speaks, wordsFor } from './phrases.js'
import { capitalize, lowerFirst, roleNamedBy, withoutKind } from './prompt.js'

/** The most words that a question can hold. */
const MAX_NAMED = 14
/** `your bakery in Leeds`: said once, the place is left out of further questions. */
const PLACE = new RegExp(
  `^(${wordsFor('your')} (?:\\p{Ll}+ )?[\\p{L}-]+) ${wordsFor('inPlace')} \\p{Lu}[\\p{L}’'-]+`,
  'u'
)
/** `choosing a cargo bike for a family of four`: said once, what follows the thing itself is left out, too. */
const ADJUNCT = new RegExp(`^(\\S+(?: \\S+){2,}?) ${wordsFor('adjunct')}(?!\\p{L}).*$`, 'u')
/** What a text is to hold beside its subject. */
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
  if (has(pack.asked.compares, 'task', 'topic')) return { ...wording, kind: 'versus' }
  const isNews = form === 'news' && wording.kind === 'topic'
  if (isNews || has(pack.asked.isNew, 'statement', 'topic')) return { ...wording, kind: 'change' }
  const offers = brief.contentType === 'promotional' && wording.kind === 'topic'
  return offers ? { ...wording, kind: 'offer' } : wording
}

/** As far as its form tells; a review is about its subject. */
function readWording({ brief, pack, request }: Context): Wording {
  const { forms, gerund, past, reader, small, withArticle } = pack.asked
  const name = brief.keywords[0] ?? (request.named ? request.label : request.keyword)
  const whole = request.headline.replace(REVIEW_OF, '')
  // The label of `Review: a test ride, the price and the battery` is not what it is about.
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
function inQuestions(said: string, pack: DraftingPack): [string, string?] {
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

/** A question that stands by itself: `¿Qué incluye?` */
const sentence = (question: string) => question.replace(/\p{L}/u, capitalize)

/** Mixed once more, because the hashes of texts that differ in a word are alike in many of their digits. */
const chosen = <T>(pool: readonly T[], by: string): T =>
  pool[(Math.imul(hashText(by), 0x9e3779b1) >>> 16) % pool.length]!

const grouped = (questions: readonly string[], by: number): string[][] =>
  questions.flatMap((_, at) => (at % by === 0 ? [questions.slice(at, at + by)] : []))

/** What a brief without sources has under a role: the heading of its own kind of request, if there is one. */
export function askedRole(context: Context, role: Role): AskedRole {
  const { asked } = context.pack
  return asked[wordingOf(context).kind]?.[role] ?? asked.topic[role]!
}

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
  const asked =
    role === 'overview' && form === 'case' && kind === 'topic'
      ? chosen(grouped(topic.before!.questions, 2), by)
      : [chosen(short.length > 0 ? short : full, by)]
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
  const { pack, request } = context
  const text = lowerFirst(point, pack)
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

/** What is asked instead of an introduction. */
export function openingQuestion(context: Context): string {
  const { kind, text } = wordingOf(context)
  const { asked, colon, headline, prompt } = { ...context.pack, ...context.request }
  const isDirect =
    (kind === 'asked' && /\?$/.test(headline)) ||
    (kind === 'topic' && cue(prompt.questionWords, 'start').test(headline))
  const about = isDirect ? lowerFirst(headline.replace(/^¿|\s*\?$/g, ''), context.pack) : text
  const { questions } = (isDirect ? asked.asked : asked[kind]).opening!
  const question = chosen(questions, `opening ${about} opening`)
  const leads = ['topic', 'offer', 'versus'].includes(kind) && !/\{s\}|:/.test(question)
  const within = context.pack.lowersNouns
    ? question.replace(/\p{L}/u, (letter) => letter.toLocaleLowerCase())
    : question
  return filled(context, leads ? `${about}${asked.joint ?? colon}${within}` : question, about)
}
