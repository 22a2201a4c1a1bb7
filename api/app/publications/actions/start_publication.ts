import { insertModels } from '#core/database/insert_many'
import type { Transaction } from '#core/database/transaction'
import { oneLine } from '#core/text/one_line'
import { storable, storableOrNull } from '#core/text/storable'
import { type CustomMetadata, indexMetadata } from '#publications/custom_metadata'
import Publication, {
  type GenerationMetadata,
  type PublicationChannel,
  type PublicationType,
} from '#publications/models/publication'
import { changeCounts } from '#publications/publication_counts'
import { indexPublications } from '#publications/search/search_index'

export interface NewPublication {
  id: string
  accountId: string
  /** null where none writes it. */
  sessionId: string | null
  /** The working title until its topic is chosen. */
  title: string
  type: PublicationType
  initialPrompt: string
  keywords: string[]
  language: string
  source: PublicationChannel
  generationType: 'single' | 'bulk'
  companyId: string | null
  companyName: string | null
  companyDescription: string | null
  industry: string | null
  targetAudience: string | null
  generationMetadata: GenerationMetadata
  /** What the caller calls it. */
  externalId?: string | null
  customMetadata?: CustomMetadata
}

/** Adds an account's publications that are about to be generated to the library, as drafts without text. */
export async function startPublications(trx: Transaction, inputs: NewPublication[]): Promise<void> {
  const [first] = inputs
  if (!first) return
  const publications = inputs.map(newPublication)
  await insertModels(trx, publications)
  await indexMetadata(trx, publications)
  await changeCounts(
    trx,
    first.accountId,
    inputs.map(({ type }) => ({ type, status: 'draft', by: 1 }))
  )
  await indexPublications(
    trx,
    inputs.map(({ id }) => id)
  )
}

function newPublication(input: NewPublication): Publication {
  const publication = new Publication()
  publication.merge({
    ...input,
    title: storable(oneLine(input.title), 300),
    initialPrompt: storable(input.initialPrompt),
    companyName: storableOrNull(input.companyName, 200),
    companyDescription: storableOrNull(input.companyDescription),
    industry: storableOrNull(input.industry, 200),
    targetAudience: storableOrNull(input.targetAudience, 200),
    mainKeyword: storableOrNull(input.keywords[0] ?? null, 100),
    externalId: input.externalId ?? null,
    customMetadata: input.customMetadata ?? {},
    status: 'draft',
    generationStatus: 'generating',
    isListed: true,
    outlineOnly: false,
    postDue: false,
    content: '',
    wordCount: 0,
    imagesCount: 0,
    structure: [],
    createdAt: Date.now(),
  })
  publication.touch()
  Publication.keepInLine(publication)
  return publication
}
