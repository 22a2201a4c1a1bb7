import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { siteOf } from '#companies/reader/crawl/site'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { MIN_PHOTO_WIDTH } from '#companies/reader/page/photos'
import { type ReadOptions, readExactly, readWebsite } from '#companies/reader/read_website'
import type { SiteReading } from '#companies/reader/types'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { Schema } from '#core/contract/types'
import type { InTransaction } from '#core/database/transaction'
import { AppError, ValidationError } from '#core/errors'
import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import { outgoingClient } from '#core/outgoing/shared_client'
import type Image from '#images/models/image'
import { encodeImage } from '#images/upload/encode'
import { receiveFile } from '#images/upload/incoming_file'
import { uploadImage } from '#images/upload/upload_image'

/** Photos that are shown to choose from, and pages that are read for them. */
const MAX_SHOWN = 12
const MAX_PAGES = 6
/** Milliseconds for reading the pages, and for fetching the photos. */
const READING = 12_000
const FETCHING = 15_000
const PREVIEW_PIXELS = 320
const PARALLEL = 3

/** Whose website it is. */
export interface Owner {
  accountId: string
  /** The company's, on its pages and as the credit. */
  name: string
  website: string
}

/** The photos that the pages of a company's own website show. Nothing of them is stored. */
export async function listSitePhotos(owner: Owner, gone: AbortSignal): Promise<Schema<'SitePhoto'>[]> {
  const { photos } = await reading(owner, readWebsite, [owner.website], gone)
  const signal = AbortSignal.any([gone, AbortSignal.timeout(FETCHING)])
  const shown = await mapConcurrent(photos.slice(0, 2 * MAX_SHOWN), PARALLEL, async (photo) => {
    const file = await fetched(photo.url, signal).catch(expected)
    if (!file) return null
    const task = { path: file.path, kind: file.kind, side: PREVIEW_PIXELS }
    const preview = await encodeImage(owner.accountId, task, signal)
      .catch(expected)
      .finally(() => rm(file.path, { force: true }))
    if (!preview || preview.from.width < MIN_PHOTO_WIDTH) return null
    return {
      ...photo,
      credit: owner.name,
      dimensions: preview.from,
      preview: `data:image/webp;base64,${Buffer.from(preview.data).toString('base64')}`,
    }
  })
  return shown.filter((photo) => photo !== null).slice(0, MAX_SHOWN)
}

/**
 * Stores a photo that a page of the company's own website shows, with its owner's consent.
 * @throws ValidationError for one that no such page shows, or that is too small
 */
export async function addSitePhoto(
  owner: Owner,
  { url, pageUrl, caption, credit }: Schema<'SitePhotoInput'>,
  publicationId: string | null,
  gone: AbortSignal,
  inTransaction: InTransaction<Image>
): Promise<Image> {
  if (siteOf(pageUrl) !== siteOf(owner.website))
    throw wrong('pageUrl', 'site', `Choose a page of ${new URL(owner.website).host}`)
  const { photos } = await reading(owner, readExactly, [pageUrl], gone)
  if (!photos.some((photo) => photo.url === url))
    throw wrong('url', 'exists', 'The page does not show this photo')
  const signal = AbortSignal.any([gone, AbortSignal.timeout(FETCHING)])
  const file = await fetched(url, signal).catch((error: unknown) => {
    if (isOutgoing(error)) throw wrong('url', 'readable', 'The photo could not be read')
    throw error
  })
  const siteOrigin = { pageUrl, caption, credit, consentedAt: new Date().toISOString() }
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  const upload = {
    prompt: caption,
    tags: [],
    publicationId,
    name,
    file,
    siteOrigin,
    leastWidth: MIN_PHOTO_WIDTH,
  }
  return uploadImage(owner.accountId, upload, gone, inTransaction)
}

async function reading(
  owner: Owner,
  read: (options: ReadOptions) => Promise<SiteReading>,
  urls: string[],
  signal: AbortSignal
): Promise<Pick<SiteReading, 'photos'>> {
  const options = { urls, client: outgoingClient(), signal, maxPages: MAX_PAGES, deadlineMs: READING }
  const { photos } = await read(options).catch((error: unknown) => {
    if (error instanceof WebsiteUnreadableError) return { photos: [] }
    throw error
  })
  return { photos: photos.filter(({ pageUrl }) => siteOf(pageUrl) === siteOf(owner.website)) }
}

async function fetched(url: string, signal: AbortSignal) {
  const answer = await outgoingClient().get(url, { accept: 'image/*', signal })
  if (answer.status !== 200) throw new OutgoingFailedError('bad_response')
  return receiveFile(Readable.from([answer.body]))
}

const isOutgoing = (error: unknown) =>
  error instanceof OutgoingFailedError || error instanceof OutgoingRefusedError

/** A photo that cannot be had is not shown. */
function expected(error: unknown): null {
  if (isOutgoing(error) || error instanceof AppError) return null
  throw error
}

const wrong = (field: string, rule: string, message: string) =>
  new ValidationError([{ field, rule, message }])
