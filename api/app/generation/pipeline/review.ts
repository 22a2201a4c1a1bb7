import { mapConcurrent } from '#core/concurrency/map_concurrent'
import { assembleArticle } from '#generation/pipeline/assemble'
import type { Journal } from '#generation/pipeline/journal'
import { ifPossible, TEXT } from '#generation/pipeline/retry'
import { type CheckedBlock, findingsOf, type Plan, shaped } from '#generation/pipeline/write_blocks'
import { interruptible } from '#generation/providers/interruptible'
import { type AssessedText, assessInPool } from '#text/pool/text_pool'
import type { BlockDraft, Finding, QualityInput } from '#text/types'
import { isHint, withoutConclusions } from '#text/validation/validate_block'
import type { FrontMatter, Writer } from '#writers/types'

const MAX_ROUNDS = 2

export interface OtherText {
  id: string
  title: string
  text: string
}

export interface Reviewed {
  blocks: BlockDraft[]
  rounds: number
  remaining: Finding[]
}

/** The article in the form that is scored. */
export function qualityInput(
  plan: Plan,
  markdown: string,
  final: FrontMatter | null,
  others: OtherText[],
  coverAlt: string | null
): QualityInput {
  return {
    title: final?.title ?? plan.topic.titles[0]!,
    markdown,
    slug: null,
    metaTitle: final?.metaTitle ?? null,
    metaDescription: final?.metaDescription ?? null,
    mainKeyword: plan.topic.mainKeyword,
    prompt: plan.brief.prompt,
    stated: statedBy(plan.brief),
    keywords: plan.brief.keywords,
    language: plan.brief.language,
    length: plan.brief.length,
    sources: plan.sources,
    others,
    ownHost: hostOf(plan.brief.company?.website ?? null),
    voice: plan.brief.company?.voice ?? null,
    mainImageAlt: coverAlt,
    ...(plan.ranking && { ranking: plan.ranking }),
    ...(plan.computations && { computed: Object.keys(plan.computations) }),
  }
}

const statedBy = ({ company }: Plan['brief']): string[] =>
  company ? [`${company.name}\n${company.description}`] : []

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).host : null
}

/** Only the blocks: enough to compare two versions that differ in nothing else. */
function provisional(plan: Plan, blocks: BlockDraft[]): string {
  const nothing: FrontMatter = {
    title: plan.topic.titles[0]!,
    introduction: '',
    conclusion: '',
    conclusionHeading: '',
    faqHeading: '',
    faq: [],
    metaTitle: '',
    metaDescription: '',
  }
  return assembleArticle(nothing, blocks, plan.sources)
}

/**
 * Scores the whole article and has blocks rewritten that still fail, at most twice. Each new block is accepted only
 * where it has fewer findings and the whole scores no lower with it.
 */
export async function reviewAndRevise(
  journal: Journal,
  writer: Writer,
  plan: Plan,
  checked: CheckedBlock[],
  others: OtherText[]
): Promise<Reviewed> {
  let blocks = checked.map(({ draft }) => draft)
  let findings = new Map(checked.map(({ draft, remaining }) => [draft.blockId, remaining]))
  const drafts = blocks
  const review = await journal.step<{ score: number }>({
    step: 'content_review',
    input: { writer: writer.name, blocks },
    work: async () => ({ output: { score: (await score(journal.signal, plan, drafts, others)).score } }),
  })
  let best = review.score
  let rounds = 0
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const failing = blocks
      .map((block, index) => ({ block, index }))
      .filter(({ block }) => {
        const wrong = findings.get(block.blockId) ?? []
        // Of a draft that was written as a whole, a rewrite of one part for its style would spoil another.
        return plan.computations ? wrong.some((finding) => !isHint(finding)) : wrong.length > 0
      })
    if (failing.length === 0) break
    const revised = await mapConcurrent(
      failing,
      failing.length,
      async ({ block, index }, _, signal) => {
        const wrong = findings.get(block.blockId)!
        const draft = await journal.part(signal).step<BlockDraft>({
          step: 'content_revision',
          block: block.blockId,
          round,
          input: { writer: writer.name, block, wrong },
          work: async () => {
            const input = { ...plan, index, draft: block, findings: wrong, instruction: null }
            const { value, usage } = await ifPossible(
              signal,
              TEXT,
              (limited) => writer.rewriteBlock(input, limited),
              () => block
            )
            const sound = withoutConclusions(block, value, wrong, plan.sources)
            return { output: shaped(plan, { ...sound, heading: block.heading }, index), usage }
          },
        })
        return { draft, index, left: findingsOf(plan, draft, index, blocks.slice(0, index)) }
      },
      journal.signal
    )
    rounds = round
    let taken = false
    for (const { draft, index, left } of revised) {
      if (weight(left) >= weight(findings.get(draft.blockId) ?? [])) continue
      const changed = blocks.with(index, draft)
      const { score: reached } = await score(journal.signal, plan, changed, others)
      if (reached < best) continue
      best = reached
      blocks = changed
      findings = new Map(findings).set(draft.blockId, left)
      taken = true
    }
    if (!taken) break
  }
  return { blocks, rounds, remaining: [...findings.values()].flat() }
}

/** Any number of hints weighs less than one finding that would have something removed. */
const HINT_WEIGHT = 0.001

const weight = (findings: readonly Finding[]) =>
  findings.reduce((sum, finding) => sum + (isHint(finding) ? HINT_WEIGHT : 1), 0)

function score(
  signal: AbortSignal,
  plan: Plan,
  blocks: BlockDraft[],
  others: OtherText[]
): Promise<AssessedText> {
  const input = qualityInput(plan, provisional(plan, blocks), null, others, null)
  return interruptible(signal, assessInPool(input, signal))
}
