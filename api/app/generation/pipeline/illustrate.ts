import logger from '@adonisjs/core/services/logger'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import { timeLimit, within } from '#core/concurrency/time_limit'
import { LeaseLostError } from '#core/jobs/lease'
import type { Journal } from '#generation/pipeline/journal'
import type { Plan } from '#generation/pipeline/write_blocks'
import type { Providers } from '#generation/providers/providers'
import type { StepName } from '#generation/steps'
import { hasDiagram, hasPicture } from '#illustrators/local/drawing'
import { addImage } from '#images/actions/add_image'
import { removeImage, saveImage } from '#images/image_store'
import { ModelError, type Usage } from '#model_server/types'
import type { BlockDraft } from '#text/types'
import type { Illustration, IllustrationInput, Illustrator } from '#writers/types'

/** The most pictures in the text besides the cover. */
const MAX_BLOCK_IMAGES = 3
const COVER = { width: 1600, height: 900 }
const BLOCK = { width: 1200, height: 800 }
/** Milliseconds for one picture by one provider, including retries. */
const LIMIT = 240_000

/** A stored picture, as the article and its record need it. */
export interface PlacedImage {
  blockId: string | null
  url: string
  altText: string
}

/** The fewest words of a block from which a picture can show something. */
const MIN_SHOWN = 15

function wordsIn(markdown: string): number {
  return markdown
    .replace(/\[\[add:[^\]]*\]\]/g, '')
    .split(/\s+/)
    .filter(Boolean).length
}

/**
 * The blocks that get a picture: those with the most to show, of these the longest, which need one most. A block that
 * only asks its author for something gets none.
 * @param shows how much a block has that a picture can show, 0 for nothing; by default the same for all but the first,
 * which is already next to the cover
 */
export function blocksToIllustrate(
  drafts: BlockDraft[],
  shows: (draft: BlockDraft, index: number) => number = (_, index) => Math.min(index, 1)
): number[] {
  return drafts
    .map((draft, index) => ({ index, length: draft.markdown.length, shown: shows(draft, index) }))
    .filter(({ index, shown }) => wordsIn(drafts[index]!.markdown) >= MIN_SHOWN && shown > 0)
    .sort((a, b) => b.shown - a.shown || b.length - a.length || a.index - b.index)
    .slice(0, MAX_BLOCK_IMAGES)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
}

/** Makes the pictures of the blocks. A failure never fails the publication. */
export async function illustrateBlocks(
  journal: Journal,
  providers: Providers,
  plan: Plan,
  title: string,
  drafts: BlockDraft[]
): Promise<PlacedImage[]> {
  if (!plan.brief.includeImages) return []
  const cover = coverOf(plan, title)
  const isLocal = providers.illustrator === providers.localIllustrator
  const inputOf = ({ heading, markdown }: BlockDraft) =>
    ({ kind: 'block', title: heading, text: markdown, ordinal: 0, brief: plan.brief, ...BLOCK }) as const
  // A figure, a list or a sentence set large only says again what stands beside it.
  const showsMore = (draft: BlockDraft) => Number(hasDiagram(inputOf(draft)))
  const chosen = blocksToIllustrate(drafts, isLocal ? showsMore : undefined)
  await journal.step({
    step: 'block_image_generation_started',
    input: chosen,
    work: async () => ({ output: null }),
  })
  await journal.step({
    step: 'block_image_generation_blocks_info',
    input: chosen,
    work: async () => ({
      output: chosen.length,
    }),
  })
  const pictures = chosen.map((index, ordinal) => {
    const { heading, markdown } = drafts[index]!
    return { kind: 'block' as const, title: heading, text: markdown, ordinal }
  })
  const place = (index: number, ordinal: number, signal: AbortSignal) => {
    const draft = drafts[index]!
    return placeImage(
      journal.part(signal),
      providers,
      'block_image_generation_processing_block',
      draft.blockId,
      `${ordinal + 1} of ${chosen.length}`,
      {
        ...pictures[ordinal]!,
        brief: plan.brief,
        before: [cover, ...pictures.slice(0, ordinal)],
        ...BLOCK,
      }
    )
  }
  const images = await mapConcurrent(chosen, providers.parallelBlocks, place, journal.signal)
  const placed = images.filter((image) => image !== null)
  await journal.step({
    step: 'block_image_generation_completed',
    input: placed,
    work: async () => ({ output: placed.length }),
  })
  return placed
}

