import type { Transaction } from '#core/database/transaction'
import { emitEvent } from '#core/events/event_bus'
import { newId } from '#core/ids'
import type { Source, SourceDetail } from '#core/sources'
import { oneLine } from '#core/text/one_line'
import { storable, storableOrNull } from '#core/text/storable'
import { buildExcerpt } from '#publications/excerpt'
import type Publication from '#publications/models/publication'
import {
  type GenerationMetadata,
  type GenerationStep,
  type Originality,
  type PublicationType,
  type StructureItem,
  UnexpectedStateError,
} from '#publications/models/publication'
import PublicationSource, { type SourceKind, type StoredTable } from '#publications/models/publication_source'
import { recordShownImages } from '#publications/pictures/shown_images'
import { changeCounts } from '#publications/publication_counts'
import { lockPublication } from '#publications/queries/find_publication'
import { indexPublication } from '#publications/search/search_index'
import { keepVersion, type VersionAuthor } from '#publications/versions/keep_version'
import type { QualityReport } from '#text/types'

export interface CompletedSource {
  /** `s1`, `s2`, ... within its publication. */
  key: string
  kind: SourceKind
  url: string | null
  title: string
  text: string
  tables: StoredTable[]
  /** What belongs to it beside its text, such as contact data. */
  details?: SourceDetail[]
  language: string | null
  /** SHA-256 of `text`, hex. */
  hash: string
  /** UTC milliseconds. */
  fetchedAt: number
  /** Its number in the text; null where it was read but not cited. */
  number: number | null
  /** How often the text cites it. */
  cited: number
  /** Sentences of it that support the text. */
  quotes: string[]
}

/** A source of a session as it is stored with the text. @param use how the text cites it; by default not at all */
export const toCompletedSource = (
  source: Source,
  use: Pick<CompletedSource, 'number' | 'cited' | 'quotes'> = { number: null, cited: 0, quotes: [] }
): CompletedSource => ({
  key: source.id,
  kind: source.kind,
  url: source.url,
  title: source.title,
  text: source.text,
  tables: source.tables,
  details: source.details ?? [],
  language: source.language,
  hash: source.hash,
  fetchedAt: source.fetchedAt,
  ...use,
})

export interface CompletedPublication {
  title: string
  topic: string | null
  type: PublicationType
  /** Markdown without the title. */
  content: string
  slug: string | null
  metaTitle: string | null
  metaDescription: string | null
  mainKeyword: string | null
  structure: StructureItem[]
  /** 0 to 1. */
  qualityScore: number
  qualityReport: QualityReport
  /** It is an outline that used no post. */
  postDue?: boolean
  originality: Originality | null
  generationMetadata: GenerationMetadata
  /** Calculations that the writer stated, by their statements; left out where it stated none. */
  computations?: Record<string, string>
  /** Ids of the passages that it marked, by their statements; left out where it marked none. */
  marked?: Record<string, string[]>
  /** null where nobody wrote it here, as of one that was imported. */
  generationMilliseconds: number | null
  steps: GenerationStep[]
  mainImageUrl: string | null
  mainImageAlt: string | null
  imagesCount: number
  generatedBy: string | null
  language: string
  sources: CompletedSource[]
}

/**
 * Stores the finished text with its sources.
 * @throws UnexpectedStateError when the publication is not being generated
 */
export async function completePublication(
  trx: Transaction,
  id: string,
  input: CompletedPublication
): Promise<void> {
  const by = { origin: 'generation' as const, generatedBy: input.generatedBy }
  const { accountId } = await storeText(trx, id, input, by)
  await emitEvent(trx, 'publication.completed', { accountId, publicationId: id })
}

/**
 * The same for a text that nobody waited for: nothing is announced.
 * @throws UnexpectedStateError when the publication is not being generated
 */
export async function storeText(
  trx: Transaction,
  id: string,
  input: CompletedPublication,
  by: VersionAuthor,
  note: string | null = null
): Promise<Publication> {
  const publication = await lockPublication(trx, id)
  if (publication.generationStatus !== 'generating') throw new UnexpectedStateError(publication, 'generating')
  await changeCounts(trx, publication.accountId, [
    { type: publication.type, status: publication.status, by: -1 },
    { type: input.type, status: publication.status, by: 1 },
  ])
  publication.merge({
    title: storable(oneLine(input.title), 300),
    topic: storableOrNull(input.topic, 300),
    type: input.type,
    generationStatus: 'completed',
    content: storable(input.content),
    excerpt: buildExcerpt(input.content),
    slug: storableOrNull(input.slug, 200),
    metaTitle: storableOrNull(input.metaTitle, 300),
    metaDescription: storableOrNull(input.metaDescription),
    mainKeyword: storableOrNull(input.mainKeyword, 100),
    structure: input.structure.map(({ id, heading, purpose }) => ({ id, heading, purpose })),
    qualityScore: Math.round(input.qualityScore * 100),
    qualityReport: input.qualityReport,
    outlineOnly: input.qualityReport.outlineOnly,
    postDue: input.postDue ?? false,
    originality: input.originality,
    wordCount: input.qualityReport.words,
    generationMetadata: input.generationMetadata,
    computations: input.computations ?? null,
    marked: input.marked ?? null,
    steps: input.steps,
    generationMilliseconds:
      input.generationMilliseconds === null ? null : Math.round(input.generationMilliseconds),
    mainImageUrl: input.mainImageUrl,
    mainImageAlt: storableOrNull(input.mainImageAlt, 300),
    imagesCount: input.imagesCount,
    generatedBy: storableOrNull(input.generatedBy, 100),
    language: input.language,
  })
  publication.touch()
  await publication.save()
  await recordShownImages(trx, publication)
  await replaceSources(trx, id, input.sources)
  await indexPublication(trx, id)
  await keepVersion(trx, publication, by, note)
  return publication
}

async function replaceSources(trx: Transaction, id: string, sources: CompletedSource[]): Promise<void> {
  await PublicationSource.query({ client: trx }).where('publicationId', id).delete()
  for (const source of sources) {
    await PublicationSource.create(
      {
        id: newId(),
        publicationId: id,
        sourceKey: source.key,
        kind: source.kind,
        url: source.url,
        title: storable(source.title),
        text: storable(source.text),
        tables: source.tables,
        details: source.details ?? [],
        language: source.language,
        hash: source.hash,
        fetchedAt: source.fetchedAt,
        number: source.number,
        cited: source.cited,
        quotes: source.quotes,
      },
      { client: trx }
    )
  }
}
