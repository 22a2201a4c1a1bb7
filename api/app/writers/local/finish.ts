import { LANGUAGES } from '#languages/index'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { isKnownLanguage } from '#text/language/languages'
import { DESCRIPTION_PIXELS, descriptionPixels } from '#text/language/pixel_width'
import { splitSentences } from '#text/language/sentences'
import { contentStems, hasKeyword } from '#text/language/words'
import type { BlockDraft } from '#text/types'
import { isInstructionLike } from '#text/validation/instruction_like'
import type { FaqItem, FrontMatter, TopicPlan } from '#writers/types'
import type { Supply } from './allot.js'
import { cheaperLine, joined } from './compare.js'
import type { Context } from './context.js'
import { isTitleCased } from './fact_filters.js'
import { MAIL, PHONE } from './fact_kinds.js'
import {
  cite,
  factSentences,
  marksOf,
  needsQuotation,
  paragraphs,
  tableLine,
  tablePart,
  withOneMark,
} from './fact_text.js'
import { type Fact, hostOf, isOwnSource } from './facts.js'
import { type Part, renderParts } from './parts.js'
import { cue, speaks, wordsFor } from './phrases.js'
import { capitalize, namesRole } from './prompt.js'
import { inQuestions, openingQuestion } from './questions.js'
import { totalLine } from './total_line.js'

/** Sentences as paragraphs, of one source each. */
function bySource(context: Context, sentences: readonly string[]): Part[] {
  const groups: string[][] = []
  for (const sentence of sentences)
    if (groups.length > 0 && marksOf(groups.at(-1)![0]!) === marksOf(sentence)) groups.at(-1)!.push(sentence)
    else groups.push([sentence])
  return groups.map((group) => ({ kind: 'paragraph', sentences: withOneMark(context, group) }))
}

/** The answer to the request, in the words of the sources; where they have none, the question for it. */
function introductionOf(
  context: Context,
  { aboutFirst, answer, below, compared, introduction }: Supply,
  blocks: readonly BlockDraft[]
): string {
  const said = (facts: readonly Fact[]) => facts.flatMap((fact) => factSentences(context, fact, true))
  const cheaper = compared.length > 0 ? cheaperLine(context, compared) : null
  const line = cheaper ? [cheaper] : answer && compared.length === 0 ? [tableLine(context, answer)] : []
  const [last] = introduction.slice(-1)
  const isShort = introduction.reduce((sum, { words }) => sum + words, 0) < SHORT
  const along = below.filter(({ passage }) => isShort || passage === last?.passage)
  const told = [...said(introduction), ...said(along)]
  const [, second = ''] = inQuestions(context.request.headline.replace(/^[^?]*: /, ''), context.pack)
  const answered = namesRole(second, 'prices', context.pack) ? [...told, ...line] : [...line, ...told]
  // The answer comes first, except where it speaks as "we".
  const isTheirs = introduction.some(({ firstPerson }) => firstPerson)
  const parts = isTheirs ? [said(aboutFirst), answered] : [answered, said(aboutFirst)]
  const rest = below.filter((fact) => !along.includes(fact))
  const table = compared.length > 0 ? [tablePart(context, joined(context, compared), '')] : []
  const text = renderParts([...bySource(context, parts.flat()), ...table, ...paragraphs(context, rest)])
  const says = blocks.some(({ markdown }) => /\[\^[^\]]+\]/.test(markdown))
  // A language without questions has the subject itself as its only one, below its heading.
  return text === '' && !says && speaks(context.language) ? `[[add: ${openingQuestion(context)}]]` : text
}

const MARKS = /\[\^[^\]]+\]/g
const FREE = new RegExp(`(?<!\\p{L})(?:${wordsFor('free')})(?!\\p{L})`, 'iu')
const MAX_CLOSING = 3
const SHORT = 25

const WORDED = /^\p{L}{3,}\P{Lu}*\p{Ll}.*[.!]$/u

