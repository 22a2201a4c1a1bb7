/** Introduction, conclusion and questions: what stands around the blocks. */
import type { FaqItem, Outline, TopicPlan } from '#generation/types'
import type { Allotment } from './allot.js'
import { type Context, isPhraseKeyword, mentions } from './context.js'
import { factSentences } from './fact_text.js'
import { expand, isSayable } from './grammar.js'
import { expandPlain, finishHeading } from './outline.js'
import type { Voice } from './voice.js'

export interface Frame {
  /** Title and headings in one text, for counting. */
  headings: string
  introduction: string
  conclusion: string
  conclusionHeading: string
  faqHeading: string
  faq: FaqItem[]
}

/** `a, b and c` in the language of the article. */
export function enumerate(items: readonly string[], conjunction: string): string {
  if (items.length <= 1) return items[0] ?? ''
  if (items.some((item) => item.includes(','))) return items.join('; ')
  const comma = items.length > 2 && conjunction === 'and' ? ',' : ''
  return `${items.slice(0, -1).join(', ')}${comma} ${conjunction} ${items.at(-1)}`
}

const MOST_TEASERS = 4

/** What the article covers, in the words of its blocks. */
export function teasersOf(
  context: Context,
  allotment: Allotment,
  voice: Voice,
  most = MOST_TEASERS
): string[] {
  const teasers = allotment.blocks
    .filter((material) => material.role !== 'example' && material.role !== 'numbers')
    .map((material) =>
      material.aspect !== null
        ? material.aspect
        : expandPlain(context, context.pack.roles[material.role].teaser, { aspect: null }, voice.random)
    )
  const distinct = [...new Set(teasers)]
  if (distinct.length <= most) return distinct
  const step = distinct.length / most
  return Array.from({ length: most }, (_, index) => distinct[Math.floor(index * step)] as string)
}

function keywordSentence(context: Context, voice: Voice): string | null {
  const phrase = isPhraseKeyword(context.mainKeyword, context)
  return phrase
    ? voice.say(context.pack.intro.keyword, {}, true)
    : voice.say(context.pack.intro.search, {}, true)
}

function introductionOf(context: Context, voice: Voice, allotment: Allotment): string {
  const { brief, pack } = context
  const type = brief.contentType
  const hook = voice.say(pack.intro.hooks[type], {}, true)
  const statement = statementFor(context, voice)
  const needsKeyword = !mentions(`${statement ?? ''} ${hook ?? ''}`, context.mainKeyword, context.language)
  const keyword = needsKeyword ? keywordSentence(context, voice) : null
  const teasers = enumerate(teasersOf(context, allotment, voice), pack.conjunction)
  const map = voice.say(pack.intro.map, { teasers }, true)
  const spoken = context.reading.actor === null ? null : voice.say(pack.intro.actor ?? [])
  const reader =
    spoken ?? (brief.audience === 'general' ? null : voice.say(pack.intro.reader[brief.audience]))
  const none =
    context.sources.length === 0 && context.store.facts.length === 0 && voice.random.chance(0.4)
      ? voice.say(pack.intro.noSources)
      : null
  const first = [statement, hook, keyword].filter((text): text is string => text !== null)
  const second = [reader, none, map].filter((text): text is string => text !== null)
  return [first.join(' '), second.join(' ')].filter((text) => text !== '').join('\n\n')
}

/** News begins with what the customer stated. */
function statementFor(context: Context, voice: Voice): string | null {
  const { brief } = context
  if (brief.contentType !== 'news') return null
  const fact = context.store.facts.find((entry) => entry.sourceId === null)
  if (fact === undefined) return null
  // The first sentence is the news; what goes on from it stands under the first heading.
  const [first] = factSentences(fact)
  if (first === undefined || voice.hasSaid(first.text)) return null
  voice.remember(first.text)
  return first.text
}

function linkOf(context: Context): string | null {
  const website = context.brief.company?.website?.trim()
  if (!website) return null
  const url = /^https?:\/\//i.test(website) ? website : `https://${website}`
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  if (/[()\s<>]/.test(parsed.href)) return null
  const shown = `${parsed.hostname.replace(/^www\./, '')}${parsed.pathname === '/' ? '' : parsed.pathname}`
  return `[${shown}](${parsed.href})`
}

function conclusionOf(context: Context, voice: Voice): string {
  const { brief, pack } = context
  const sum = voice.say(pack.conclusion.sums[brief.contentType], {}, true)
  const second = voice.random.chance(0.5) ? voice.say(pack.conclusion.sums[brief.contentType]) : null
  const company =
    brief.company !== null && brief.company.name.trim() !== '' && brief.publicationType === 'blog'
  const reported = brief.contentType === 'news' && !company
  const action = reported
    ? null
    : company
      ? voice.say(pack.conclusion.actions[brief.focus], {}, true)
      : voice.say(pack.conclusion.actionsNoCompany, {}, true)
  const url = linkOf(context)
  const link = url === null ? null : voice.say(pack.conclusion.link, { link: url }, true)
  return [sum, second, action, link].filter((text): text is string => text !== null).join(' ')
}

function faqOf(allotment: Allotment, voice: Voice): FaqItem[] {
  return allotment.answered.flatMap(({ question, facts }) => {
    const sentences = facts
      .flatMap((fact) => factSentences(fact))
      .filter((sentence) => !voice.hasSaid(sentence.text))
    if (sentences.length === 0) return []
    for (const sentence of sentences) voice.remember(sentence.text)
    return [{ question, answer: sentences.map((sentence) => sentence.text).join(' ') }]
  })
}

/** Over the closing paragraph: one that does not begin like a heading before it, where there is one. */
function closingHeading(context: Context, voice: Voice, outline: Outline): string {
  const { pack, brief, language } = context
  const opening = (text: string): string => text.split(/\s+/).slice(0, 2).join(' ').toLocaleLowerCase()
  const taken = new Set(outline.blocks.map((block) => opening(block.heading)))
  const said = voice.random
    .shuffle(pack.conclusion.headings[brief.contentType])
    .filter((template) => isSayable(template, context.shortSlots))
    .map((template) =>
      finishHeading(expand(template, context.shortSlots, brief.tone, voice.random), language)
    )
  return said.find((heading) => !taken.has(opening(heading))) ?? said[0] ?? context.mainKeyword
}

export function composeFrame(
  context: Context,
  voice: Voice,
  topic: TopicPlan,
  outline: Outline,
  allotment: Allotment
): Frame {
  const { pack, language } = context
  const introduction = introductionOf(context, voice, allotment)
  const conclusionHeading = closingHeading(context, voice, outline)
  const faqHeading = finishHeading(
    voice.say(pack.faqHeadings, context.shortSlots, true) ?? context.mainKeyword,
    language
  )
  const conclusion = conclusionOf(context, voice)
  const faq = faqOf(allotment, voice)
  const headings = [
    topic.titles[0] ?? '',
    ...outline.blocks.map((block) => block.heading),
    conclusionHeading,
    faq.length > 0 ? faqHeading : '',
  ].join('\n')
  return { headings, introduction, conclusion, conclusionHeading, faqHeading, faq }
}
