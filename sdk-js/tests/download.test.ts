import { describe, expect, it } from 'vitest'
import { fileNameOf } from '../src/download.js'
import { NotFoundError } from '../src/index.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { json, text } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()
const ROUTE = 'POST /api/publications/p1/download'
const markdown = answerOf<string>('downloadPublication', 200, 'text/markdown')

describe('a download', () => {
  it('is bytes, a blob, a name and a type', async () => {
    const headers = {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': 'attachment; filename="z_rich.md"; filename*=UTF-8\'\'z%C3%BCrich.md',
    }
    context.server.on(ROUTE, text(200, markdown, headers))
    const file = await context.client().publications.download('p1', { format: 'md', title: 'Zürich' })
    expect(file.filename).toBe('zürich.md')
    expect(file.contentType).toBe('text/markdown; charset=utf-8')
    expect(new TextDecoder().decode(file.bytes)).toBe(markdown)
    expect(await file.blob.text()).toBe(markdown)
    expect(context.server.requests[0]?.body).toEqual({ format: 'md', title: 'Zürich' })
  })

  it('can be retried, because it changes nothing', async () => {
    context.server.on(
      ROUTE,
      json(503, sharedAnswer('ServerError'), { 'Retry-After': '0' }),
      text(200, markdown)
    )
    const file = await context.client().publications.download('p1', { format: 'txt' })
    expect(file.filename).toBe('publication.txt')
  })

  it('that is refused is a typed error', async () => {
    context.server.on(ROUTE, json(404, sharedAnswer('NotFound')))
    expect(await rejection(context.client().publications.download('p1', { format: 'md' }))).toBeInstanceOf(
      NotFoundError
    )
  })

  it('has a name without folders', async () => {
    context.server.on(
      ROUTE,
      text(200, markdown, { 'Content-Disposition': 'attachment; filename="../../etc/passwd"' })
    )
    const file = await context.client().publications.download('p1', { format: 'md' })
    expect(file.filename).toBe('.._.._etc_passwd')
  })

  it.each([
    [null, undefined],
    ['attachment', undefined],
    ['attachment; filename=post.md', 'post.md'],
    ['attachment; filename="a \\"b\\".md"', 'a "b".md'],
    ['attachment; filename="x.md"; filename*=UTF-8\'\'%E0%A4%A', 'x.md'],
  ])('%s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})
