import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import logger from '@adonisjs/core/services/logger'
import { AppError, ClientDisconnectedError } from '#core/errors'
import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import { outgoingClient } from '#core/outgoing/shared_client'
import { publicUrl } from '#images/image_store'
import { receiveFile } from '#images/upload/incoming_file'
import { DEFAULT_PROMPT, uploadImage } from '#images/upload/upload_image'

/** Pictures that one save brings in. */
const MAX_COUNT = 10
/** Milliseconds that a save waits for all of them. */
const PATIENCE = 20_000

/** `![alt](address "title")`; its parts are bounded, so that no text takes long to look through. */
const IMAGE =
  /!\[((?:[^\]\\\n]|\\.){0,300})\]\(<?(https?:\/\/[^\s<>()]{1,2048}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,500})?)>?((?:[ \t]+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?)[ \t]*\)/giu
const FENCE = /^ {0,3}(?:```|~~~)/u

export interface BringIn {
  accountId: string
  publicationId: string
  content: string
  /** The text before: pictures that it had are left as they are. */
  before: string
  gone: AbortSignal
}

/**
 * The text with the pictures of other sites that it newly has stored among the account's own; only those are shown and
 * exported. One that cannot be had stays as it is written.
 * @throws ClientDisconnectedError
 */
export async function bringInImages({ content, before, gone, ...owner }: BringIn): Promise<string> {
  const known = new Set(remoteImages(before).map(({ url }) => url))
  const wanted = new Map<string, string>()
  // One that is shown twice is described where it has words beside it.
  for (const { url, alt } of remoteImages(content))
    if (!known.has(url)) wanted.set(url, wanted.get(url) || alt)
  if (wanted.size === 0) return content
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE)])
  const stored = new Map<string, string>()
  for (const [url, alt] of [...wanted].slice(0, MAX_COUNT)) {
    const address = await bringIn({ ...owner, url, alt, signal })
    if (gone.aborted) throw new ClientDisconnectedError()
    if (address) stored.set(url, address)
  }
  return outsideCode(content, (line) =>
    line.replace(IMAGE, (whole, alt: string, url: string, title: string) => {
      const address = stored.get(url)
      return address ? `![${alt}](${address}${title})` : whole
    })
  )
}

interface Wanted {
  accountId: string
  publicationId: string
  url: string
  alt: string
  signal: AbortSignal
}

/** Its address among the account's images; null where it cannot be had. */
async function bringIn({ accountId, publicationId, url, alt, signal }: Wanted): Promise<string | null> {
  try {
    const answer = await outgoingClient().get(url, { accept: 'image/*', signal })
    if (answer.status !== 200) return null
    const file = await receiveFile(Readable.from([answer.body]))
    try {
      const name = nameIn(answer.url)
      const upload = { prompt: alt.trim() || DEFAULT_PROMPT, tags: [], publicationId, name, file }
      return publicUrl((await uploadImage(accountId, upload, signal)).filename)
    } finally {
      await rm(file.path, { force: true })
    }
  } catch (error) {
    const expected = [OutgoingFailedError, OutgoingRefusedError, AppError].some(
      (kind) => error instanceof kind
    )
    if (!expected) throw error
    logger.info({ err: error, publicationId }, 'A picture of another site was not brought in')
    return null
  }
}

function remoteImages(text: string): { url: string; alt: string }[] {
  const found: { url: string; alt: string }[] = []
  outsideCode(text, (line) => {
    for (const [, alt = '', url = ''] of line.matchAll(IMAGE)) found.push({ url, alt })
    return line
  })
  return found
}

/** The text with each line changed that is not in a fenced code block. */
function outsideCode(text: string, change: (line: string) => string): string {
  let code = false
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) code = !code
      return code ? line : change(line)
    })
    .join('\n')
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
