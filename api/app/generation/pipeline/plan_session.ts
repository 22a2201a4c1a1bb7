import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import type { Source } from '#core/sources'
import { withAnswers } from '#generation/pipeline/answers_source'
import type { Journal } from '#generation/pipeline/journal'
import { ANSWERS, ifPossible, PLAN, withRetries } from '#generation/pipeline/retry'
import { gatherSources, numbered, type SourcePool, withWeb } from '#generation/pipeline/source_pool'
import type { Plan } from '#generation/pipeline/write_blocks'
import type { Providers } from '#generation/providers/providers'
import { bulkSiblings } from '#generation/queries/bulk_siblings'
import { sharedPool } from '#generation/queries/shared_pool'
import { storedPages } from '#generation/queries/stored_pages'
import { withPages } from '#generation/research/rank_pages'
import { type Research, research } from '#generation/research/research'
import { searchProvider } from '#generation/search/search_provider'
import type { Usage } from '#model_server/types'
import type { ContentBrief } from '#publications/content_brief/content_brief'
import { storeContentBrief } from '#publications/content_brief/edit_content_brief'
import { type NearbyText, nearby, nearbyTexts } from '#publications/queries/nearby_texts'
import { hashesOfSentences } from '#text/language/sentence_hashes'
import { countWords } from '#text/language/words'
import { type Beyond, beyondSources, saidOfBeyond } from '#text/quality/subject'
import type { BlockPlan } from '#text/types'
import { followTemplate, namesOf } from '#writers/follow_template'
import {
  type Brief,
  type CompanyContext,
  drafts as isDrafting,
  type Outline,
  type PlannedTopic,
} from '#writers/types'

/** What a session is to write, and from which sources. */
export interface Planned extends Plan {
  /** The customer's own articles that are closest to it. */
  nearby: NearbyText[]
  /** Pages that could not be read, with the reason. */
  skipped: SourcePool['skipped']
  /** What to tell the customer of the sources. */
  notes: string[]
  /** What to ask the customer with the outline. */
  questions: string[]
}

/**
 * Determines what a session is to write: each step is read from the journal or run. An outline that its owner
 * approved is used unchanged.
 * @throws ModelError, GenerationError
 */
export async function planSession(
  journal: Journal,
  providers: Providers,
  client: OutgoingClient
): Promise<Planned> {
  const { session, signal } = journal
  const { writer } = providers

  const near = await journal.step({
    step: 'history_check',
    input: { prompt: session.brief.prompt },
    work: async () => {
      const { accountId, publicationId, brief, bulkSessionId } = session
      const siblings = bulkSessionId ? await bulkSiblings(bulkSessionId, publicationId) : []
      const found = await nearby(accountId, publicationId, brief.prompt, siblings)
      const texts = (await nearbyTexts(found)).map(({ text }) => text)
      // The company context of this moment is stored with the step, so that a worker that continues later writes
      // the same text.
      return { output: { ...found, said: hashesOfSentences(texts, brief.language) } }
    },
  })

  await journal.show('topic_generation')
  const gathered = await sourcesOf(journal, client)
  const beyond = isDrafting(writer) ? null : beyondPool(session.brief, gathered)
  // Without a model it would become a text about something else: only what the customer said is kept, and questions are asked.
  const pool = beyond
    ? {
        ...gathered,
        sources: numbered(gathered.sources.filter(({ kind }) => kind === 'note')),
        company: gathered.company && withoutContact(gathered.company),
      }
    : gathered
  const asked: Brief = { ...session.brief, company: pool.company, said: near.said ?? [] }
  const wanted = { brief: asked, sources: pool.sources, avoidTitles: near.titles }
  const {
    outline: drawn,
    type,
    questions = [],
    queries = [],
    ...found
  } = await journal.step<PlannedTopic>({
    step: 'topic_generation',
    input: { writer: writer.name, ...wanted },
    work: () => {
      const input = {
        ...wanted,
        ...(session.approveOutline && { mayAsk: true }),
        ...(webOf(session) && { mayResearch: true }),
      }
      return answered(withRetries(signal, PLAN, (limited) => writer.planTopic(input, limited)))
    },
    describe: (plan) => ({ title: plan.titles[0]!.slice(0, 300), topic: plan.topic.slice(0, 300) }),
  })

  const searched = await researched(journal, client, pool.sources, found.mainKeyword, queries)
  const sources = numbered([...pool.sources, ...searched.pages])
  const approved = session.outlineApprovedAt === null ? null : session.outline
  const topic = approved
    ? {
        ...found,
        titles: [approved.title, ...found.titles.filter((title) => title !== approved.title)].slice(0, 3),
      }
    : found
  const brief: Brief = {
    ...asked,
    publicationType: approved?.type ?? type ?? asked.publicationType,
    length: approved?.length ?? asked.length,
  }
  const rest = {
    ...{ topic, brief, nearby: await nearbyTexts(near), skipped: pool.skipped, questions },
    notes: beyond && !approved ? [noteOf(beyond)] : [],
  }
  if (approved) {
    const ids = new Set(approved.blocks.map(({ id }) => id))
    const answers = (approved.questions ?? []).map(({ question, answer, blockId }) => ({
      question,
      answer,
      // The section may have been removed since; its answer is then for the whole text.
      ...(blockId && ids.has(blockId) && { blockId }),
    }))
    const withNote = withAnswers(sources, answers, session.outlineApprovedAt!)
    const blocks = citingNote(approved.blocks, sources, withNote, brief.language)
    return { ...rest, sources: withNote, outline: { blocks } }
  }
  const material = { ...wanted, brief, sources }

  await journal.show('structure_planning')
  const outline = await journal.step<Outline>({
    step: 'structure_planning',
    input: { writer: writer.name, topic, drawn, ...material },
    hidden: true,
    work: async () => {
      const input = { ...material, topic, ...(searched.brief && { ranking: toRanking(searched.brief) }) }
      const planned =
        drawn && !(isThin(drawn) && searched.pages.length > 0)
          ? { output: drawn }
          : await answered(
              ifPossible(
                signal,
                PLAN,
                (limited) => writer.planStructure(input, limited),
                async () => (await providers.drafter.planStructure(input, signal)).value,
                ANSWERS
              )
            )
      const names = namesOf(topic, brief.company?.name)
      const shaped = brief.template ? followTemplate(brief.template, names, planned.output) : planned.output
      const pages = sources.slice(pool.sources.length)
      return { ...planned, output: { ...shaped, blocks: withPages(shaped.blocks, pages) } }
    },
  })
  return { ...rest, sources, outline }
}

