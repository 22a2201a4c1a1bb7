import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '#core/errors'
import { CutOffError, UnreadableImageError } from '#images/upload/errors'
import { type IncomingFile, receiveFile } from '#images/upload/incoming_file'

export interface Upload {
  /** null where none was sent. */
  file: IncomingFile | null
  /** The sender's name for it, without folders. */
  name: string
  /** The text fields by name; the last one counts where one is repeated. */
  fields: Record<string, string>
}

/** Limits of text fields: their number, and bytes of each. A description has at most 1,000 characters. */
const LIMITS = { fields: 10, fieldSize: 8_192, fieldNameSize: 100, files: 1, parts: 12, headerPairs: 20 }

/**
 * Reads a form with one image in its field `image`.
 * @throws AppError 415 for anything but a form, 400 for a truncated or malformed one, 413 for one that is too
 *   large, ValidationError naming the field, and whatever `receiveFile` throws
 */
export function readUpload(request: IncomingMessage): Promise<Upload> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the image as multipart/form-data')

  return new Promise((resolve, reject) => {
    const upload: Upload = { file: null, name: '', fields: Object.create(null) as Record<string, string> }
    let source: Readable | null = null
    let receiving: Promise<void> | null = null
    let failed = false
    const form = openForm(request)

    const fail = (error: unknown) => {
      if (failed) return
      failed = true
      request.unpipe(form)
      // The rest of the request is read and discarded, otherwise the answer would not get through.
      request.resume()
      source?.destroy()
      void discard(receiving, upload).then(() => reject(error))
    }

    form.on('file', (field: string, incoming: Readable, name: string | undefined) => {
      incoming.on('error', () => {})
      // The part of the form that was read before it failed may contain a file that nobody is waiting for.
      if (failed) return void incoming.resume()
      if (field !== 'image') {
        incoming.resume()
        return fail(new UnreadableImageError('required', 'Send the image in the field image'))
      }
      source = incoming
      upload.name = name ?? ''
      receiving = receiveFile(incoming).then((file) => {
        upload.file = file
      })
      receiving.catch(fail)
    })
    form.on('field', (name: string, value: string, _nameCut: boolean, valueCut: boolean) => {
      if (valueCut)
        fail(new AppError(413, 'PAYLOAD_TOO_LARGE', `The field ${name.slice(0, 100)} is too long`))
      upload.fields[name] = value
    })
    form.on('filesLimit', () => fail(new UnreadableImageError('maxItems', 'Upload one image at a time')))
    const tooMuch = () => fail(new AppError(413, 'PAYLOAD_TOO_LARGE', 'The form has too many fields'))
    form.on('fieldsLimit', tooMuch)
    form.on('partsLimit', tooMuch)
    form.on('error', (error) => fail(new CutOffError(error)))
    form.on('finish', () => {
      void (receiving ?? Promise.resolve()).then(() => failed || resolve(upload), fail)
    })
    request.once('close', () => request.complete || fail(new CutOffError()))
    request.once('error', (error) => fail(new CutOffError(error)))
    request.pipe(form)
  })
}

/** Waits for a file that is being written and deletes it. */
async function discard(receiving: Promise<void> | null, upload: Upload): Promise<void> {
  await receiving?.catch(() => {})
  if (upload.file) await rm(upload.file.path, { force: true })
}

/** @throws AppError for a header without a boundary */
function openForm(request: IncomingMessage) {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS })
  } catch (error) {
    throw new AppError(400, 'BAD_REQUEST', 'The form cannot be read', { cause: error })
  }
}
