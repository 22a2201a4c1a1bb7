import { runAll } from '#core/concurrency/map_concurrent'
import type { Source } from '#core/sources'
import { searchOriginality } from '#generation/originality/search_originality'
import { assembleArticle, blocksIn, withPictures } from '#generation/pipeline/assemble'
import { checkFrontMatter, validLine } from '#generation/pipeline/check_front_matter'
import { draftArticle } from '#generation/pipeline/draft_article'
import { finishByRule } from '#generation/pipeline/finish_by_rule'
import { illustrateBlocks, illustrateCover } from '#generation/pipeline/illustrate'
import type { Journal } from '#generation/pipeline/journal'
import { answered, type Planned, webOf } from '#generation/pipeline/plan_session'
import { TEXT, withRetries } from '#generation/pipeline/retry'
import { qualityInput, reviewAndRevise } from '#generation/pipeline/review'
import { BlockBoard, checkBlocks, type Plan, writeBlocks } from '#generation/pipeline/write_blocks'
import { interruptible } from '#generation/providers/interruptible'
import type { Providers } from '#generation/providers/providers'
import { correctArticle } from '#generation/verification/correct_article'
import { changesOfCuts } from '#generation/verification/cut_changes'
import type { NewChange } from '#publications/claims/change_rows'
import type { ContentBrief } from '#publications/content_brief/content_brief'
import { storedContentBrief } from '#publications/content_brief/edit_content_brief'
import type { Originality } from '#publications/models/publication'
import { type Linkable, linkableArticles } from '#publications/queries/linkable'
import { slugify } from '#text/language/slug'
import { withInternalLinks } from '#text/markdown/internal_links'
import { type AssessedText, assessInPool } from '#text/pool/text_pool'
import type { BlockDraft, QualityReport } from '#text/types'
import {
  type Brief,
  type FrontMatter,
  drafts as isDrafting,
  type Outline,
  type TopicPlan,
} from '#writers/types'

const FINISHED_BY_RULE =
  'The introduction, the closing and the description were assembled from the sections, because the text service did not write them.'

/** A finished article, ready to be stored. */
export interface Article {
  title: string
  topic: TopicPlan
  content: string
  final: FrontMatter
  slug: string
  outline: Outline
  brief: Brief
  sources: Source[]
  score: number
  report: QualityReport
  originality: Originality
  revisions: number
  warnings: string[]
  /** Calculations that its writer stated, by their statements. */
  computations?: Record<string, string>
  /** Ids of the passages that its statements are marked with. */
  marked?: Record<string, string[]>
  /** What a check replaced or took out. */
  changes: NewChange[]
  cover: { url: string; altText: string } | null
  imagesCount: number
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
  // As its owner left it; from here on it is held to.
  const kept = await ownContentBrief(journal)
  const asked: Plan = { brief, topic, outline, sources, ...(kept && { ranking: toTargets(kept) }) }
  const board = new BlockBoard(outline)
  const { drafts, plan, around } = await written(journal, providers, asked, board)
  const checked = await checkBlocks(
    journal,
    writer,
    plan,
    drafts,
    board,
    providers.parallelBlocks,
    approved || templated
  )

