import { together } from '#core/concurrency/side_by_side'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import type { Source } from '#core/sources'
import { assembleArticle } from '#generation/pipeline/assemble'
import { checkTouches } from '#generation/pipeline/check_touches'
import { finishByRule } from '#generation/pipeline/finish_by_rule'
import { illustrateBlocks, illustrateCover } from '#generation/pipeline/illustrate'
import type { Journal } from '#generation/pipeline/journal'
import { ANSWERS, ifPossible, PLAN, TEXT, withRetries } from '#generation/pipeline/retry'
import { qualityInput, reviewAndRevise } from '#generation/pipeline/review'
import { gatherSources, type SourcePool, withWeb } from '#generation/pipeline/source_pool'
import { BlockBoard, checkBlocks, type Plan, writeBlocks } from '#generation/pipeline/write_blocks'
import { bulkSiblings } from '#generation/queries/bulk_siblings'
import { sharedPool } from '#generation/queries/shared_pool'
import { storedPages } from '#generation/queries/stored_pages'
import { searchProvider } from '#generation/search/search_provider'
import { interruptible } from '#generation/services/interruptible'
import type { Providers } from '#generation/services/providers'
import { searchOriginality } from '#generation/services/search_originality'
import { followTemplate, namesOf } from '#generation/templates/follow_template'
import type { Brief, FinalTouches, Outline, PlannedTopic, TopicPlan } from '#generation/types'
import type { Usage } from '#model_server/types'
import type { Originality } from '#publications/models/publication'
import { type Linkable, linkableArticles } from '#publications/queries/linkable'
import { type NearbyText, nearby, nearbyTexts } from '#publications/queries/nearby_texts'
import { saidIn } from '#text/language/said'
import { slugify } from '#text/language/slug'
import { withInternalLinks } from '#text/markdown/internal_links'
import { type AssessedText, assessInPool } from '#text/pool/text_pool'
import type { QualityReport } from '#text/types'

const FINISHED_BY_RULE =
  'The introduction, the closing and the description were assembled from the sections, because the text service did not write them.'

/** A finished article, ready to be stored. */
export interface Article {
  title: string
  topic: TopicPlan
  content: string
  final: FinalTouches
  slug: string
  outline: Outline
  brief: Brief
  sources: Source[]
  score: number
  report: QualityReport
  originality: Originality
  revisions: number
  warnings: string[]
  cover: { url: string; altText: string } | null
  imagesCount: number
}

/** What a session is to write, and from which sources. */
export interface Planned extends Plan {
  /** The customer's own articles that are closest to it. */
  nearby: NearbyText[]
  /** Pages that could not be read, with the reason. */
  skipped: SourcePool['skipped']
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
      return { output: { ...found, said: saidIn(texts, brief.language) } }
    },
  })

  await journal.show('topic_generation')
  const pool = await sourcesOf(journal, client)
  const { sources } = pool
  const brief: Brief = { ...session.brief, company: pool.company, said: near.said ?? [] }
  const material = { brief, sources, avoidTitles: near.titles }

  const { outline: drawn, ...found } = await journal.step<PlannedTopic>({
    step: 'topic_generation',
    input: { writer: writer.name, ...material },
    work: () => answered(withRetries(signal, PLAN, (limited) => writer.planTopic(material, limited))),
    describe: (plan) => ({ title: plan.titles[0]!.slice(0, 300), topic: plan.topic.slice(0, 300) }),
  })

  const approved = session.outlineApprovedAt === null ? null : session.outline
  const topic = approved
    ? {
        ...found,
        titles: [approved.title, ...found.titles.filter((title) => title !== approved.title)].slice(0, 3),
      }
    : found
  const rest = { brief, sources, nearby: await nearbyTexts(near), skipped: pool.skipped }
  if (approved) return { topic, outline: { blocks: approved.blocks }, ...rest }

  await journal.show('structure_planning')
  const outline = await journal.step<Outline>({
    step: 'structure_planning',
    input: { writer: writer.name, topic, drawn, ...material },
    hidden: true,
    work: async () => {
      const input = { ...material, topic }
      const planned = drawn
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
      if (!brief.template) return planned
      const names = namesOf(topic, brief.company?.name)
      return { ...planned, output: followTemplate(brief.template, names, planned.output) }
    },
  })
  return { topic, outline, ...rest }
}

/**
 * The sources that the text may use. Those that a bulk generation shares were gathered before; the web is searched
 * for each subject.
 */
async function sourcesOf(journal: Journal, client: OutgoingClient): Promise<SourcePool> {
  const { session, signal } = journal
  const { bulkSessionId, brief, sourceUrls } = session
  const provider = brief.test ? null : searchProvider()
  const web = provider && { provider, brief }
  const shared = bulkSessionId ? await sharedPool(bulkSessionId) : null
  if (shared && !web) return shared
  return journal.step<SourcePool>({
    step: 'topic_generation',
    block: 'sources',
    input: { urls: sourceUrls, company: brief.company, web: provider?.name },
    hidden: true,
    work: async () => ({
      output:
        shared && web
          ? await withWeb(shared, web, client, signal)
          : await gatherSources({
              company: brief.company,
              urls: sourceUrls,
              storedPages: session.useProfile ? await storedPages(session.accountId) : [],
              client,
              signal,
              ...(web && { web }),
            }),
    }),
  })
}

