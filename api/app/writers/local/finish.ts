/** The texts around the sections: introduction, questions, conclusion, and the texts for search results. */

import { LANGUAGES } from '#languages/index'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { isKnownLanguage } from '#text/language/languages'
import { DESCRIPTION_PIXELS, descriptionPixels } from '#text/language/pixel_width'
import { splitSentences } from '#text/language/sentences'
import { hasKeyword } from '#text/language/words'
import type { BlockDraft } from '#text/types'
import { isInstructionLike } from '#text/validation/instruction_like'
import type { FaqItem, FrontMatter, TopicPlan } from '#writers/types'
import type { Supply } from './allot.js'
import type { Context } from './context.js'
import { MAIL, PHONE } from './fact_kinds.js'
import { cite, factSentences, needsQuotation, paragraphs, tableLine } from './fact_text.js'
import { type Fact, hostOf, isOwnSource } from './facts.js'
import { renderParts } from './parts.js'
import { cue, speaks, wordsFor } from './phrases.js'
import { capitalize } from './prompt.js'
import { openingQuestion } from './questions.js'
import { totalLine } from './total_line.js'

/** The answer to the request, in the words of the sources; where they have none, the question for it. */
function introductionOf(
  context: Context,
  { aboutFirst, answer, below, introduction }: Supply,
  blocks: readonly BlockDraft[]
): string {
  const said = (facts: readonly Fact[]) => facts.flatMap((fact) => factSentences(context, fact, true))
  const line = answer === null ? [] : [tableLine(context, answer)]
  const [last] = introduction.slice(-1)
  const isShort = introduction.reduce((sum, { words }) => sum + words, 0) < SHORT
  const along = below.filter(({ passage }) => isShort || passage === last?.passage)
  const answered = [...line, ...said(introduction), ...said(along)]
  // The answer comes first, except where it speaks as "we".
  const isTheirs = introduction.some(({ firstPerson }) => firstPerson)
  const opening = (isTheirs ? [said(aboutFirst), answered] : [answered, said(aboutFirst)]).flat().join(' ')
  const rest = below.filter((fact) => !along.includes(fact))
  const text = renderParts([{ kind: 'paragraph', sentences: [opening] }, ...paragraphs(context, rest)])
  const says = blocks.some(({ markdown }) => /\[\^[^\]]+\]/.test(markdown))
  // A language without questions has the subject itself as its only one, below its heading.
  return text === '' && !says && speaks(context.language) ? `[[add: ${openingQuestion(context)}]]` : text
}

const MARKS = /\[\^[^\]]+\]/g
const FREE = new RegExp(`(?<!\\p{L})(?:${wordsFor('free')})(?!\\p{L})`, 'iu')
const MAX_CLOSING = 3
/** Words of an introduction that is no paragraph yet. */
const SHORT = 25

const WORDED = /^\p{L}{3,}\P{Lu}*\p{Ll}.*[.!]$/u

interface Closing {
  heading: string | null
  sentences: string[]
}

