import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { Source } from '#core/sources'
import type { BlockProgress } from '#generation/models/generation_session'
import type { Journal } from '#generation/pipeline/journal'
import { ifPossible, TEXT, TRIFLE, withRetries } from '#generation/pipeline/retry'
import { inShape, shapeFindings } from '#generation/templates/block_shape'
import type { BlockDraft, BlockPlan, Finding } from '#text/types'
import { type Cut, repair, validateBlock, withoutConclusions } from '#text/validation/validate_block'
import { Spelling } from '#text/voice/spelling'
import {
  type BlockInput,
  type Brief,
  type DraftingWriter,
  drafts as isDrafting,
  type Outline,
  type Ranking,
  type SectionWriter,
  type TopicPlan,
} from '#writers/types'

export interface Plan {
  brief: Brief
  topic: TopicPlan
  outline: Outline
  sources: Source[]
  /** What the pages that rank for the phrase have; left out where nobody looked. */
  ranking?: PlanRanking | null
  /**
   * Set where the text was drafted with marks of its passages: calculations by the statement that gives their result.
   * What it states is then judged once, in the finished article.
   */
  computations?: Record<string, string>
  /** Ids of the passages that its writer marked, by their statements. */
  marked?: Record<string, string[]>
}

interface PlanRanking extends Ranking {
  words: { min: number; max: number } | null
}

export interface CheckedBlock {
  draft: BlockDraft
  /** Names of the checks that the first draft failed, each once. */
  found?: string[]
  /** What was taken out of it. */
  cuts?: Cut[]
  /** What is still wrong after the rewrite; shown to the customer as warnings. */
  remaining: Finding[]
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The state of the blocks for the progress display, kept up to date by the steps below. */
export class BlockBoard {
  readonly blocks: BlockProgress[]

  constructor(outline: Outline) {
    this.blocks = outline.blocks.map(({ id, heading }) => ({ id, heading, status: 'waiting', words: 0 }))
  }

  set(index: number, change: Partial<BlockProgress>): BlockProgress[] {
    this.blocks[index] = { ...this.blocks[index]!, ...change }
    return [...this.blocks]
  }

  get characters(): number {
    return this.#characters.reduce((sum, length) => sum + length, 0)
  }

