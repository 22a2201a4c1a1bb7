import { readConnection } from '#core/database/transaction'
import { ValidationError } from '#core/errors'
import { updatePublication } from '#publications/actions/update_publication'
import { ChangedMeanwhileError } from '#publications/errors'
import { answerInText, type GapAnswer } from '#publications/gaps/answer_in_text'
import type Publication from '#publications/models/publication'
import { findPublication } from '#publications/queries/find_publication'
import PublicationVersion from '#publications/versions/publication_version'
import { normalizeSource } from '#text/markdown/parse_document'

/**
 * Puts the author's words in the place of a gap. Repeating an answer that is already in the text changes nothing.
 * @param readAt when the state was saved in which the gap was seen (UTC milliseconds)
 * @throws NotFoundError, ConflictError, ValidationError where that state has no such gap
 */
export async function answerGap(
  by: { accountId: string; userId: string },
  publicationId: string,
  given: GapAnswer,
  readAt: number
): Promise<Publication> {
  const publication = await findPublication(by.accountId, publicationId)
  if (publication.updatedAt !== readAt) {
    if (await isRepeated(publication, given)) return publication
    throw new ChangedMeanwhileError(publication)
  }
  const content = answerInText(publication.content, given, publication.language)
  if (content === null)
    throw new ValidationError([{ field: 'gap', rule: 'gap', message: 'The text has no such question' }])
  return updatePublication(
    by.accountId,
    publicationId,
    { content },
    { origin: 'edit', userId: by.userId, readAt, note: noteOf(given), said: saidIn(given) }
  )
}

const saidIn = ({ gap, answer }: GapAnswer) =>
  answer === null ? null : { question: gap, answer: normalizeSource(answer).trim() }

const noteOf = ({ gap, answer }: GapAnswer) => `${answer === null ? 'Left out' : 'Answered'}: ${gap}`

/** Whether this very answer led from the last version but one to the present text. */
async function isRepeated({ id, content, language }: Publication, given: GapAnswer): Promise<boolean> {
  const [, before] = await PublicationVersion.query({ client: readConnection() })
    .where({ publicationId: id })
    .orderBy('number', 'desc')
    .limit(2)
  return before !== undefined && answerInText(before.content, given, language) === content
}
