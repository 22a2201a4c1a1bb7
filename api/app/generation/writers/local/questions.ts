/** What an author is asked where no source says anything: questions about this subject, in the words of the request. */
import { hashText } from '#text/language/hash_text'
import type { Context } from './context.js'
import { cue } from './languages/index.js'
import type { Role } from './languages/language_pack.js'
import { capitalise, lowerFirst } from './prompt.js'

/** The most words of a headline that a question can hold. */
const LONGEST_NAMED = 10

/** `planning` for `plan`, as far as the letters of an English verb tell. */
function gerund(verb: string): string {
  if (/(?:ee|ye|oe)$/.test(verb)) return `${verb}ing`
  if (/ie$/.test(verb)) return verb.replace(/ie$/, 'ying')
  if (/e$/.test(verb)) return verb.replace(/e$/, 'ing')
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

/** `servicing` for `serviced`, without its `ed`. */
const gerundOfStem = (stem: string) => `${stem.replace(/i$/, 'y')}ing`

/** English questions with what they are about. */
const FORMS: [question: RegExp, subject: (...parts: string[]) => string][] = [
  [/^how (?:do (?:i|you|we) |to )(\p{L}+)(.*)$/iu, (verb, rest) => `${gerund(verb!)}${rest}`],
  [
    /^(?:when|where|why|how (?:often|soon|long)) (?:should|must|can|do) (?:i|you|we) (\p{L}+)(.*)$/iu,
    (verb, rest) => `${gerund(verb!)}${rest}`,
  ],
  [
    /^(?:when|where|why|how (?:often|soon|long|much)) (?:should|must|can) (.+?) be (\p{L}+)ed\b(.*)$/iu,
    (thing, stem, rest) => `${gerundOfStem(stem!)} ${thing}${rest}`,
  ],
  [
    /^(?:which|what) (.+?) do(?:es)? (.+?) need\b(.*)$/iu,
    (what, thing, rest) => `${what} for ${thing}${rest}`,
  ],
  [/^(?:how much|what) do(?:es)? (.+?) cost\b(.*)$/iu, (thing, rest) => `the cost of ${thing}${rest}`],
  [/^how long do(?:es)? (.+?) (?:take|last)\b(.*)$/iu, (thing, rest) => `${thing}${rest}`],
  [/^what (?:is|are) (.+)$/iu, (thing) => thing!],
]

/** What an English question is about, as far as its form tells. */
function subjectOfQuestion(question: string): string | null {
  for (const [form, subject] of FORMS) {
    const [, ...parts] = form.exec(question.replace(/\?$/, '')) ?? []
    if (parts.length > 0) return subject(...parts)
  }
  return null
}

/** The subject within an English sentence; other languages put a name beside a word that bears its case. */
function named({ language, pack, request, brief }: Context): string {
  const [keyword] = brief.keywords
  if (language !== 'en' || request.points.length > 0) return keyword ?? request.label
  const headline = request.headline.replace(/^(?:an? )?(?:\p{L}+ ){0,2}review of /iu, '')
  const asked = subjectOfQuestion(headline)
  // `Halden Pianos`, `Ember & Grain`: a name keeps its capital.
  const isName = brief.publicationType === 'review' || /^\p{Lu}\S*\s+[^\p{Ll}]/u.test(headline)
  const phrase = asked ?? (isName ? headline : lowerFirst(headline, pack))
  const asks = /[?:]/.test(phrase) || (asked === null && cue(pack.prompt.questionWords, 'start').test(phrase))
  if (!asks && phrase.split(/\s+/).length <= LONGEST_NAMED) return phrase
  const name = keyword ?? request.label
  return `${pack.quotes[0]}${name}${pack.quotes[1]}`
}

function subjectOf(context: Context): string {
  return filled(context.pack.subject, named(context))
}

export function filled(question: string, subject: string): string {
  return question.replace('{s}', () => subject).replace('{S}', () => capitalise(subject))
}

/** Always the same for a request; another request about the same kind of thing gets others. */
export function questionsFor(context: Context, role: Role): string[] {
  const { pack, form, seed } = context
  if (role === 'overview' && form === 'case')
    return pack.before.map((question) => filled(question, subjectOf(context)))
  const pool = pack.questions[role]
  // The last digits of the sum are not mixed well enough to choose by.
  const at = (hashText(`${role} ${seed} ${role}`) >>> 12) % pool.length
  return [filled(pool[at]!, subjectOf(context))]
}

/** What is asked instead of an introduction. */
export function openingQuestion({ pack, request }: Context): string {
  return filled(pack.asks.answer, request.headline)
}