  readonly #characters: number[] = []
  length(index: number, characters: number): void {
    this.#characters[index] = characters
  }
}

/** Writes every block, `parallel` at a time; each sees the whole outline and its own sources. */
export async function writeBlocks(
  journal: Journal,
  writer: SectionWriter,
  plan: Plan,
  board: BlockBoard,
  parallel: number
): Promise<BlockDraft[]> {
  const { blocks } = plan.outline
  const write = async (block: BlockPlan, index: number, signal: AbortSignal) => {
    const part = journal.part(signal)
    const input: BlockInput = { ...plan, index }
    const detail = `block ${index + 1} of ${blocks.length}`
    const draft = await part.step<BlockDraft>({
      step: 'block_generation',
      block: block.id,
      input: { writer: writer.name, ...input },
      hidden: true,
      work: async () => {
        await part.show('block_generation', detail, { blocks: board.set(index, { status: 'writing' }) })
        const { value, usage } = await withRetries(signal, TEXT, (limited) =>
          writer.writeBlock(input, limited)
        ).catch(async (error) => {
          // A block that is stopped because another failed has not failed itself.
          const status = signal.aborted ? 'waiting' : 'failed'
          await part
            .show('block_generation', detail, { blocks: board.set(index, { status }) })
            .catch(() => {})
          throw error
        })
        return { output: value, usage }
      },
    })
    board.length(index, draft.markdown.length)
    board.set(index, { status: 'done', heading: draft.heading, words: wordsIn(draft.markdown) })
    if (part.session.blocks[index]?.status !== 'done') {
      await part.show('block_generated', detail, {
        blocks: [...board.blocks],
        contentLength: board.characters,
      })
    }
    return draft
  }
  return mapConcurrent(blocks, parallel, write, journal.signal)
}

/**
 * Checks every block: one targeted rewrite where something is wrong, then the claim is removed or flagged.
 * @param headingsAreFixed whether the planned headings are kept, because the customer approved them or a template
 *   prescribes them
 */
export async function checkBlocks(
  journal: Journal,
  writer: DraftingWriter | SectionWriter,
  plan: Plan,
  drafts: BlockDraft[],
  board: BlockBoard,
  parallel: number,
  headingsAreFixed = false
): Promise<CheckedBlock[]> {
  const check = async (draft: BlockDraft, index: number, signal: AbortSignal) => {
    const part = journal.part(signal)
    const checked = await checkBlock(part, writer, plan, drafts, index)
    if (headingsAreFixed) {
      const { heading } = plan.outline.blocks[index]!
      board.set(index, { heading, words: wordsIn(checked.draft.markdown) })
      return { ...checked, draft: { ...checked.draft, heading } }
    }
    const input = { ...plan, index, draft: checked.draft }
    const heading = await part.step<string>({
      step: 'block_title_generation',
      block: draft.blockId,
      input: { writer: writer.name, draft: checked.draft, topic: plan.topic },
      work: async () => {
        if (isDrafting(writer)) return { output: validHeading(plan, drafts, index) }
        const { value, usage } = await ifPossible(
          signal,
          TRIFLE,
          (limited) => writer.titleBlock(input, limited),
          () => draft.heading
        )
        return { output: value.trim() || draft.heading, usage }
      },
      describe: (title) => ({
        blocks: board.set(index, { heading: title, words: wordsIn(checked.draft.markdown) }),
      }),
    })
    const wrong = headingFindings(plan, draft.blockId, heading, index)
    return { ...checked, draft: { ...checked.draft, heading }, remaining: [...checked.remaining, ...wrong] }
  }
  return mapConcurrent(drafts, parallel, check, journal.signal)
}

/**
 * The heading that came with a section; the planned one, or else its question, where that heading claims what no
 * source says or is already used.
 */
function validHeading(plan: Plan, drafts: BlockDraft[], index: number): string {
  const { heading: planned, question } = plan.outline.blocks[index]!
  const own = drafts[index]!.heading.trim()
  const others = drafts.filter((_, other) => other !== index).map(({ heading }) => heading.trim())
  const headings = plan.outline.blocks.filter((_, other) => other !== index).map(({ heading }) => heading)
  const taken = new Set([...others, ...headings].map((heading) => heading.toLowerCase()))
  const isValid = (heading: string) =>
    heading !== '' && headingFindings(plan, drafts[index]!.blockId, heading, index).length === 0
  if (!taken.has(own.toLowerCase()) && isValid(own)) return own
  return [planned, question].find(isValid) ?? planned
}

/** What is wrong with a heading: it cannot cite, so what it claims must be in one of the sources. */
function headingFindings(plan: Plan, blockId: string, heading: string, index: number): Finding[] {
  const draft = { blockId, heading, markdown: `### ${heading}` }
  return findingsOf(plan, draft, index, []).filter(({ check, quote }) => quote !== null && check !== 'cliche')
}

function checkBlock(
  journal: Journal,
  writer: DraftingWriter | SectionWriter,
  plan: Plan,
  drafts: BlockDraft[],
  index: number
): Promise<CheckedBlock> {
  const written = drafts[index]!
  const draft = {
    ...written,
    heading: spelled(plan.brief, written.heading),
    markdown: spelled(plan.brief, written.markdown),
  }
  const siblings = drafts.filter((_, other) => other < index)
  return journal.step<CheckedBlock>({
    step: 'block_validation',
    block: draft.blockId,
    input: { writer: writer.name, draft, siblings, sources: plan.sources.map((source) => source.hash) },
    work: async () => {
      const findings = findingsOf(plan, draft, index, siblings)
      if (findings.length === 0) return { output: { draft, remaining: [] } }
      const repaired = (sound: BlockDraft, left: Finding[]): CheckedBlock => {
        const { draft: repaired, cuts } = repair(sound, left, plan.sources)
        const made = shaped(plan, repaired, index)
        return {
          draft: made,
          cuts,
          found: [...new Set(findings.map(({ check }) => check))],
          remaining: findingsOf(plan, made, index, siblings),
        }
      }
      // A draft is written with the whole article in view.
      if (plan.computations) return { output: repaired(draft, findings) }
      const rewritten = await ifPossible(
        journal.signal,
        TEXT,
        (limited) => {
          const neighbors = [drafts[index - 1], drafts[index + 1]].filter((other) => other !== undefined)
          return writer.rewriteBlock(
            { ...plan, index, draft, findings, instruction: null, neighbors },
            limited
          )
        },
        () => draft
      )
      const again = withoutConclusions(
        draft,
        { ...rewritten.value, markdown: spelled(plan.brief, rewritten.value.markdown) },
        findings,
        plan.sources
      )
      const left = findingsOf(plan, again, index, siblings)
      const output = left.length <= findings.length ? repaired(again, left) : repaired(draft, findings)
      return { output, usage: rewritten.usage }
    },
  })
}

/** Checks of what a text states. */
const ON_EVIDENCE: ReadonlySet<string> = new Set(['number-not-in-source', 'quote-not-in-source'])

/** Whether a finding counts before the article is finished: what a marked draft states is judged then. */
export const isJudgedNow = ({ computations }: Plan, { check }: Finding): boolean =>
  computations === undefined || !ON_EVIDENCE.has(check)

export function findingsOf(plan: Plan, draft: BlockDraft, index: number, siblings: BlockDraft[]): Finding[] {
  const block = plan.outline.blocks[index]!
  const found = validateBlock({ draft, plan: block, brief: plan.brief, sources: plan.sources, siblings })
  return [...found.filter((finding) => isJudgedNow(plan, finding)), ...shapeFindings(draft.markdown, block)]
}

/** A block in the shape that a template asks for and with the company's own spellings, whatever its writer made of it. */
export function shaped(plan: Plan, draft: BlockDraft, index: number): BlockDraft {
  const markdown = inShape(draft.markdown, plan.outline.blocks[index]!, plan.brief.language)
  return { ...draft, markdown: spelled(plan.brief, markdown) }
}

/** A text with the words that the company spells its own way. */
export function spelled({ company }: Brief, markdown: string): string {
  const words = company?.voice?.preferredWords ?? []
  return words.length > 0 ? new Spelling(words).corrected(markdown) : markdown
}
