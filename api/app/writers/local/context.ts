/** Everything that the steps of one article share: how the request is understood, the facts, and the phrases to use. */

import type { Source } from '#core/sources'
import type { DraftingPack, Form } from '#languages/drafting'
import { hashText } from '#text/language/hash_text'
import { primaryLanguage } from '#text/language/languages'
import { contentStems } from '#text/language/words'
import type { Brief, TopicPlan } from '#writers/types'
import { collectFacts, type FactStore } from './facts.js'
import { cue, packFor } from './phrases.js'
import { NOTICES, type Request, readRequest, roleNamedBy } from './prompt.js'
import { type Ranking, rankFacts } from './rank.js'

export interface Context {
  brief: Brief
  sources: Source[]
  language: string
  pack: DraftingPack
  form: Form
  request: Request
  store: FactStore
  query: string[]
  ranking: Ranking
  mainKeyword: string
  /** A number derived from the brief; it selects wordings. */
  seed: number
  said: ReadonlySet<number>
}

function formOf({ publicationType, contentType }: Brief): Form {
  if (publicationType === 'review') return 'review'
  if (contentType === 'case-study') return 'case'
  return contentType === 'news' ? 'news' : 'article'
}

export function createContext(brief: Brief, sources: Source[], topic: TopicPlan | null): Context {
  const language = primaryLanguage(brief.language)
  const pack = packFor(language)
  const read = readRequest(brief, language, pack)
  const store = collectFacts(brief, sources, read.statements, pack)
  const asked = contentStems(brief.prompt, language)
  const isPage = (heading: string) => {
    const stems = contentStems(heading, language)
    return stems.length > 1 && stems.every((stem) => asked.includes(stem))
  }
  const held = new Set(store.facts.flatMap(({ stems }) => stems))
  const isOpen = (point: string) =>
    !NOTICES.test(point) && !contentStems(point, language).some((stem) => held.has(stem))
  const asksAll = /\?\s*$/.test(brief.prompt) || read.points.some(isOpen)
  const isAsked = store.headings.some(isPage) && asksAll
  const request = isAsked ? withoutQuestions(read, pack) : read
  const subject = [request.headline, ...brief.keywords].join(' ')
  const words = [subject, subject, ...request.points, brief.prompt].join(' ')
  const query = contentStems(words, language).filter((stem) => !isVague(stem, pack, language))
  const { said = [], typeOpen: _, ...seeded } = brief
  return {
    brief,
    sources,
    language,
    pack,
    form: formOf(brief),
    request,
    store,
    query,
    ranking: rankFacts(store.facts, query),
    mainKeyword: topic?.mainKeyword || request.keyword,
    seed: hashText(JSON.stringify(seeded)),
    said: new Set(said),
  }
}

/** Where a page is about the very request, its questions are answered in the order of the page; they are no sections. */
function withoutQuestions(request: Request, pack: DraftingPack): Request {
  const asks = cue(pack.prompt.questionWords, 'start')
  if (request.points.length === 0 || !request.points.every((point) => asks.test(point))) return request
  const named = request.points.flatMap((point) => roleNamedBy(point, pack) ?? [])
  return { ...request, points: [], wanted: [...new Set([...request.wanted, ...named])] }
}

/** Words such as `first` or `best` occur everywhere and say nothing about the subject. */
function isVague(stem: string, { prompt }: DraftingPack, language: string): boolean {
  return prompt.vague.some((entry) =>
    entry.endsWith('*') ? stem.startsWith(entry.slice(0, -1)) : contentStems(entry, language)[0] === stem
  )
}
