/** What a request asks for, as far as its words show: headline, a label for the subject, points, and stated facts. */

import { type DraftingPack, ROLES, type Role } from '#languages/drafting'
import { inEachLanguage } from '#languages/index'
import { splitSentences } from '#text/language/sentences'
import { isStopWord } from '#text/language/stop_words'
import { words } from '#text/language/words'
import type { Brief } from '#writers/types'
import { cue, wordsFor } from './phrases.js'

export interface Request {
  /** The request as a title: without the instruction to write and the full stop. */
  headline: string
  /** The subject in a few words, for labels and after colons; never inflected. */
  label: string
  keyword: string
  /** Whether the label names the subject, so that it can precede a heading. */
  named: boolean
  points: string[]
  wanted: Role[]
  statements: string[]
}

const OF_KIND = new RegExp(`^(?:\\p{L}+ ){1,4}${wordsFor('on')} (${wordsFor('onHow')}(?!\\p{L}) .+)$`, 'iu')
const ASKS_FOR_REVIEW = new RegExp(`^${wordsFor('review')}`, 'iu')
const POLITE = new RegExp(`^${wordsFor('please')}[\\s,]+`, 'iu')
const ABOUT = new RegExp(`^${wordsFor('about')}\\s*`, 'u')
const MAX_HEADLINE_LENGTH = 110
const MAX_LABEL_WORDS = 5
const MAX_POINTS = 6
const MAX_POINT_WORDS = 10
const MIN_STATED = 5

export const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export function lowerFirst(text: string, pack: DraftingPack): string {
  return pack.lowersNouns && /^\p{Lu}[\p{Ll}\s’']/u.test(text)
    ? text.charAt(0).toLocaleLowerCase() + text.slice(1)
    : text
}

function withoutOrder(sentence: string, pack: DraftingPack): string {
  const { orders, about, aboutLoose, aboutKept, questionWords } = pack.prompt
  const polite = sentence.replace(POLITE, '')
  // `A case study on how we cut delivery times`
  const told = OF_KIND.exec(polite)
  if (told !== null) return capitalize(told[1]!)
  const order = cue(orders, 'start').exec(polite)
  if (order === null) return sentence
  const rest = polite.slice(order[0].length)
  const direct = /^[\s,:]+/u.exec(rest)
  const asked = direct ? rest.slice(direct[0].length) : rest
  if (cue(questionWords, 'start').test(asked)) return capitalize(asked)
  // The subject begins after the first of these words; a second one belongs to the subject.
  const [dropped, kept] = [cue(about).exec(rest) ?? cue(aboutLoose).exec(rest), cue(aboutKept).exec(rest)]
  if (kept !== null && (dropped === null || kept.index < dropped.index)) {
    const after = rest.slice(kept.index + kept[0].length).replace(/^[\s,:]+/u, '')
    // `über Einbauschränke`, `о том, когда ...`: what follows is complete without the word.
    const bare = pack.lowersNouns
      ? cue(questionWords, 'start').test(after.replace(ABOUT, ''))
      : /^\p{Lu}/u.test(after)
    return capitalize(bare ? after.replace(ABOUT, '') : rest.slice(kept.index).trim())
  }
  if (dropped === null) return sentence
  const after = rest.slice(dropped.index + dropped[0].length)
  return capitalize(after.replace(/^[\s:]+/u, '').trim())
}

function asHeadline(sentence: string): string {
  const plain = capitalize(sentence.trim().replace(/[.…]+$/, '')).replace(/\s+/g, ' ')
  if (plain.length <= MAX_HEADLINE_LENGTH) return plain
  const [head = ''] = plain.split(/:\s/)
  if (head.length >= 15 && head.length <= MAX_HEADLINE_LENGTH) return head
  const cut = plain.slice(0, MAX_HEADLINE_LENGTH)
  const clause = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf(' – '), cut.lastIndexOf('; '))
  return cut.slice(0, clause > 40 ? clause : cut.lastIndexOf(' ')).trim()
}