const coverOf = (plan: Plan, title: string) => ({
  kind: 'cover' as const,
  title,
  text: plan.topic.intent,
  ordinal: 0,
})

/** Makes the cover. */
export function illustrateCover(
  journal: Journal,
  providers: Providers,
  plan: Plan,
  title: string
): Promise<PlacedImage | null> {
  if (!plan.brief.includeImages) return Promise.resolve(null)
  return placeImage(journal, providers, 'main_image_generation', '', undefined, {
    ...coverOf(plan, title),
    brief: plan.brief,
    ...COVER,
  })
}

async function placeImage(
  journal: Journal,
  providers: Providers,
  step: StepName,
  block: string,
  detail: string | undefined,
  input: IllustrationInput
): Promise<PlacedImage | null> {
  const { session } = journal
  let saved: string | null = null
  const placing = journal.step<(PlacedImage & { record: Parameters<typeof addImage>[1] }) | null>({
    step,
    block,
    input: { providers: [providers.illustrator.name, providers.localIllustrator.name], ...input },
    detail,
    work: async () => {
      const made = await draw(journal, providers, input)
      if (!made) return { output: null }
      if (journal.signal.aborted)
        throw new ModelError('aborted', 'The work was interrupted', { usage: made.usage })
      const stored = await saveImage(made.image.data)
      saved = stored.filename
      const record = {
        accountId: session.accountId,
        publicationId: session.publicationId,
        sessionId: session.id,
        blockKey: block || null,
        filename: stored.filename,
        originalName: `${input.kind}.webp`,
        prompt: made.image.prompt,
        sectionTitle: input.kind === 'block' ? input.title : null,
        altText: made.image.altText,
        tags: made.image.tags,
        fileSize: stored.fileSize,
        width: made.image.width,
        height: made.image.height,
        generatedBy: made.by,
        costMicros: made.usage.costMicros,
      }
      return {
        output: {
          blockId: block || null,
          url: `/storage/blog-images/${stored.filename}`,
          altText: made.image.altText,
          record,
        },
        usage: made.usage,
      }
    },
    describe: (image) => ({ imagesCount: session.imagesCount + (image ? 1 : 0) }),
    onFinish: async (trx, image) => {
      if (image) await addImage(trx, image.record)
    },
  })
  return placing.catch(async (error: unknown) => {
    // The job was taken over, canceled or restarted, or its cost limit was reached: nothing will ever refer to
    // this file.
    const unnamed = error instanceof LeaseLostError || error instanceof ModelError || journal.signal.aborted
    if (saved !== null && unnamed) await removeImage(saved)
    throw error
  })
}

/** The model's picture, else a drawn one, else none: a publication does not fail because of a picture. */
async function draw(
  journal: Journal,
  providers: Providers,
  input: IllustrationInput
): Promise<{ image: Illustration; by: string; usage: Usage } | null> {
  const candidates: Illustrator[] =
    providers.illustrator === providers.localIllustrator
      ? [providers.localIllustrator]
      : [providers.illustrator, providers.localIllustrator]
  for (const illustrator of candidates) {
    // A drawn picture that says no more than the heading is left out.
    if (input.kind === 'block' && illustrator === providers.localIllustrator && !hasPicture(input)) break
    const limit = timeLimit(LIMIT, journal.signal)
    try {
      const { value, usage } = await within([limit], () => illustrator.illustrate(input, limit.signal))
      return { image: value, by: illustrator.name, usage }
    } catch (error) {
      const usage = error instanceof ModelError ? error.usage : null
      if (journal.signal.aborted)
        throw new ModelError('aborted', 'The work was interrupted', { usage, cause: error })
      logger.warn(
        { err: error, session: journal.session.id, illustrator: illustrator.name },
        'A picture could not be made'
      )
      if (usage) await journal.spend(usage)
    } finally {
      limit.clear()
    }
  }
  await journal.show('block_image_generation_skipped_block')
  return null
}
