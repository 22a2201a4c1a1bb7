import type { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { UnavailableError, ValidationError } from '#core/errors'
import { findImageFile, lendImages, publicUrl, readImageFile } from '#images/image_store'
import type Image from '#images/models/image'
import { imagesByName } from '#images/queries/images_by_name'
import { showLedger } from '#publications/claims/show_ledger'
import { baseName } from '#publications/exports/file_name'
import type Publication from '#publications/models/publication'
import { sourcesOf } from '#publications/queries/publication_sources'
import { buildJsonLd } from '#publications/structured_data/json_ld'
import { settings } from '#start/settings'
import { type Converters, createConverters } from './child/converters.js'
import { describeDocument } from './describe_document.js'
import { markdownFile } from './provenance.js'
import { toRefusal } from './refusal.js'
import { imageNamesIn, withImagesAt, withoutImages } from './stored_images.js'
import type { ConvertedFormat, ExportDocument, ExportFormat } from './types.js'
import { mustBeTypesettable } from './typesetting_limits.js'
import { imageFiles } from './zip/image_names.js'
import { buildMetadata } from './zip/metadata.js'
import { toZip, type ZipEntries } from './zip/to_zip.js'

export interface ExportedFile {
  contentType: string
  body: Buffer | Readable
}

const CONTENT_TYPES: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The most images of an article; each is read and encoded again for a document. */
const MAX_IMAGES = 60

let converters: Converters | null = null

function startedConverters(): Converters {
  if (converters) return converters
  converters = createConverters({
    onLog: (text) => logger.warn({ text }, 'A process that makes documents reports'),
  })
  app.terminating(closeExports)
  return converters
}

/** Ends the processes that make documents; the next document starts another. */
export async function closeExports(): Promise<void> {
  const closing = converters
  converters = null
  await closing?.close()
}

/**
 * A publication as a file with its cover, images and sources. Only images that its account has stored are included.
 * @param title and `content` replace the stored ones; without `credit` it does not say who wrote it
 * @param gone aborted when nobody is waiting any more
 * @throws ValidationError for a text that exceeds the limits of such a file, RateLimitedError and UnavailableError
 *   where too many files are being made, ClientDisconnectedError
 */
export async function exportPublication(
  publication: Publication,
  format: ExportFormat,
  { title, content, credit = true }: { title: string; content: string; credit?: boolean },
  gone: AbortSignal
): Promise<ExportedFile> {
  const images = await storedImages(publication, content)
  const contentType = CONTENT_TYPES[format]
  if (format === 'zip')
    return { contentType, body: toZip(await entriesOf(publication, { title, content, credit }, images)) }
  mustBeTypesettable(content)
  const structuredData =
    format === 'html' ? buildJsonLd(publication, await sourcesOf(publication.id), { title, content }) : null
  const body = await lendImages(
    images.map(({ filename }) => filename),
    (paths) => {
      const document = describeDocument(publication, title, content, paths, credit)
      return converted(publication, format, { ...document, ...(structuredData && { structuredData }) }, gone)
    }
  )
  return { contentType, body }
}

/** The text of a publication in a form for reads. @throws as `exportPublication` */
export async function convertText(
  publication: Publication,
  format: 'fragment' | 'blocks',
  gone: AbortSignal
): Promise<Buffer> {
  const { title, content } = publication
  mustBeTypesettable(content)
  return converted(publication, format, describeDocument(publication, title, content, new Map()), gone)
}

async function converted(
  publication: Publication,
  format: ConvertedFormat,
  document: ExportDocument,
  gone: AbortSignal
): Promise<Buffer> {
  try {
    const file = await startedConverters().run({ format, document }, gone, undefined, publication.accountId)
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  } catch (error) {
    const refusal = toRefusal(error, format)
    if (refusal instanceof ValidationError)
      logger.warn({ err: error, publication: publication.id, format }, 'A document could not be made')
    throw refusal
  }
}

/**
 * Another room's document as a PDF.
 * @throws UnavailableError where too many files are being made, ClientDisconnectedError
 */
export async function pdfOf(accountId: string, document: ExportDocument, gone: AbortSignal): Promise<Buffer> {
  try {
    const file = await startedConverters().run({ format: 'pdf', document }, gone, undefined, accountId)
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  } catch (error) {
    throw toRefusal(error, 'pdf')
  }
}

/**
 * A Markdown file whose stored images are shown by their full addresses, or are in the file itself.
 * @throws ValidationError for a text with too many images to be in the file
 */
export async function markdownWithImages(
  publication: Publication,
  { title, content, credit }: { title: string; content: string; credit: boolean },
  links: 'absolute' | 'data'
): Promise<string> {
  const text = markdownFile(publication, title, content, { credit })
  const names = imageNamesIn(content)
  if (names.length === 0) return text
  if (links === 'data') mustFitInFile(names)
  const images = await filesOf(publication.accountId, names)
  const addresses = new Map<string, string>()
  for (const { filename } of images) {
    const bytes = links === 'data' ? await readImageFile(filename) : null
    addresses.set(
      filename,
      bytes
        ? `data:image/webp;base64,${bytes.toString('base64')}`
        : `${settings.appUrl}${publicUrl(filename)}`
    )
  }
  return relinked(text, (name) => addresses.get(name))
}

/** Stored images at other addresses; of one without any, its alternative text stays. */
const relinked = (text: string, addressOf: (name: string) => string | undefined): string =>
  withImagesAt(
    withoutImages(text, settings.appUrl, (name) => addressOf(name) === undefined),
    settings.appUrl,
    addressOf
  )

function mustFitInFile(names: readonly string[]): void {
  if (names.length <= MAX_IMAGES) return
  const message = `This text shows ${names.length} images, a file holds ${MAX_IMAGES} at most. Download it as Markdown instead.`
  throw new ValidationError([{ field: 'content', rule: 'images', message }])
}

function storedImages(publication: Publication, content: string): Promise<Image[]> {
  const names = imageNamesIn(`${publication.mainImageUrl ?? ''}\n${content}`)
  mustFitInFile(names)
  return filesOf(publication.accountId, names)
}

/** The account's images of these names that have files. */
async function filesOf(accountId: string, names: string[]): Promise<Image[]> {
  const images = await imagesByName(accountId, names)
  const found = await Promise.all(
    images.map(async (image) => {
      if (await findImageFile(image.filename)) return [image]
      logger.error({ image: image.id }, 'A stored image has no file')
      return []
    })
  )
  return found.flat()
}

/** The entries of a publication's zip. @throws ValidationError for a text with too many images */
export async function zipEntries(publication: Publication, credit = true): Promise<ZipEntries> {
  const { title, content } = publication
  return entriesOf(publication, { title, content, credit }, await storedImages(publication, content))
}

async function entriesOf(
  publication: Publication,
  { title, content, credit }: { title: string; content: string; credit: boolean },
  images: Image[]
): Promise<ZipEntries> {
  const named = imageFiles(images, title)
  const files = images.map((image) => ({ image, file: named.get(image)! }))
  const names = new Map(files.map(({ image, file }) => [image.filename, file]))
  const cover = coverLine(publication, content)
  const text = markdownFile(publication, title, content, { cover, credit })
  const markdown = relinked(text, (name) => names.get(name))
  const metadata = buildMetadata(publication, title, await sourcesOf(publication.id), files)
  return {
    texts: [
      { name: `${baseName(title)}.md`, text: markdown },
      { name: 'metadata.json', text: `${JSON.stringify(metadata, null, 2)}\n` },
      ...(await ledgerFile(publication, title, content)),
    ],
    files: files.map(({ file, image }) => ({ name: file, filename: image.filename })),
    time: publication.updatedAt,
  }
}

/**
 * What each statement was checked against; not of an edit that is not saved, whose statements nobody has checked, nor
 * of a text that takes too long to check.
 */
async function ledgerFile(publication: Publication, title: string, content: string) {
  if (title !== publication.title || content !== publication.content) return []
  try {
    return [{ name: 'claims.json', text: `${JSON.stringify(await showLedger(publication), null, 2)}\n` }]
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    logger.warn({ err: error, publication: publication.id }, 'A zip was made without its claims')
    return []
  }
}

/** The cover as Markdown, unless the text already shows it. */
function coverLine({ mainImageUrl, mainImageAlt }: Publication, content: string): string {
  if (!mainImageUrl || content.includes(mainImageUrl)) return ''
  const alt = (mainImageAlt ?? '').replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')
  return `![${alt}](${mainImageUrl})\n\n`
}
