/** Everything that the steps of one article share: how the request is understood, the facts, and the phrases to use. */

import type { Source } from '#core/sources'
import type { DraftingPack, Form } from '#languages/drafting'
import { hashText } from '#text/language/hash_text'
import { primaryLanguage } from '#text/language/languages'
import { contentStems } from '#text/language/words'
import type { Brief, TopicPlan } from '#writers/types'
import { collectFacts, type FactStore } from './facts.js'
import { packFor } from './phrases.js'
import { type Request, readRequest } from './prompt.js'
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
  const request = readRequest(brief, language, pack)
  const store = collectFacts(brief, sources, request.statements, pack)
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

/** Words such as `first` or `best` occur everywhere and say nothing about the subject. */
function isVague(stem: string, { prompt }: DraftingPack, language: string): boolean {
  return prompt.vague.some((entry) =>
    entry.endsWith('*') ? stem.startsWith(entry.slice(0, -1)) : contentStems(entry, language)[0] === stem
  )
}
