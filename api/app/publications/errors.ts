import { AppError, ConflictError } from '#core/errors'
import { isoTime } from '#core/http/envelope'
import { openPlaceholdersIn } from '#publications/gaps/open_placeholders'
import type Publication from '#publications/models/publication'

/** @throws ConflictError while its text is still being generated */
export function mustNotBeGenerating(publication: Publication): void {
  if (publication.generationStatus === 'generating')
    throw new ConflictError('This publication is still being generated')
}

/** @throws ConflictError unless its text is finished */
export function mustBeFinished(publication: Publication): void {
  mustNotBeGenerating(publication)
  if (publication.generationStatus === 'failed')
    throw new ConflictError('This publication was not finished: it has no text yet')
}

/**
 * @param when ends the message: `before publishing`
 * @throws AppError VALIDATION_ERROR that names each open question
 */
export function mustHaveNoOpenQuestions(publication: Publication, when: string): void {
  const open = openPlaceholdersIn(publication.content)
  if (open.length === 0) return
  const what = open.length === 1 ? 'the open question' : `the ${open.length} open questions`
  throw new AppError(422, 'VALIDATION_ERROR', `Answer ${what} ${when}`, {
    errors: open.map((mark) => ({ field: 'content', rule: 'openMark', message: mark })),
  })
}

/**
 * A published text must not get questions back, which were answered before it was published.
 * @param content as it was stored
 * @throws AppError VALIDATION_ERROR that names each open question
 */
export function mustStayPublishable(publication: Publication, content: string): void {
  const { status, archivedFrom } = publication
  if (status !== 'published' && archivedFrom !== 'published') return
  if (openPlaceholdersIn(publication.content).length <= openPlaceholdersIn(content).length) return
  mustHaveNoOpenQuestions(publication, 'of this text, or unpublish the publication first')
}

const CHANGED = 'This publication has changed since you loaded it. Load it again and repeat the edit.'

/** `If-Match` does not match the current state, which the answer's `data` identifies. */
export class PreconditionFailedError extends AppError {
  constructor(publication: Publication) {
    super(412, 'PRECONDITION_FAILED', CHANGED, { data: { updatedAt: isoTime(publication.updatedAt) } })
  }
}

/** Somebody saved in between; the answer's `data` identifies the current state. */
export class ChangedMeanwhileError extends AppError {
  constructor(publication: Publication) {
    super(409, 'CONFLICT', CHANGED, { data: { updatedAt: isoTime(publication.updatedAt) } })
  }
}
