import { once } from 'node:events'
import type { HttpContext } from '@adonisjs/core/http'
import parseRange from 'range-parser'
import { AppError, NotFoundError } from '#core/errors'
import { FilesUnavailableError } from '#core/files/errors'
import type { ByteRange, StoredFile } from '#core/files/file_store'
import { namesTag } from '#core/http/entity_tag'
import { findImageFile, imageAddress, isImageName, openImageFile } from '#images/image_store'

/** Seconds for which the way to the bucket may be kept: less than its address is valid. */
const REDIRECTION = 20 * 60

/** The files themselves: public to everybody who knows the name, and never changed. */
export default class StoredImagesController {
  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const { filename } = ctx.params
    if (!isImageName(filename)) throw new NotFoundError('Image')
    // A name is never given to another content.
    const tag = `"${filename.slice(0, filename.indexOf('.'))}"`
    const ifRange = request.header('if-range')
    const wanted = ifRange === undefined || ifRange === tag ? request.header('range') : undefined
    const isKnown = namesTag(request.header('if-none-match'), tag)

    if (isKnown || request.method() === 'HEAD') {
      describe(ctx, mustBeThere(await findImageFile(filename)), tag)
      if (isKnown) response.status(304).send('')
      return
    }
    const address = await imageAddress(filename)
    if (address !== null) {
      mustBeThere(await findImageFile(filename))
      response
        .status(302)
        .header('Location', address)
        .header('Cache-Control', `private, max-age=${REDIRECTION}`)
        .send('')
      return
    }
    const range = wanted === undefined ? null : partOf(mustBeThere(await findImageFile(filename)), wanted)
    const file = mustBeThere(await openImageFile(filename, range ?? undefined))
    // A store that fails after this can only be answered by breaking the answer off.
    await once(file.body, 'readable').catch((error: unknown) => {
      throw new FilesUnavailableError(error)
    })
    describe(ctx, file, tag)
    if (range) {
      response.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
      response.header('Content-Length', range.end - range.start + 1)
    }
    response.stream(file.body)
  }
}

function describe({ response }: HttpContext, { size, writtenAt }: StoredFile, tag: string): void {
  response
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Content-Type', 'image/webp')
    .header('Content-Length', size)
    .header('Accept-Ranges', 'bytes')
    .header('ETag', tag)
    .header('Last-Modified', new Date(writtenAt).toUTCString())
}

function mustBeThere<T>(found: T | null): T {
  if (found === null) throw new NotFoundError('Image')
  return found
}

/** null for whatever need not be understood: the whole file is right then. @throws AppError for a part that it has not */
function partOf({ size }: StoredFile, header: string): ByteRange | null {
  const ranges = parseRange(size, header)
  if (ranges === -1)
    throw new AppError(416, 'BAD_REQUEST', `The file has only ${size} bytes`, {
      headers: { 'Content-Range': `bytes */${size}` },
    })
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  const [{ start, end }] = ranges as unknown as [ByteRange]
  return { start, end }
}
