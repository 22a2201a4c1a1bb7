import { sideBySide, together } from '#core/concurrency/side_by_side'
import { applyEdits, UNSUPPORTED } from '#generation/pipeline/apply_edits'
import { assembleArticle } from '#generation/pipeline/assemble'
import type { Journal } from '#generation/pipeline/journal'
import { ifPossible, TEXT } from '#generation/pipeline/retry'
import { type CheckedBlock, findingsOf, type Plan, shaped } from '#generation/pipeline/write_blocks'
import { interruptible } from '#generation/services/interruptible'
import type { EditorsPass, FinalTouches, Writer } from '#generation/types'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'
import { type AssessedText, assessInPool } from '#text/pool/text_pool'
import type { BlockDraft, Finding, QualityInput } from '#text/types'
import { isHint, withoutConclusions } from '#text/validation/validate_block'

const MOST_ROUNDS = 2

export interface OtherText {
  id: string
  title: string
  text: string
}

export interface Reviewed {
  blocks: BlockDraft[]
  /** The texts around the sections; null where nobody read the whole article, or reading it failed. */
  final: FinalTouches | null
  rounds: number
  remaining: Finding[]
}

/** The article in the form that is scored. @param findings what is still wrong with it */
export function qualityInput(
  plan: Plan,
  markdown: string,
  final: FinalTouches | null,
  others: OtherText[],
  coverAlt: string | null,
  findings: readonly Finding[] = []
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
    unsupported: findings.flatMap(({ check, quote }) => (check === UNSUPPORTED && quote ? [quote] : [])),
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
  const nothing: FinalTouches = {
    title: plan.topic.titles[0]!,
    introduction: '',
    conclusion: '',
    conclusionHeading: '',
    faqHeading: '',
    faq: [],
    metaTitle: '',
    metaDescription: '',
  }
  return assembleArticle(nothing, blocks, [], plan.sources)
}

/**
 * Has an editor read the whole article and scores it, applies the edits, and rewrites blocks that still fail, at
 * most twice. Each new block is accepted only where it has fewer findings and the whole scores no lower with it.
 * @param around what surrounds the text, where it was drafted as a whole: no editor is asked then
 */
export async function reviewAndRevise(
  journal: Journal,
  writer: Writer,
  plan: Plan,
  checked: CheckedBlock[],
  others: OtherText[],
  around: FinalTouches | null = null
): Promise<Reviewed> {
  const drafts = checked.map(({ draft }) => draft)
  let blocks = drafts
  let findings = new Map(checked.map(({ draft, remaining }) => [draft.blockId, remaining]))
  const review = await journal.step<{ pass: EditorsPass | null; score: number }>({
    step: 'content_review',
    input: { writer: writer.name, blocks, ...(around && { around }) },
    work: async () => {
      if (around) {
        const assessed = await score(journal.signal, plan, drafts, others)
        return { output: { pass: { final: around, edits: [], unsupported: [] }, score: assessed.score } }
      }
      let spent: Usage | null = null
      const ask = async (signal: AbortSignal) => {
        try {
          const read = writer.edit
            ? await ifPossible<EditorsPass | null>(
                signal,
                TEXT,
                (limited) => writer.edit!({ ...plan, blocks: drafts }, limited),
                () => null
              )
            : { value: null, usage: NO_USAGE }
          spent = read.usage
          return read
        } catch (error) {
          if (error instanceof ModelError) spent = error.usage
          throw error
        }
      }
      try {
        const [read, assessed] = await together(
          [ask, (signal) => score(signal, plan, drafts, others)],
          journal.signal
        )
        return { output: { pass: read.value, score: assessed.score }, usage: read.usage }
      } catch (error) {
        // Where scoring failed first, no error carries the editor's usage yet.
        if (spent && !(error instanceof ModelError && error.usage)) await journal.spend(spent)
        throw error
      }
    },
  })
  const { pass } = review
  const open: Finding[] = []
  let best = review.score
  if (pass && pass.edits.length + pass.unsupported.length > 0) {
    const edited = await journal.step<{ blocks: BlockDraft[]; open: Finding[]; score: number }>({
      step: 'content_revision',
      input: { drafts, pass },
      work: async () => {
        const made = applyEdits(plan, drafts, pass)
        const { score: reached } = await score(journal.signal, plan, made.blocks, others)
        return { output: { blocks: made.blocks, open: made.open, score: reached } }
      },
    })
    blocks = edited.blocks
    best = edited.score
    open.push(...edited.open)
    findings = new Map(
      blocks.map((block, index) => [
        block.blockId,
        block === drafts[index] || block.markdown === drafts[index]?.markdown
          ? (findings.get(block.blockId) ?? [])
          : findingsOf(plan, block, index, blocks.slice(0, index)),
      ])
    )
  }
  let rounds = 0
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const failing = blocks
      .map((block, index) => ({ block, index }))
      .filter(({ block }) => {
        const wrong = findings.get(block.blockId) ?? []
        // An editor has already seen the rest.
        return pass ? wrong.some((finding) => !isHint(finding)) : wrong.length > 0
      })
    if (failing.length === 0) break
    const revised = await sideBySide(
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
  const remaining = [...open, ...[...findings.values()].flat()]
  return { blocks, final: pass?.final ?? null, rounds, remaining }
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
