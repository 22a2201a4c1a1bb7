import type { DownloadedFile } from './download.js'
import type { HttpResponse } from './options.js'
import { notTheApi, readEnvelope } from './responses.js'

/** The answer of a call without a method in this version: the envelope's `data`, or a file. */
export type RawAnswer = { data: unknown; file?: never } | { file: DownloadedFile; data?: never }

/** JSON is the API's envelope. A page that is not a download does not come from the API. */
export async function readAny(response: HttpResponse, baseUrl: string): Promise<RawAnswer> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return { data: await readEnvelope(response, baseUrl) }
  const isDownload = response.headers.get('Content-Disposition') !== null
  if (type.startsWith('text/html') && !isDownload) throw notTheApi(response, baseUrl)
  const { readDownload } = await import('./download.js')
  return { file: await readDownload(response, 'answer') }
}
