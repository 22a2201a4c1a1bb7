import type { Schema } from '#core/contract/types'
import { ValidationError } from '#core/errors'
import { oneLine } from '#core/text/one_line'
import type { PublicationChanges } from '#publications/actions/update_publication'
import { withStoredAddresses } from '#publications/pictures/image_addresses'

/** `PublicationUpdate` of the contract. */
export type PublicationUpdate = Schema<'PublicationUpdate'>

const NULLABLE = ['topic', 'companyName', 'metaTitle', 'metaDescription', 'mainKeyword'] as const

/**
 * An edit as it is stored: single-line fields on one line, empty texts as null, keywords trimmed and without
 * repetitions.
 * @throws ValidationError for a blank title
 */
export function toPublicationChanges({
  updatedAt,
  external_id: externalId,
  custom_metadata: customMetadata,
  status: _,
  ...update
}: PublicationUpdate): PublicationChanges {
  const changes: PublicationChanges = { ...update }
  if (externalId !== undefined) changes.externalId = externalId
  if (customMetadata !== undefined) changes.customMetadata = customMetadata
  if (update.title !== undefined) changes.title = titleOf(update.title)
  for (const field of NULLABLE) {
    const text = update[field]
    if (text !== undefined) changes[field] = text === null ? null : oneLine(text) || null
  }
  if (update.content !== undefined) changes.content = withStoredAddresses(update.content)
  if (update.mainImageUrl) changes.mainImageUrl = withStoredAddresses(update.mainImageUrl)
  if (update.keywords) changes.keywords = [...new Set(update.keywords.map(oneLine).filter(Boolean))]
  return changes
}

/** @throws ValidationError for a status other than the present one, which an edit does not change */
export function mustBePresentStatus(status: string | undefined, present: string): void {
  if (status === undefined || status === present) return
  const message = `An edit does not change the status, which is ${present}. Publish, unpublish, archive or restore it with the calls for that`
  throw new ValidationError([{ field: 'status', rule: 'read_only', message }])
}

/** @throws ValidationError for a blank one */
export function titleOf(text: string): string {
  const title = oneLine(text)
  if (title === '')
    throw new ValidationError([{ field: 'title', rule: 'minLength', message: 'Title is required' }])
  return title
}