  const [first] = topic.titles
  const title = approved ? first! : (validLine(plan, ...topic.titles, topic.topic) ?? first!)
  const reviewed = await reviewAndRevise(journal, writer, plan, checked, nearby)
  const finished = { ...plan, blocks: reviewed.blocks }
  const frontMatter = await journal.step<FrontMatter & { byRule?: true }>({
    step: 'finalization',
    input: { writer: writer.name, blocks: reviewed.blocks, final: around, topic },
    work: async () => {
      if (around) return { output: around }
      if (!isDrafting(writer))
        return answered(withRetries(signal, TEXT, (limited) => writer.finish(finished, limited)))
      const byRule = await finishByRule(finished, providers.drafter, signal)
      return { output: { ...byRule, byRule: true } }
    },
  })
  // An approved title is kept, even if the writer prefers another.
  const titled = approved ? { ...frontMatter, title } : frontMatter
  // A template's sections are the only sections.
  const wanted = templated ? { ...titled, conclusion: '', faq: [] } : titled
  const {
    final: sound,
    cuts,
    lines: replaced,
    remaining,
  } = await checkFrontMatter(plan, reviewed.blocks, wanted, providers.drafter, signal)
  const total = plan.computations ? undefined : sound.total
  const checkedTouches = {
    ...sound,
    ...(approved && { title }),
    ...(total && { introduction: `${sound.introduction} ${total.text}[^${total.sourceId}]`.trim() }),
  }
  const links = await journal.step<Linkable[]>({
    step: 'finalization',
    block: 'links',
    input: checkedTouches.title,
    hidden: true,
    work: async () => ({
      output: await linkableArticles(
        session.accountId,
        session.publicationId,
        `${checkedTouches.title} ${topic.topic}`,
        brief.language
      ),
    }),
  })
  const assembled = withInternalLinks(
    assembleArticle(checkedTouches, reviewed.blocks, sources),
    links,
    brief.language
  )
  const {
    content: text,
    confirmed,
    changes,
    computations = total && { [total.text]: total.computation },
    marked,
    ...lines
  } = await correctArticle(
    journal,
    providers,
    plan,
    { ...checkedTouches, content: assembled },
    {
      keepsTitle: approved,
      keepsHeadings: approved || templated,
      titles: [...topic.titles, topic.topic, topic.mainKeyword],
      planned: new Map(
        reviewed.blocks.map(({ heading }, index) => [heading, outline.blocks[index]!.heading])
      ),
    }
  )
  const final = { ...checkedTouches, ...lines }
  // A picture shows what the text and its title say, so nothing of them may change any more.
  const placed = blocksIn(text, reviewed.blocks, brief.language)
  const [cover, images] = await runAll(
    [
      (stopped) => illustrateCover(journal.part(stopped), providers, plan, final.title),
      (stopped) => illustrateBlocks(journal.part(stopped), providers, plan, final.title, placed),
    ],
    signal
  )
  const content = withPictures(text, placed, images)
  const formal = changesOfCuts(
    [...checked.flatMap((block) => block.cuts ?? []), ...cuts],
    approved ? replaced.filter(({ field }) => field !== 'title') : replaced,
    content,
    sources,
    brief.language
  )
  const corrected: Plan = { ...plan, ...(computations && { computations }) }
  const slug = slugify(final.title, brief.language)
  const assessed = await journal.step<AssessedText>({
    step: 'finalization',
    block: 'score',
    input: content,
    hidden: true,
    work: async () => ({
      output: await interruptible(
        signal,
        assessInPool(
          {
            ...qualityInput(corrected, content, final, nearby, cover?.altText ?? null),
            ...{ slug, confirmed },
          },
          signal
        )
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
      ...planned.notes,
      ...planned.skipped.map(({ url, reason }) => `${url}: ${reason}`),
      ...[...reviewed.remaining, ...remaining].map((finding) => finding.message),
      ...(frontMatter.byRule ? [FINISHED_BY_RULE] : []),
    ],
    ...(computations && { computations }),
    ...(marked && { marked }),
    changes: [...formal, ...changes],
    cover,
    imagesCount: images.length + (cover ? 1 : 0),
  }
}

/** The sections: a model drafts them as one text with marks of its passages, the local writer fills one by one. */
async function written(
  journal: Journal,
  { writer, parallelBlocks }: Providers,
  plan: Plan,
  board: BlockBoard
): Promise<{ drafts: BlockDraft[]; plan: Plan; around: FrontMatter | null }> {
  if (!isDrafting(writer))
    return { drafts: await writeBlocks(journal, writer, plan, board, parallelBlocks), plan, around: null }
  const { blocks, around, computations, marked } = await draftArticle(journal, writer, plan, board)
  return { drafts: blocks, plan: { ...plan, computations, marked }, around }
}

/** The content brief, where one may have been made or edited. */
async function ownContentBrief(journal: Journal): Promise<ContentBrief | null> {
  const { session } = journal
  if (!session.approveOutline && !webOf(session)) return null
  return journal.step<ContentBrief | null>({
    step: 'structure_planning',
    block: 'content_brief',
    input: null,
    hidden: true,
    work: async () => ({ output: await storedContentBrief(session.publicationId) }),
  })
}

/** What a section is written with: the headings of others have served their purpose. */
const toTargets = ({ terms, questions, words }: ContentBrief) => ({ terms, questions, words })