/** `beans, prices and who it suits` as three points. */
function listed(text: string, pack: DraftingPack): string[] {
  const between = new RegExp(`,\\s*(?:${pack.and}\\s+)?|;\\s*|\\s${pack.and}\\s`, 'iu')
  const parts = text.replace(/[.?!]+$/, '').split(between)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** `Review: a test ride` is about the test ride. */
export function withoutKind(headline: string, pack: DraftingPack): string {
  const kind = cue(pack.prompt.kinds, 'start').exec(headline)
  const rest = kind === null ? '' : headline.slice(kind[0].length)
  return /^\s?:\s/.test(rest) ? rest.replace(/^\s?:\s+/, '') : headline
}

/** Several parts after a colon, or after `Review:` and the subject, are points to cover; a single one is a subtitle. */
function partPoints(sentence: string, pack: DraftingPack): { name: string; points: string[] } {
  const plain = withoutKind(sentence, pack)
  const at = plain.search(/\s?:\s/)
  const kind = plain !== sentence
  if (at === -1 && !kind) return { name: plain, points: [] }
  const [name = plain, ...after] =
    at === -1
      ? listed(plain, pack)
      : [plain.slice(0, at), ...listed(plain.slice(at).replace(/^\s?:/, ''), pack)]
  const asks = cue(pack.prompt.questionWords, 'start')
  const fit = after.every(
    (part) =>
      part.split(/\s+/).length <= MAX_POINT_WORDS && !/\d{3}/.test(part) && asks.exec(part)?.[0] !== part
  )
  const covers = fit && after.length >= 2
  return {
    name: covers || at !== -1 ? name : plain,
    points: covers ? after.slice(0, MAX_POINTS).map(capitalize) : [],
  }
}

function keywordIn(headline: string, language: string, pack: DraftingPack): string {
  const vague = cue(pack.prompt.vague, 'start')

  const silent = (word: string): boolean => word === '' || isStopWord(word, language) || vague.test(word)
  const apart = (part: string) => part.split(/\s+/).map((word) => (silent(word) ? '\n' : word))
  const runs = headline
    .split(/[^\p{L}\p{M}\p{N}\s'’-]+/u)
    .flatMap((part) => apart(part).join(' ').split('\n'))
    .map((run) => run.split(' ').filter(Boolean).slice(0, 3))
  const longest = runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), [])
  return longest.join(' ') || headline
}

function isName(subject: string, pack: DraftingPack): boolean {
  const asks = /[?]/.test(subject) || cue(pack.prompt.questionWords, 'start').test(subject)
  const about = cue(pack.prompt.aboutKept, 'start').test(subject)
  return subject.split(/\s+/).length <= MAX_LABEL_WORDS && !asks && !about
}

function partNotes(sentences: readonly string[], pack: DraftingPack): Record<'asked' | 'noted', string[]> {
  const { orders, notes, pointers } = pack.prompt
  const pointsAtNotes = (sentence: string): boolean =>
    cue(orders, 'start').test(sentence) && cue(pointers).test(sentence) && words(sentence).length <= 14
  const asked: string[] = []
  const noted: string[] = []
  let noting = false
  for (const sentence of sentences) {
    const label = cue(notes, 'start').exec(sentence)
    const labeled = label !== null && /^\s*:/.test(sentence.slice(label[0].length))
    noting = (noting || labeled) && !pointsAtNotes(sentence) && !/[?]$/.test(sentence)
    const text = labeled ? sentence.slice(sentence.indexOf(':') + 1).trim() : sentence
    if (noting && text !== '') noted.push(capitalize(text))
    else if (!noting) asked.push(sentence)
  }
  return { asked: noted.length > 0 ? asked.filter((sentence) => !pointsAtNotes(sentence)) : asked, noted }
}

function states(sentence: string, pack: DraftingPack): boolean {
  const { orders, covers } = pack.prompt
  return (
    /[.!]["”»“']?$/.test(sentence) &&
    words(sentence).length >= MIN_STATED &&
    !cue(orders, 'start').test(sentence) &&
    !cue(covers, 'start').test(sentence)
  )
}

function opensWithFact(sentence: string, pack: DraftingPack): boolean {
  return states(sentence, pack) && (cue(pack.facts.firstPerson).test(sentence) || /\d/.test(sentence))
}

export function readRequest(brief: Brief, language: string, pack: DraftingPack): Request {
  const { asked, noted } = partNotes(splitSentences(brief.prompt.replace(/\s+/g, ' ').trim(), language), pack)
  const [first = noted[0] ?? brief.company?.name ?? '-', ...further] = asked
  const wish = withoutOrder(first, pack)
  const headline = asHeadline(wish)
  const subject = partPoints(wish.replace(/[.…]+$/, ''), pack)
  const [given] = brief.keywords
  const keyword = given ?? keywordIn(subject.name, language, pack)
  const statements = further.filter((sentence) => states(sentence, pack))
  if (opensWithFact(first, pack)) statements.unshift(first)
  const requests = further.filter((sentence) => !states(sentence, pack))
  const covered = requests.flatMap((sentence) => {
    const verb = cue(pack.prompt.covers, 'start').exec(sentence)
    return verb === null || pack.hasCases ? [] : listed(sentence.slice(verb[0].length), pack)
  })
  const points = [...subject.points, ...covered.map(capitalize)]
  return {
    headline,
    label: capitalize(given ?? (isName(subject.name, pack) ? subject.name : headline.replace(/[?]$/, ''))),
    named: given !== undefined || isName(subject.name, pack),
    keyword,
    points: [...new Set(points)].slice(0, MAX_POINTS),
    wanted: ROLES.filter((role) =>
      [headline, ...(pack.hasCases ? requests : [])].some((text) => namesRole(text, role, pack))
    ),
    statements: [...new Set([...statements, ...noted])],
  }
}

/** Whether a prompt begins by asking for a review; `How to answer bad reviews` is a subject like any other. */
export const asksForReview = (prompt: string): boolean => ASKS_FOR_REVIEW.test(prompt.trim())

/** Roles whose cue words are too common to be recognized in a heading or a request. */
const UNNAMED: readonly Role[] = ['overview', 'reasons', 'verdict']

const HOW_OFTEN = new RegExp(wordsFor('howOften'), 'iu')
export const KEEPS = new RegExp(`(?<!\\p{L})${wordsFor('keeps')}`, 'iu')
export const BUYS = new RegExp(`(?<!\\p{L})(?:${wordsFor('buys')})`, 'iu')
/** Asks how something is recognized: `how to tell in time` is not about times. */
export const NOTICES = new RegExp(`(?<!\\p{L})${wordsFor('notices')}`, 'iu')
const AND = inEachLanguage(({ figures: { and } }) => and)
const HOW_LONG = new RegExp(`${wordsFor('howLong')}|(?:^|(?:${AND}) )${wordsFor('times')}(?!\\p{L})`, 'iu')

export function namesRole(text: string, role: Role, pack: DraftingPack): boolean {
  if (role === 'care') return HOW_OFTEN.test(text)
  if (role === 'timing') return HOW_LONG.test(text)
  return ['prices', 'risks'].includes(role) && cue(pack.roles[role].cues).test(text)
}

/** The role that a heading or a point refers to; null where it has its own subject. */
export function roleNamedBy(text: string, pack: DraftingPack): Role | null {
  if (NOTICES.test(text)) return null
  return ROLES.find((role) => !UNNAMED.includes(role) && cue(pack.roles[role].cues).test(text)) ?? null
}