/** How the company is reached and what it offers for nothing, in sentences of its own pages that nothing else has. */
function closingOf(context: Context, said: string): string[] {
  const { brief, language, pack, sources, store } = context
  const own = sources.filter((source) => source.kind === 'page' && isOwnSource(source, brief))
  const isUsable = (sentence: string) =>
    WORDED.test(sentence) &&
    !isTitleCased(sentence) &&
    !said.includes(sentence) &&
    !isInstructionLike(sentence) &&
    !/[<>{}[\]|]/.test(sentence)
  const reaches = (text: string) => PHONE.test(text) || MAIL.test(text)
  let closing: string[] = []
  for (const { id, details = [], text } of own) {
    let heading = ''
    const lines = text.split('\n').map((line) => ({ heading: null, text: line.trim() }))
    for (const { heading: above, text: line } of [...lines, ...details]) {
      if (line !== '' && !/[.!?]["”»“’)]?$/.test(line)) heading = line
      // What one does in an emergency is no invitation.
      if (!reaches(line) || cue(pack.roles.risks.cues).test(above ?? heading)) continue
      const found = splitSentences(line, language).filter(isUsable)
      if (found.some(reaches) && closing.length === 0)
        closing = found.slice(-MAX_CLOSING).map((one) => `${one}${cite(id)}`)
    }
  }
  const free = store.facts.find(
    (fact) =>
      fact.own &&
      fact.question === null &&
      !needsQuotation(context, fact) &&
      FREE.test(fact.text) &&
      !said.includes(fact.text) &&
      !closing.some((one) => one.includes(fact.sentences[0]!)) &&
      !cue(pack.facts.dependent, 'start').test(fact.text)
  )
  if (free && !closing.some((one) => FREE.test(one)))
    closing.unshift(...free.sentences.map((one) => `${one}${cite(free.sourceId)}`))
  return closing
}

function addressOf({ brief: { company } }: Context): string | null {
  const website = company?.website?.trim() ?? ''
  const url = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (website === '' || company!.name.trim() === '' || !URL.canParse(url)) return null
  const { href } = new URL(url)
  return /[()\s<>]/.test(href) ? null : href
}

/** A sentence whose first mention of the company leads to its website; null where it has none. */
function linked(context: Context, text: string): string | null {
  const [address, name = ''] = [addressOf(context), context.brief.company?.name.trim()]
  const at = text.toLocaleLowerCase().indexOf(name.toLocaleLowerCase())
  if (address === null || at === -1 || /[[\]]/.test(name)) return null
  const end = at + name.length
  return `${text.slice(0, at)}[${text.slice(at, end)}](${address})${text.slice(end)}`
}

/** What the company says of itself, with a link, and how it is reached; empty where nothing is known of it. */
function conclusionOf(context: Context, supply: Supply, introduction: string, blocks: readonly BlockDraft[]) {
  const name = context.brief.company?.name.trim() ?? ''
  const nothing = { conclusion: '', conclusionHeading: name }
  if (name === '') return nothing
  const faq = supply.answered.flatMap(({ facts }) => facts.map(({ text }) => text))
  const sentences = closingOf(
    context,
    [introduction, ...blocks.map(({ markdown }) => markdown), ...faq].join(' ')
  )
  const { language, query } = context
  const named = contentStems(name, language)
  // What a company says of itself ends a text where it has to do with it, or nothing else does.
  const isTied = ({ stems }: Fact) => stems.some((stem) => query.includes(stem) && !named.includes(stem))
  const { contentType } = context.brief
  const isStory = contentType === 'case-study' || contentType === 'news'
  const isBare =
    sentences.length === 0 && !isStory && (supply.aboutFirst.length === 0 || contentType === 'promotional')
  const left = supply.about
    .filter((fact) => !supply.aboutFirst.includes(fact) && !fact.firstPerson)
    .filter((fact) => isBare || fact === supply.about[0] || isTied(fact))
    .slice(0, isBare && contentType !== 'how-to' ? 2 : 1)
  // One sentence of a company that is known by then is no end, unless it offers something.
  const isEnd = isBare || sentences.length > 0 || supply.aboutFirst.length === 0 || left[0]?.kind === 'price'
  const about = isEnd ? left.flatMap((fact) => factSentences(context, fact)) : []
  const text = withOneMark(context, [...about, ...sentences]).join(' ')
  const address = addressOf(context)
  if (text === '')
    return address === null || linked(context, introduction) !== null
      ? nothing
      : { ...nothing, conclusion: `[${hostOf(address)}](${address})` }
  return { conclusion: linked(context, text) ?? text, conclusionHeading: name }
}

function faqOf(context: Context, { answered }: Supply): FaqItem[] {
  return answered.map(({ question, facts }) => ({
    question,
    answer: withOneMark(
      context,
      facts.flatMap((fact) => factSentences(context, fact, true))
    ).join(' '),
  }))
}

/** The keyword as a label before the article's first informative sentence; for an outline, before its questions. */
function descriptionOf(context: Context, supply: Supply, blocks: readonly BlockDraft[]): string {
  const { pack, language, mainKeyword, request } = context
  const facts = [...supply.introduction, ...supply.units.flatMap((unit) => unit.facts)]
  const plain = facts.filter(
    (fact) => !needsQuotation(context, fact) && fact.speaker === null && !/^["“„«]/.test(fact.text)
  )
  const [named] = plain
  const keyword = request.named ? request.label : capitalize(mainKeyword)
  if (named === undefined) {
    const outline = isKnownLanguage(language)
      ? `${request.label}${pack.colon}${LANGUAGES[language].outline}`
      : request.headline
    const headings = blocks.map(({ heading }) => heading.replace(/[.;]$/, '')).join(pack.separator)
    return fittingDescription(`${outline}. ${headings}.`, language)
  }
  const answer = supply.answer === null ? null : tableLine(context, supply.answer).replace(MARKS, '')
  const near = plain.filter(
    ({ heading, kind, sourceId }) =>
      sourceId === named.sourceId && heading === named.heading && kind !== 'step'
  )
  const [[first = '', ...after] = [], ...further] = [
    ...(answer ? [[answer]] : []),
    ...near.map(({ sentences }) => sentences),
  ]
  const colon = first.includes(': ') ? ' – ' : pack.colon
  const lead = hasKeyword(first, mainKeyword, language) ? first : `${keyword}${colon}${first}`
  let text = fittingDescription(lead, language)
  // Of what belongs together the beginning may stand alone.
  for (const sentences of [after, ...further])
    for (const sentence of sentences) {
      if (descriptionPixels(`${text} ${sentence}`) > DESCRIPTION_PIXELS) break
      text = `${text} ${sentence}`
    }
  return text
}

export function finish(
  context: Context,
  topic: TopicPlan,
  blocks: readonly BlockDraft[],
  supply: Supply
): FrontMatter {
  const { brief, pack } = context
  const title = topic.titles[0] ?? topic.topic
  const introduction = introductionOf(context, supply, blocks)
  const closing = conclusionOf(context, supply, introduction, blocks)
  const total = totalLine(context, supply)
  return {
    title,
    introduction: closing.conclusion.includes('](')
      ? introduction
      : (linked(context, introduction) ?? introduction),
    ...closing,
    faqHeading: speaks(brief.language) ? pack.frame.faq : 'FAQ',
    faq: faqOf(context, supply),
    metaTitle: fittingTitle([title, ...topic.titles.slice(1)]),
    metaDescription: descriptionOf(context, supply, blocks),
    ...(total && { total }),
  }
}
