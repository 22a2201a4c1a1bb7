/** What an author is asked where no source says anything: questions about this subject, in the words of the request. */
import { hashText } from '#text/language/hash_text'
import type { Context } from './context.js'
import { cue } from './languages/index.js'
import type { Role } from './languages/language_pack.js'
import { capitalise, lowerFirst } from './prompt.js'

/** The most words of a headline that a question can hold. */
const LONGEST_NAMED = 9

/** `planning` for `plan`, as far as the letters of an English verb tell. */
function gerund(verb: string): string {
  if (/(?:ee|ye|oe)$/.test(verb)) return `${verb}ing`
  if (/ie$/.test(verb)) return verb.replace(/ie$/, 'ying')
  if (/e$/.test(verb)) return verb.replace(/e$/, 'ing')
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

/** The subject within an English sentence; other languages put a name beside a word that bears its case. */
function named({ language, pack, request, brief }: Context): string {
  const [keyword] = brief.keywords
  if (language !== 'en' || request.points.length > 0) return keyword ?? request.label
  const headline = request.headline.replace(/^(?:an? )?(?:\p{L}+ ){0,2}review of /iu, '')
  const how = /^how (?:do (?:i|you|we) |to )(\p{L}+)(.*?)\??$/iu.exec(headline)
  // `Halden Pianos`, `Ember & Grain`: a name keeps its capital.
  const isName = brief.publicationType === 'review' || /^\p{Lu}\S*\s+[^\p{Ll}]/u.test(headline)
  const phrase = how ? `${gerund(how[1]!)}${how[2]}` : isName ? headline : lowerFirst(headline, pack)
  const asks = /[?:]/.test(phrase) || (!how && cue(pack.prompt.questionWords, 'start').test(phrase))
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
