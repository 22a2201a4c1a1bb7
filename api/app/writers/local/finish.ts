/** The texts around the sections: introduction, questions, conclusion, and the texts for search results. */

import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { isKnownLanguage } from '#text/language/languages'
import { hasKeyword } from '#text/language/words'
import { OUTLINE } from '#text/quality/outline_description'
import type { BlockDraft } from '#text/types'
import type { FaqItem, FrontMatter, TopicPlan } from '#writers/types'
import type { Supply } from './allot.js'
import type { Context } from './context.js'
import { cite, factSentences, needsQuotation, tableLine } from './fact_text.js'
import { isOwnSource } from './facts.js'
import { speaks } from './languages/index.js'
import { capitalize } from './prompt.js'
import { openingQuestion } from './questions.js'

/** The headings, without the subject that one of them has as a label. */
function sectionsOf({ pack, request }: Context, blocks: readonly BlockDraft[]): string {
  const label = `${request.label}${pack.colon}`
  return blocks
    .map(({ heading }) => (heading.startsWith(label) ? capitalize(heading.slice(label.length)) : heading))
    .map((heading) => heading.replace(/[.;]$/, ''))
    .join(pack.separator)
}

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

/** The company's description from its profile, which names nobody by itself. */
function describedCompany({ brief: { company }, pack, sources }: Context, supply: Supply): string {
  const profile = sources.find(({ kind }) => kind === 'profile')
  const text = company?.description.trim() ?? ''
  const used = [...supply.introduction, ...supply.units.flatMap(({ facts }) => facts)]
  if (used.some(({ sourceId }) => sourceId === profile?.id)) return ''
  if (company === null || profile === undefined || text === '' || /[<>{}[\]`|]/.test(text)) return ''
  return `${company.name.trim()}${pack.colon}${text.replace(/[.]$/, '')}.${cite(profile.id)}`
}

/** What the company says of itself, with its address and how it is reached; empty where it has no address. */
function conclusionOf(context: Context, supply: Supply): string {
  const { brief, pack } = context
  const { company } = brief
  const website = company?.website?.trim() ?? ''
  if (company === null || company.name.trim() === '') return ''
  if (website === '') return describedCompany(context, supply)
  const url = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (!URL.canParse(url)) return ''
  const { href, hostname, pathname } = new URL(url)
  if (/[()\s<>]/.test(href)) return ''
  const shown = `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
  const reached = [`[${shown}](${href})`, ...contactOf(context)].join(', ')
  const said = supply.about
    .slice(0, 1)
    .flatMap((fact) => factSentences(context, fact))
    .join(' ')
  return said === '' ? `${company.name.trim()}${pack.colon}${reached}.` : `${said}\n\n${reached}`
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
  const plain = facts.filter((fact) => !needsQuotation(context, fact) && fact.speaker === null)
  const [named] = plain
  const keyword = request.named ? request.label : capitalize(mainKeyword)
  if (named === undefined) {
    const outline = isKnownLanguage(language)
      ? `${request.label}${pack.colon}${OUTLINE[language]}`
      : request.headline
    return fittingDescription(`${outline}. ${sectionsOf(context, blocks)}.`, language)
  }
  const rest = plain.filter((fact) => fact !== named && fact.order > named.order)
  const answer = supply.answer === null ? [] : [tableLine(context, supply.answer).replace(MARKS, '')]
  const [first = '', ...next] = [...answer, ...[named, ...rest].map((fact) => fact.text)].slice(0, 2)
  const text = [first, ...next].join(' ')
  return fittingDescription(
    hasKeyword(first, mainKeyword, language) ? text : `${keyword}${pack.colon}${text}`,
    language
  )
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
  return {
    title,
    introduction: introductionOf(context, supply, blocks),
    conclusion: conclusionOf(context, supply),
    conclusionHeading: brief.company?.name.trim() ?? '',
    faqHeading: speaks(brief.language) ? pack.frame.faq : 'FAQ',
    faq: faqOf(context, supply),
    metaTitle: fittingTitle([title, ...topic.titles.slice(1)]),
    metaDescription: descriptionOf(context, supply, blocks),
  }
}
