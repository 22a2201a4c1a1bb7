import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { OutgoingFailedError } from './errors.js'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
}
const inflateBare = promisify(inflateRaw)
/** More layers than this have no legitimate use. */
const MAX_LAYERS = 2

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/** Reads a body up to a number of bytes; a longer stream is destroyed. */
export async function readBounded(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop destroys the stream and with it the connection.
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new OutgoingFailedError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Reads the first bytes of a body; a longer stream is destroyed. */
export async function readFirst(body: AsyncIterable<Uint8Array>, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= bytes) break
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

async function decodeLayer(data: Buffer, name: string, maxOutputLength: number): Promise<Buffer> {
  if (!(name in decoders)) throw new OutgoingFailedError('bad_response')
  try {
    // Servers send both forms of deflate; the low half of a zlib header's first byte is 8.
    if (name === 'deflate' && ((data[0] ?? 0) & 0x0f) !== 8)
      return await inflateBare(data, { maxOutputLength })
    return await decoders[name as keyof typeof decoders](data, { maxOutputLength })
  } catch (error) {
    throw new OutgoingFailedError(isTooLarge(error) ? 'too_large' : 'bad_response', error)
  }
}

/**
 * Decodes a Content-Encoding, never producing more than `maxBytes`.
 *
 * @throws OutgoingFailedError `too_large`, or `bad_response` for an unknown or broken encoding
 */
export async function decodeBody(data: Buffer, encoding: string | null, maxBytes: number): Promise<Buffer> {
  const layers = (encoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  if (layers.length > MAX_LAYERS) throw new OutgoingFailedError('bad_response')
  let decoded = data
  for (const name of layers.reverse()) {
    if (decoded.length > 0) decoded = await decodeLayer(decoded, name, maxBytes)
  }
  if (decoded.length > maxBytes) throw new OutgoingFailedError('too_large')
  return decoded
}
