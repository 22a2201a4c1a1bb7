import type { HttpClient, HttpRequest } from './http.js'
import type { HttpResponse } from './options.js'

export interface DownloadedFile {
  /** For a page: `URL.createObjectURL(file.blob)`. */
  blob: Blob
  /** For Node: `writeFile(file.filename, file.bytes)`. */
  bytes: Uint8Array
  /** A bare name without folders, safe to save under. */
  filename: string
  contentType: string
}

export interface DownloadStream {
  /** For Node: `pipeline(Readable.fromWeb(file.stream), createWriteStream(file.filename))`. */
  stream: ReadableStream<Uint8Array>
  /** A bare name without folders, safe to save under. */
  filename: string
  contentType: string
}

/** Returns a file's body while it arrives. The call's time limit applies between two chunks of it. */
export async function openDownload(
  http: HttpClient,
  request: HttpRequest,
  fallbackName: string
): Promise<DownloadStream> {
  const open = await http.openWithRetries(request)
  const reader = open.response.body?.getReader()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = await reader?.read()
        open.deadline.touch()
        if (piece?.value) return controller.enqueue(piece.value)
        open.release()
        controller.close()
      } catch (error) {
        open.release()
        controller.error(http.failure(error, open.deadline, request))
      }
    },
    async cancel(reason) {
      open.release()
      await reader?.cancel(reason)
    },
  })
  return { stream, ...nameAndType(open.response, fallbackName) }
}

/** Reads a whole file. */
export async function readDownload(response: HttpResponse, fallbackName: string): Promise<DownloadedFile> {
  const named = nameAndType(response, fallbackName)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { blob: new Blob([bytes], { type: named.contentType }), bytes, ...named }
}

function nameAndType({ headers }: HttpResponse, fallbackName: string) {
  return {
    filename: safeName(fileNameOf(headers.get('Content-Disposition')) ?? '') || fallbackName,
    contentType: headers.get('Content-Type') ?? 'application/octet-stream',
  }
}

/** The file name of a `Content-Disposition`, the UTF-8 form before the ASCII one (RFC 6266, 4.3). */
export function fileNameOf(header: string | null): string | undefined {
  if (!header) return undefined
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header)?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended)
    } catch {
      return plainNameOf(header)
    }
  }
  return plainNameOf(header)
}

function plainNameOf(header: string): string | undefined {
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1')
  return /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1]
}

/** Without folders and control characters, and never `.` or `..`. */
function safeName(name: string): string {
  const bare = name.replace(/[\u0000-\u001f\u007f/\\:]/g, '_').trim()
  return /^\.+$/.test(bare) ? '' : bare
}
