/** The texts around the sections: introduction, questions, conclusion, and the texts for search results. */
import type { FaqItem, FinalTouches, TopicPlan } from '#generation/types'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { hasKeyword } from '#text/language/words'
import type { BlockDraft } from '#text/types'
import type { Supply } from './allot.js'
import type { Context } from './context.js'
import { cite, factSentences, needsQuotation } from './fact_text.js'
import { siteName } from './facts.js'
import { capitalise } from './prompt.js'

const MOST_SITES = 4

/** The headings, without the subject that one of them has as a label. */
function sectionsOf({ pack, request }: Context, blocks: readonly BlockDraft[]): string {
  const label = `${request.label}${pack.colon}`
  return blocks
    .map(({ heading }) => (heading.startsWith(label) ? capitalise(heading.slice(label.length)) : heading))
    .map((heading) => heading.replace(/[.;]$/, ''))
    .join(pack.separator)
}

function labelled({ pack }: Context, label: string, text: string): string {
  return `${label}${pack.colon}${text}${/[.?!]$/.test(text) ? '' : '.'}`
}

/** The pages that the sections cite, by name. */
function sitesOf({ brief, sources, pack }: Context, blocks: readonly BlockDraft[]): string[] {
  const text = blocks.map(({ markdown }) => markdown).join('\n')
  const cited = sources.filter(({ id }) => text.includes(cite(id)))
  const names = cited.flatMap((source) => {
    const name = siteName(source, brief, pack)
    return name === null ? [] : [{ name, mark: cite(source.id) }]
  })
  return names
    .filter(({ name }, index) => names.findIndex((other) => other.name === name) === index)
    .slice(0, MOST_SITES)
    .map(({ name, mark }) => `${name}${mark}`)
}

function introductionOf(context: Context, supply: Supply, blocks: readonly BlockDraft[]): string {
  const { pack, language, mainKeyword } = context
  const { frame } = pack
  const opening = supply.introduction.flatMap((fact) => factSentences(context, fact, true)).join(' ')
  const sites = sitesOf(context, blocks)
  // A keyword taken from the headline is not necessarily a name for anything.
  const about =
    context.brief.keywords.length === 0 || hasKeyword(opening, mainKeyword, language)
      ? null
      : labelled(context, frame.subject, mainKeyword)
  const map = [
    about,
    sites.length > 0 ? `${frame.sources}${pack.colon}${sites.join(pack.separator)}.` : null,
    labelled(context, frame.sections, sectionsOf(context, blocks)),
  ]
  const asked = opening === '' && sites.length === 0 ? `[[add: ${pack.asks.introduction}]]` : ''
  return [opening, map.filter((line) => line !== null).join(' '), asked]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** The company's address; empty where it has none. */
function conclusionOf({ brief, pack }: Context): string {
  const { company } = brief
  const website = company?.website?.trim() ?? ''
  if (company === null || website === '' || company.name.trim() === '') return ''
  const url = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (!URL.canParse(url)) return ''
  const { href, hostname, pathname } = new URL(url)
  if (/[()\s<>]/.test(href)) return ''
  const shown = `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
  return `${company.name.trim()}${pack.colon}[${shown}](${href}).`
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
  const named = plain.find(({ text }) => hasKeyword(text, mainKeyword, language)) ?? plain[0]
  const keyword = request.named ? request.label : capitalise(mainKeyword)
  if (named === undefined)
    return fittingDescription(
      `${request.label}${pack.colon}${pack.frame.outline}. ${sectionsOf(context, blocks)}.`,
      language
    )
  const rest = plain.filter((fact) => fact !== named && fact.order > named.order)
  const text = [named, ...rest]
    .slice(0, 2)
    .map((fact) => fact.text)
    .join(' ')
  return fittingDescription(
    hasKeyword(named.text, mainKeyword, language) ? text : `${keyword}${pack.colon}${text}`,
    language
  )
}

export function finish(
  context: Context,
  topic: TopicPlan,
  blocks: readonly BlockDraft[],
  supply: Supply
): FinalTouches {
  const { pack } = context
  // The first title is the one to use.
  const title = topic.titles[0] ?? topic.topic
  return {
    title,
    introduction: introductionOf(context, supply, blocks),
    conclusion: conclusionOf(context),
    conclusionHeading: pack.frame.closing,
    faqHeading: pack.frame.faq,
    faq: faqOf(context, supply),
    metaTitle: fittingTitle([title, ...topic.titles.slice(1)]),
    metaDescription: descriptionOf(context, supply, blocks),
  }
}
