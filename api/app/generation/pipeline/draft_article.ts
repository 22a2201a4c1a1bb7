import type { Journal, StepResult } from '#generation/pipeline/journal'
import { answered } from '#generation/pipeline/plan_session'
import { ANSWERS, type Bounds, ifPossible, TEXT, withRetries } from '#generation/pipeline/retry'
import type { BlockBoard, Plan } from '#generation/pipeline/write_blocks'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import { resolveMarks } from '#text/evidence/marks'
import { toPassages } from '#text/evidence/passages'
import { countWords } from '#text/language/words'
import type { BlockDraft } from '#text/types'
import type { DraftingWriter, DraftSection, FrontMatter } from '#writers/types'

export interface Drafted {
  /** With citations of sources. */
  blocks: BlockDraft[]
  /** What surrounds them; null where the model did not write it. */
  around: FrontMatter | null
  /** Calculations by the statement that gives their result. */
  computations: Record<string, string>
  /** Ids of the passages that were marked, by their statements. */
  marked: Record<string, string[]>
}

/**
 * Has the article written as one text with marks of its passages. Each section is a step, stored as soon as the next
 * begins: after a crash, or where an answer is cut off, the next call goes on from the finished ones.
 */
export async function draftArticle(
  journal: Journal,
  writer: DraftingWriter,
  plan: Plan,
  board: BlockBoard
): Promise<Drafted> {
  const { brief, outline, sources } = plan
  const { blocks } = outline
  const stopped = new AbortController()
  const signal = AbortSignal.any([journal.signal, stopped.signal])
  const finished: (DraftSection & { blockId: string })[] = []
  const draft = new DraftCalls(writer, plan, finished, signal)
  try {
    for (const [index, { id }] of blocks.entries()) {
      const detail = `block ${index + 1} of ${blocks.length}`
      const show = (status: 'writing' | 'failed') =>
        journal.show('block_generation', detail, { blocks: board.set(index, { status }) })
      const section = await journal.step<DraftSection & { blockId: string }>({
        step: 'block_generation',
        block: id,
        input: { writer: writer.name, marks: true, ...plan },
        hidden: true,
        isUnderway: draft.isUnderway,
        work: async () => {
          await show('writing')
          try {
            const { output, usage } = await draft.next(index)
            return { output: { blockId: id, ...output }, ...(usage && { usage }) }
          } catch (error) {
            await show('failed').catch(() => {})
            throw error
          }
        },
      })
      finished.push(section)
      const words = countWords(section.markdown, brief.language)
      board.length(index, section.markdown.length)
      board.set(index, { status: 'done', heading: section.heading, words })
      if (journal.session.blocks[index]?.status !== 'done')
        await journal.show('block_generated', detail, {
          blocks: [...board.blocks],
          contentLength: board.characters,
        })
    }
  } finally {
    stopped.abort()
    await draft.ended()
    const spent = draft.taken()
    if (spent.calls > 0) await journal.spend(spent)
  }
  const passages = toPassages(sources)
  const computations: Record<string, string> = {}
  const marked: Record<string, string[]> = {}
  const resolve = (text: string) => {
    const resolved = resolveMarks(text, passages, brief.language)
    Object.assign(computations, resolved.computations)
    Object.assign(marked, resolved.marked)
    return resolved.markdown
  }
  const made = finished.map(({ blockId, heading, markdown }) => ({
    ...{ blockId, heading },
    markdown: resolve(markdown),
  }))
  const around = finished.at(-1)?.around ?? (await surrounding(journal, writer, plan, finished))
  return { blocks: made, around: around ? resolvedAround(around, resolve) : null, computations, marked }
}

/** What surrounds a draft, where it did not come with the last section. */
const surrounding = (
  journal: Journal,
  writer: DraftingWriter,
  plan: Plan,
  finished: readonly DraftSection[]
): Promise<FrontMatter | null> =>
  journal.step<FrontMatter | null>({
    step: 'finalization',
    block: 'around',
    input: { writer: writer.name, finished },
    hidden: true,
    work: () =>
      answered(
        ifPossible<FrontMatter | null>(
          journal.signal,
          { ...TEXT, tries: 2 },
          (limited) => writer.draft({ ...plan, finished }, () => {}, limited),
          () => null
        )
      ),
  })