/**
 * Writes a planned publication: each step is read from the journal or run.
 * @throws ModelError
 */
export async function writeSession(
  journal: Journal,
  providers: Providers,
  planned: Planned
): Promise<Article> {
  const { session, signal } = journal
  const { writer } = providers
  const { brief, topic, outline, sources, nearby } = planned
  const approved = session.outlineApprovedAt !== null
  const templated = Boolean(brief.template)
  const plan: Plan = { brief, topic, outline, sources }
  const board = new BlockBoard(outline)
  const drafts = await writeBlocks(journal, writer, plan, board, providers.parallelBlocks)
  const checked = await checkBlocks(
    journal,
    writer,
    plan,
    drafts,
    board,
    providers.parallelBlocks,
    approved || templated
  )

  const title = topic.titles[0]!
  const blocks = checked.map(({ draft }) => draft)
  const [images, cover, reviewed] = await together(
    [
      (stopped) => illustrateBlocks(journal.part(stopped), providers, plan, blocks),
      (stopped) => illustrateCover(journal.part(stopped), providers, plan, title),
      (stopped) => reviewAndRevise(journal.part(stopped), writer, plan, checked, nearby),
    ],
    signal
  )

  const written = { ...plan, blocks: reviewed.blocks }
  const touches = await journal.step<FinalTouches & { byRule?: true }>({
    step: 'finalization',
    input: { writer: writer.name, blocks: reviewed.blocks, final: reviewed.final, topic },
    work: () => {
      if (reviewed.final) return Promise.resolve({ output: reviewed.final })
      const byRule = async () => ({
        ...(await finishByRule(written, providers.drafter, signal)),
        byRule: true as const,
      })
      // The writer that reads the whole article has already failed at this.
      if (writer.edit) return byRule().then((output) => ({ output }))
      return answered(
        ifPossible<FinalTouches & { byRule?: true }>(
          signal,
          TEXT,
          (limited) => writer.finish(written, limited),
          byRule
        )
      )
    },
  })
  // An approved title is kept, even if the writer prefers another.
  const titled = approved ? { ...touches, title } : touches
  // A template's sections are the only sections.
  const wanted = templated ? { ...titled, conclusion: '', faq: [] } : titled
  const { final: sound, remaining } = await checkTouches(
    plan,
    reviewed.blocks,
    wanted,
    providers.drafter,
    signal
  )
  const final = approved ? { ...sound, title } : sound
  const links = await journal.step<Linkable[]>({
    step: 'finalization',
    block: 'links',
    input: final.title,
    hidden: true,
    work: async () => ({
      output: await linkableArticles(
        session.accountId,
        session.publicationId,
        `${final.title} ${topic.topic}`,
        brief.language
      ),
    }),
  })
  const content = withInternalLinks(
    assembleArticle(final, reviewed.blocks, images, sources),
    links,
    brief.language
  )
  const slug = slugify(final.title, brief.language)
  const assessed = await journal.step<AssessedText>({
    step: 'finalization',
    block: 'score',
    input: content,
    hidden: true,
    work: async () => ({
      output: await interruptible(
        signal,
        assessInPool({ ...qualityInput(plan, content, final, nearby, cover?.altText ?? null), slug }, signal)
      ),
    }),
  })

  const originality = await journal.step<Originality>({
    step: 'finalization',
    block: 'originality',
    input: content,
    hidden: true,
    work: async () => ({
      output: await searchOriginality(
        {
          accountId: session.accountId,
          publicationId: session.publicationId,
          text: content,
          language: brief.language,
          sources,
        },
        signal
      ),
    }),
  })

  return {
    title: final.title,
    topic,
    content,
    final,
    slug,
    outline: {
      blocks: outline.blocks.map((block, index) => ({ ...block, heading: reviewed.blocks[index]!.heading })),
    },
    brief,
    sources,
    score: assessed.score,
    report: assessed.report,
    originality,
    revisions: reviewed.rounds,
    warnings: [
      ...planned.skipped.map(({ url, reason }) => `${url}: ${reason}`),
      ...[...reviewed.remaining, ...remaining].map((finding) => finding.message),
      ...(touches.byRule ? [FINISHED_BY_RULE] : []),
    ],
    cover,
    imagesCount: images.length + (cover ? 1 : 0),
  }
}

async function answered<T>(
  written: Promise<{ value: T; usage: Usage }>
): Promise<{ output: T; usage: Usage }> {
  const { value, usage } = await written
  return { output: value, usage }
}
