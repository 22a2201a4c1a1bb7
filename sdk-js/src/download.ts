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

/** Reads a file answer whole. */
export async function readDownload(response: HttpResponse, fallbackName: string): Promise<DownloadedFile> {
  const contentType = response.headers.get('Content-Type') ?? 'application/octet-stream'
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    blob: new Blob([bytes], { type: contentType }),
    bytes,
    filename: safeName(fileNameOf(response.headers.get('Content-Disposition')) ?? '') || fallbackName,
    contentType,
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
