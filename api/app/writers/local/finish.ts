/** The texts around the sections: introduction, questions, conclusion, and the texts for search results. */

import { LANGUAGES } from '#languages/index'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { isKnownLanguage } from '#text/language/languages'
import { DESCRIPTION_PIXELS, descriptionPixels } from '#text/language/pixel_width'
import { hasKeyword } from '#text/language/words'
import type { BlockDraft } from '#text/types'
import type { FaqItem, FrontMatter, TopicPlan } from '#writers/types'
import type { Supply } from './allot.js'
import type { Context } from './context.js'
import { cite, factSentences, needsQuotation, tableLine } from './fact_text.js'
import { hostOf, isOwnSource } from './facts.js'
import { speaks } from './phrases.js'
import { capitalize } from './prompt.js'
import { openingQuestion } from './questions.js'
import { totalLine } from './total_line.js'

/** The answer to the request, in the words of the sources; where they have none, the question for it. */
function introductionOf(
  context: Context,
  { answer, introduction }: Supply,
  blocks: readonly BlockDraft[]
): string {
  const line = answer === null ? '' : tableLine(context, answer)
  const opening = introduction.flatMap((fact) => factSentences(context, fact, true)).join(' ')
  const text = [line, opening].filter((part) => part !== '').join(' ')
  const says = blocks.some(({ markdown }) => /\[\^[^\]]+\]/.test(markdown))
  // A language without questions has the subject itself as its only one, below its heading.
  return text === '' && !says && speaks(context.language) ? `[[add: ${openingQuestion(context)}]]` : text
}

const MARKS = /\[\^[^\]]+\]/g
const MAIL = /[\p{L}\d._+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u
const PHONE = /(?<![\d.,])(?:\+|0)\d[\d ()/-]{6,18}\d(?![\d.,])/

/** How the company is reached, as its own pages say it. */
function contactOf({ sources, brief }: Context): string[] {
  const pages = sources.filter((source) => source.kind === 'page' && isOwnSource(source, brief))
  const found = (pattern: RegExp) => pages.map(({ text }) => pattern.exec(text)?.[0].trim()).find(Boolean)
  return [found(PHONE), found(MAIL)].filter((text) => text !== undefined)
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
function conclusionOf(context: Context, supply: Supply, introduction: string): string {
  const { brief, pack } = context
  const name = brief.company?.name.trim() ?? ''
  if (name === '') return ''
  const address = addressOf(context)
  if (address === null) return describedCompany(context, supply)
  const sentences = supply.about.slice(0, brief.contentType === 'promotional' ? 2 : 1)
  const said = sentences.flatMap((fact) => factSentences(context, fact)).join(' ')
  const contact = contactOf(context).join(', ')
  const named = linked(context, said) ?? linked(context, describedCompany(context, supply))
  if (named !== null) return contact === '' ? named : `${named}\n\n${contact}`
  // What the introduction says of the company has the link.
  if (contact === '' && linked(context, introduction) !== null) return ''
  // Below a heading that is the name, the name alone would say nothing.
  return contact === ''
    ? `[${hostOf(address)}](${address})`
    : `${linked(context, name)}${pack.colon}${contact}.`
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
  const conclusion = conclusionOf(context, supply, introduction)
  const total = totalLine(context, supply)
  return {
    title,
    introduction: conclusion.includes('](') ? introduction : (linked(context, introduction) ?? introduction),
    conclusion,
    conclusionHeading: brief.company?.name.trim() ?? '',
    faqHeading: speaks(brief.language) ? pack.frame.faq : 'FAQ',
    faq: faqOf(context, supply),
    metaTitle: fittingTitle([title, ...topic.titles.slice(1)]),
    metaDescription: descriptionOf(context, supply, blocks),
    ...(total && { total }),
  }
}
