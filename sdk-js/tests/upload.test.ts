import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf } from './support/contract.js'
import { json } from './support/server.js'
import { useServer } from './support/setup.js'

const context = useServer()
const ROUTE = 'POST /api/images/upload'

describe('an upload', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is a form with the file, its name and its description, sent once for its key', async () => {
    context.server.on(ROUTE, json(503, {}), json(201, answerOf('uploadImage', 201)))
    const image = await context.client().images.upload(new File(['pixels'], 'door.png'), {
      prompt: 'A door',
      tags: ['snow', 'door'],
      publicationId: 'p1',
    })
    expect(image.originalName).toBe('workshop.jpg')
    const [first, second] = context.server.seen(ROUTE)
    expect(first?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(first?.body).toContain('name="image"; filename="door.png"')
    expect(first?.body).toContain('pixels')
    expect(first?.body).toMatch(/name="prompt"\r\n\r\nA door/)
    expect(first?.body).toMatch(/name="tags"\r\n\r\nsnow,door/)
    expect(first?.body).toMatch(/name="publicationId"\r\n\r\np1/)
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it('may be bytes or a stream, and contains nothing that was not given', async () => {
    context.server.on(ROUTE, json(201, answerOf('uploadImage', 201)))
    async function* stream() {
      yield new TextEncoder().encode('one ')
      yield new TextEncoder().encode('picture')
    }
    await context.client().images.upload(stream(), { name: 'a.gif' })
    await context.client().images.upload(new TextEncoder().encode('bytes'))
    const [streamed, bytes] = context.server.seen(ROUTE)
    expect(streamed?.body).toContain('one picture')
    expect(streamed?.body).toContain('filename="a.gif"')
    expect(streamed?.body).not.toContain('name="prompt"')
    expect(bytes?.body).toContain('filename="image"')
  })

  it('reports in a browser how much has been sent', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const progress: unknown[] = []
    const image = await context
      .client()
      .images.upload(new Blob(['x']), { onProgress: (now) => progress.push(now) })
    expect(progress).toEqual([{ sent: 5, total: 10 }])
    expect(image.originalName).toBe('workshop.jpg')
    expect(FakeRequest.sent?.headers.get('idempotency-key')).toBeTruthy()
  })
})

/** Like a browser's, as far as an upload uses it; the answer is the contract's. */
class FakeRequest {
  static sent: { url: string; headers: Headers } | null = null
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onloadend?: () => void
  status = 201
  statusText = 'Created'
  responseText = JSON.stringify(answerOf('uploadImage', 201))
  readonly #headers = new Headers()
  #url = ''

  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }
  send() {
    FakeRequest.sent = { url: this.#url, headers: this.#headers }
    this.upload.onprogress?.({ loaded: 5, total: 10 })
    this.onload?.()
    this.onloadend?.()
  }
}