const resolvedAround = (around: FrontMatter, resolve: (text: string) => string): FrontMatter => ({
  ...around,
  introduction: resolve(around.introduction),
  conclusion: resolve(around.conclusion),
  faq: around.faq.map(({ question, answer }) => ({ question, answer: resolve(answer) })),
})

/** Calls in a row that finish no section, after which each section is asked for alone. */
const MAX_IDLE = 2

/** The calls that write a draft: one runs at a time, and goes on while its sections are stored. */
class DraftCalls {
  /** Sections that were given on and are not handed out yet. */
  readonly #ready: DraftSection[] = []
  #around: FrontMatter | null = null
  #running: Promise<void> | null = null
  #failure: unknown = null
  #spent: Usage = NO_USAGE
  #isAlone = false
  #news = Promise.withResolvers<void>()

  constructor(
    readonly writer: DraftingWriter,
    readonly plan: Plan,
    readonly finished: readonly DraftSection[],
    readonly signal: AbortSignal
  ) {}

  /** Whether the next section comes from a call that has already begun. */
  get isUnderway(): boolean {
    return this.#running !== null || this.#ready.length > 0
  }

  /** The next section of the outline, at `index`. @throws ModelError */
  async next(index: number): Promise<StepResult<DraftSection>> {
    for (let idle = 0; ; ) {
      const isLast = index + 1 === this.plan.outline.blocks.length
      // What surrounds the text, and what the call has used, is only known at its end.
      if (isLast && this.#ready.length > 0) await this.#running
      const section = this.#ready.shift()
      if (section) {
        const around = isLast && this.#around
        return { output: { ...section, ...(around && { around }) }, usage: this.taken() }
      }
      if (this.#failure) {
        const failure = this.#failure
        this.#failure = null
        if (this.#isAlone || !isUnusable(failure)) throw this.#withUsage(failure)
        idle = MAX_IDLE
      }
      if (!this.#running) {
        if (idle === MAX_IDLE) {
          if (this.#isAlone) throw this.#withUsage(NO_SECTION)
          this.#isAlone = true
          idle = 0
        }
        idle += 1
        this.#running = this.#call()
      }
      await Promise.race([this.#running, this.#news.promise])
    }
  }

  /** Waits for a call that is running. */
  async ended(): Promise<void> {
    await this.#running
  }

  /** What was used since it was last asked for. */
  taken(): Usage {
    const spent = this.#spent
    this.#spent = NO_USAGE
    return spent
  }

  async #call(): Promise<void> {
    const { outline } = this.plan
    const missing = outline.blocks.length - this.finished.length
    const most = this.#isAlone ? 1 : missing
    const bounds: Bounds = { ...TEXT, limit: TEXT.limit * most }
    const all = [...this.finished]
    try {
      const { value, usage } = await withRetries(this.signal, bounds, (limited) =>
        this.writer.draft(
          { ...this.plan, finished: [...all], most },
          (section) => {
            if (limited.aborted || all.length === outline.blocks.length) return
            all.push(section)
            this.#ready.push(section)
            this.#news.resolve()
            this.#news = Promise.withResolvers<void>()
          },
          limited
        )
      )
      this.#around = value
      this.#spent = addUsage(this.#spent, usage)
    } catch (error) {
      if (error instanceof ModelError && error.usage) this.#spent = addUsage(this.#spent, error.usage)
      this.#failure = error
    } finally {
      this.#running = null
    }
  }

  #withUsage(error: unknown): unknown {
    return error instanceof ModelError ? error.having(this.taken()) : error
  }
}

const NO_SECTION = new ModelError('invalid_answer', 'The model writes no sections')

const isUnusable = (error: unknown): boolean => error instanceof ModelError && ANSWERS.has(error.fault)
