import type { Schema } from '#core/contract/types'
import { UnavailableError, ValidationError } from '#core/errors'
import { assessPublication } from '#publications/quality/assess_publication'
import { type QualityRequest, toQualityRequest } from '#publications/quality/quality_request'
import { findPublication } from '#publications/queries/find_publication'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { detectLanguage } from '#text/language/languages'
import type { AssessedText } from '#text/pool/text_pool'

/** `ScoreRequest` of the contract. */
export type ScoreRequest = Schema<'ScoreRequest'>

/** Milliseconds, including the wait for a free thread; an article takes a few hundredths of it. */
const LIMIT = 15_000

/**
 * Scores a text as it is in an editor. What the request leaves out is taken from the publication it names,
 * including the stored sources to compare with.
 * @throws ValidationError where there is no text, NotFoundError for another account's publication, UnavailableError when
 * it takes too long
 */
export async function scoreText(accountId: string, request: ScoreRequest): Promise<AssessedText> {
  const { publicationId, content, ...given } = request
  const base =
    publicationId === undefined ? unsaved(accountId, request) : await stored(accountId, publicationId)
  const text = content === undefined ? base : { ...base, markdown: content }
  const signal = AbortSignal.timeout(LIMIT)
  try {
    return await assessPublication({ ...text, ...given }, signal)
  } catch (error) {
    if (signal.aborted)
      throw new UnavailableError('This text could not be scored in time. Try again in a moment.', error)
    throw error
  }
}

async function stored(accountId: string, id: string): Promise<QualityRequest> {
  const publication = await findPublication(accountId, id)
  return toQualityRequest(publication, await wholeSourcesOf(publication.id))
}

function unsaved(accountId: string, { title, content }: ScoreRequest): QualityRequest {
  if (title === undefined) throw missing('title')
  if (content === undefined) throw missing('content')
  return {
    accountId,
    publicationId: '',
    companyId: null,
    prompt: title,
    title,
    markdown: content,
    slug: null,
    metaTitle: null,
    metaDescription: null,
    mainKeyword: null,
    keywords: [],
    language: detectLanguage(`${title}\n${content}`),
    length: 'auto',
    mainImageAlt: null,
    sources: [],
  }
}

const missing = (field: string) =>
  new ValidationError([
    { field, rule: 'required', message: `${field} is required, unless publicationId names a stored text` },
  ])