/** How the company is reached and what it offers for nothing, in sentences of its own pages that nothing else has. */
function closingOf({ brief, language, pack, sources, store }: Context, said: string): Closing {
  const closing: Closing = { heading: null, sentences: [] }
  const own = sources.filter((source) => source.kind === 'page' && isOwnSource(source, brief))
  const isUsable = (sentence: string) =>
    WORDED.test(sentence) &&
    !said.includes(sentence) &&
    !isInstructionLike(sentence) &&
    !/[<>{}[\]|]/.test(sentence)
  const reaches = (text: string) => PHONE.test(text) || MAIL.test(text)
  const { callToAction, contact, imperatives } = pack.facts
  const invites = (text: string) =>
    cue(contact).test(text) || cue(callToAction, 'start').test(text) || cue(imperatives, 'start').test(text)
  for (const { id, details = [], text } of own) {
    let heading: string | null = null
    for (const line of [...text.split('\n'), ...details.map((detail) => detail.text)]) {
      const sentences = splitSentences(line.trim(), language)
      if (!/[.!?]["”»“’)]?$/.test(line.trim())) heading = line.trim()
      if (!reaches(line)) continue
      // What stands below a heading of its own is all about a visit.
      const whole =
        heading !== null && !store.facts.some((fact) => fact.heading === heading && said.includes(fact.text))
      const found = sentences.filter((one) => isUsable(one) && (whole || reaches(one) || invites(one)))
      if (found.length > 0 && found.some(reaches) && closing.sentences.length === 0) {
        closing.sentences = found.slice(-MAX_CLOSING).map((one) => `${one}${cite(id)}`)
        if (whole && store.headings.includes(heading!)) closing.heading = heading
      }
    }
  }
  const free = store.facts.find(
    (fact) =>
      fact.own &&
      fact.question === null &&
      !fact.firstPerson &&
      FREE.test(fact.text) &&
      !said.includes(fact.text) &&
      !closing.sentences.some((one) => one.includes(fact.sentences[0]!)) &&
      !cue(pack.facts.dependent, 'start').test(fact.text)
  )
  if (free && !closing.sentences.some((one) => FREE.test(one)))
    closing.sentences.unshift(...free.sentences.map((one) => `${one}${cite(free.sourceId)}`))
  return closing
}

/** The company's description from its profile, with its name. */
function describedCompany({ brief: { company }, pack, sources }: Context, supply: Supply): string {
  const profile = sources.find(({ kind }) => kind === 'profile')
  const text = company?.description.trim() ?? ''
  const used = [...supply.introduction, ...supply.units.flatMap(({ facts }) => facts)]
  if (used.some(({ sourceId }) => sourceId === profile?.id)) return ''
  if (company === null || profile === undefined || text === '' || /[<>{}[\]`|]/.test(text)) return ''
  const named = text.includes(company.name.trim()) ? '' : `${company.name.trim()}${pack.colon}`
  return `${named}${text.replace(/[.]$/, '')}.${cite(profile.id)}`
}

/** The company's address, if it can stand in a link. */
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
  const { heading, sentences } = closingOf(
    context,
    [introduction, ...blocks.map(({ markdown }) => markdown), ...faq].join(' ')
  )
  const others = supply.about.filter((fact) => !supply.aboutFirst.includes(fact))
  const isStory = ['case-study', 'news'].includes(context.brief.contentType)
  const about = others
    .slice(0, sentences.length > 0 || isStory ? 1 : 2)
    .flatMap((fact) => factSentences(context, fact))
  const described =
    about.length > 0 || linked(context, introduction) !== null ? [] : [describedCompany(context, supply)]
  const isEnd = sentences.length > 0 || others.length > 1 || supply.aboutFirst.length === 0
  const text = isEnd ? [...about, ...described, ...sentences].filter(Boolean).join(' ') : ''
  const address = addressOf(context)
  const isNamed = about.length + described.length > 0
  if (text === '')
    return address === null || linked(context, introduction) !== null
      ? nothing
      : { ...nothing, conclusion: `[${hostOf(address)}](${address})` }
  return { conclusion: linked(context, text) ?? text, conclusionHeading: isNamed ? name : (heading ?? name) }
}

function faqOf(context: Context, { answered }: Supply): FaqItem[] {
  return answered.map(({ question, facts }) => ({
    question,
    answer: facts.flatMap((fact) => factSentences(context, fact, true)).join(' '),
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
  const answer = supply.answer === null ? [] : [tableLine(context, supply.answer).replace(MARKS, '')]
  const near = plain.filter(
    ({ heading, kind, sourceId }) =>
      sourceId === named.sourceId && heading === named.heading && kind !== 'step'
  )
  const [[first = '', ...after] = [], ...further] = [
    answer,
    ...near.map(({ sentences }) => sentences),
  ].filter(({ length }) => length > 0)
  const colon = first.includes(': ') ? ' – ' : pack.colon
  const lead = hasKeyword(first, mainKeyword, language) ? first : `${keyword}${colon}${first}`
  // Of what belongs together the beginning may stand alone.
  const whole = (text: string, sentences: readonly string[]) => {
    const fit = sentences.map((_, at) => [text, ...sentences.slice(0, at + 1)].join(' '))
    return fit.findLast((longer) => descriptionPixels(longer) <= DESCRIPTION_PIXELS) ?? text
  }
  return further.reduce(whole, whole(fittingDescription(lead, language), after))
}

export function finish(
  context: Context,
  topic: TopicPlan,
  blocks: readonly BlockDraft[],
  supply: Supply
): FrontMatter {
  const { brief, pack } = context
  // The first title is the one to use.
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