function beyondPool({ prompt, keywords, language, test }: Brief, { sources, company }: SourcePool) {
  if (test) return null
  return beyondSources({ prompt, keywords, language, sources, names: company ? [company.name] : [] })
}

/** An address needs a source. */
function withoutContact({ contactEmail: _, ...company }: CompanyContext): CompanyContext {
  return { ...company, website: null }
}

const noteOf = (beyond: Beyond) =>
  `This is an outline of questions, because ${saidOfBeyond(beyond)}. Answer them, or give a page that is about it.`

/** An outline half of whose sections have nothing to rest on is planned again once there is something. */
const isThin = ({ blocks }: Outline) =>
  blocks.filter(({ sourceIds }) => sourceIds.length === 0).length * 2 >= blocks.length

const MAX_HEADINGS = 30

const toRanking = ({ terms, questions, words, pages }: ContentBrief) => ({
  terms,
  questions,
  words,
  headings: pages.flatMap(({ headings }) => headings).slice(0, MAX_HEADINGS),
})

/** Who searches the web for a session; null where nobody does. */
export const webOf = ({ brief }: Journal['session']) => (brief.test ? null : searchProvider())

/** What the web has beside the pool, and what ranks for the phrase: the content brief, which its owner may edit. */
async function researched(
  journal: Journal,
  client: OutgoingClient,
  pool: Source[],
  phrase: string,
  queries: string[]
): Promise<Research> {
  const { session, signal } = journal
  const provider = webOf(session)
  if (!provider) return { pages: [], brief: null }
  return journal.step<Research>({
    step: 'topic_generation',
    block: 'research',
    input: { provider: provider.name, phrase, queries },
    detail: 'by what ranks for it',
    work: async () => ({
      output: await research({
        provider,
        phrase,
        queries,
        pool,
        language: session.brief.language,
        client,
        signal,
      }),
    }),
    onFinish: async (trx, { brief }) => {
      if (brief) await storeContentBrief(trx, session.publicationId, brief)
    },
  })
}

/**
 * A section that asked rests on its answers, which it has room for; every section that names its sources may rest on
 * the answers to what no section asked.
 */
function citingNote(
  blocks: BlockPlan[],
  before: readonly Source[],
  withNote: readonly Source[],
  language: string
): BlockPlan[] {
  if (withNote === before) return blocks
  const { id: note, answers = [] } = withNote.find(({ kind }) => kind === 'note')!
  const isForAll = answers.some(({ blockId }) => blockId === undefined)
  return blocks.map((block) => {
    const own = answers.filter(({ blockId }) => blockId === block.id)
    if (own.length === 0 && (block.sourceIds.length === 0 || !isForAll)) return block
    const words = countWords(own.map(({ answer }) => answer).join('\n'), language)
    return {
      ...block,
      sourceIds: [...new Set([...block.sourceIds, note])],
      words: { min: block.words.min, max: block.words.max + words },
    }
  })
}

/**
 * The sources that the text may use. Those that a bulk generation shares were gathered before; the web is searched
 * for each subject.
 */
async function sourcesOf(journal: Journal, client: OutgoingClient): Promise<SourcePool> {
  const { session, signal } = journal
  const { bulkSessionId, brief, sourceUrls } = session
  const provider = webOf(session)
  const web = provider && { provider, brief }
  const shared = bulkSessionId ? await sharedPool(bulkSessionId) : null
  if (shared && !web) return shared
  return journal.step<SourcePool>({
    step: 'topic_generation',
    block: 'sources',
    input: { urls: sourceUrls, company: brief.company, web: provider?.name, answers: brief.answers },
    hidden: true,
    work: async () => ({
      output:
        shared && web
          ? await withWeb(shared, web, client, signal)
          : await gatherSources({
              company: brief.company,
              urls: sourceUrls,
              storedPages: session.useProfile ? await storedPages(session.accountId, brief.company?.id) : [],
              client,
              signal,
              ...(web && { web }),
              ...(brief.answers && { answers: brief.answers }),
            }),
    }),
  })
}

export async function answered<T>(
  written: Promise<{ value: T; usage: Usage }>
): Promise<{ output: T; usage: Usage }> {
  const { value, usage } = await written
  return { output: value, usage }
}
