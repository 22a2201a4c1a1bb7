import type { Fetch } from './options.js'

/** The bytes of a request's body that have been sent, and their total. */
export interface UploadProgress {
  sent: number
  total: number
}

/**
 * A `fetch` that reports how much of the body has been sent, which the real one cannot. Without XMLHttpRequest, as
 * in Node.js, it is the given one and reports nothing.
 */
export function progressFetch(onProgress: (progress: UploadProgress) => void, otherwise: Fetch): Fetch {
  if (typeof XMLHttpRequest === 'undefined') return otherwise
  return (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method, url)
      for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value)
      request.responseType = 'text'
      request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
      request.onload = () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText, headers: toHeaders(request) }))
      }
      request.onerror = () => reject(new TypeError('The connection failed'))
      request.onabort = () => reject(init.signal.reason)
      const abort = () => request.abort()
      if (init.signal.aborted) return abort()
      init.signal.addEventListener('abort', abort)
      request.onloadend = () => init.signal.removeEventListener('abort', abort)
      request.send(init.body ?? null)
    })
}

function toHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
