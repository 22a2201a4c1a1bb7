import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const page = answerOf('listImages', 200)
const image = page.data.images[0]

describe('cygnet images', () => {
  it('list is a table and passes its filters on', async () => {
    context.server.on('GET /api/images', json(200, page))
    const { stdout, code } = await context.signedIn([
      'images',
      'list',
      '--search',
      'bike',
      '--publication',
      'p1',
    ])
    expect(code).toBe(0)
    const [head, row] = stdout.split('\n')
    expect(head).toMatch(/^ID +CREATED +SIZE +KB +USED IN +ADDRESS +SHOWS$/)
    expect(row?.split(/ {2,}/)).toEqual([
      image.id,
      '2026-11-21',
      '1600x900',
      '19',
      '1',
      image.publicUrl,
      image.altText,
    ])
    expect(Object.fromEntries(context.server.requests[0]?.query ?? [])).toEqual({
      limit: '20',
      search: 'bike',
      publicationId: 'p1',
    })
  })

  it('generate makes one call and prints the picture’s address', async () => {
    context.server.on('POST /api/images/generate', json(201, { success: true, message: 'OK', data: image }))
    const { stdout } = await context.signedIn(['images', 'generate', 'A cargo bike', '--size', '1600x900'])
    expect(stdout).toBe(`${image.altText}\n${context.server.url}${image.publicUrl}\n`)
    const [request] = context.server.requests
    expect(request?.body).toEqual({ prompt: 'A cargo bike', size: '1600x900' })
    expect(request?.headers['idempotency-key']).toBeTruthy()
  })

  it('from-site lists the photos of the website, and stores one with consent alone', async () => {
    const listed = answerOf('listSitePhotos', 200)
    const [photo] = listed.data.photos
    context.server.on('GET /api/site-photos', json(200, listed))
    context.server.on('POST /api/site-photos', json(201, answerOf('addSitePhoto', 201)))
    const { stdout } = await context.signedIn(['images', 'from-site'])
    expect(stdout.split('\n')[1]?.split(/ {2,}/)).toEqual([photo.url, photo.pageUrl, photo.caption])
    const refused = await context.signedIn(['images', 'from-site', photo.url])
    expect(refused.stderr).toContain('--consent')
    expect(context.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
    await context.signedIn(['images', 'from-site', photo.url, '--consent', '--credit', 'Ana Ruiz'])
    const { url, pageUrl, caption } = photo
    const [sent] = context.server.requests.filter(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({ url, pageUrl, caption, credit: 'Ana Ruiz', consent: true })
  })

  it('upload sends the file with its description', async () => {
    context.server.on('POST /api/images/upload', json(201, answerOf('uploadImage', 201)))
    const path = join(mkdtempSync(join(tmpdir(), 'cygnet-upload-')), 'door.png')
    writeFileSync(path, 'pixels')
    const { stdout } = await context.signedIn([
      'images',
      'upload',
      path,
      '--prompt',
      'A door',
      '--tags',
      'a,b',
    ])
    expect(stdout).toContain(`${context.server.url}/storage/blog-images/`)
    const [request] = context.server.requests
    expect(request?.body).toContain('filename="door.png"')
    expect(request?.body).toContain('pixels')
    expect(request?.body).toMatch(/name="prompt"\r\n\r\nA door/)
    expect(request?.body).toMatch(/name="tags"\r\n\r\na,b/)
  })

  it('upload of a missing file sends nothing', async () => {
    const { stderr, code } = await context.signedIn(['images', 'upload', '/nowhere/door.png'])
    expect(code).not.toBe(0)
    expect(stderr).toContain('The file /nowhere/door.png does not exist or cannot be read')
    expect(context.server.requests).toEqual([])
  })

  it('a refused prompt is reported with the reason', async () => {
    context.server.on('POST /api/images/generate', json(422, sharedAnswer('ValidationFailed')))
    const { stderr, code } = await context.signedIn(['images', 'generate', 'A'])
    expect(code).not.toBe(0)
    expect(stderr).toContain('Please enter at least 10 characters')
  })
})

describe('one stored image', () => {
  it('is shown with the publications that use it', async () => {
    const answer = answerOf('getImage', 200)
    context.server.on(`GET /api/images/${answer.data.id}`, json(200, answer))
    const { code, stdout } = await context.signedIn(['images', 'get', answer.data.id])
    expect(code).toBe(0)
    expect(stdout).toContain(answer.data.altText)
    for (const { id } of answer.data.publications) expect(stdout).toContain(`Used in  ${id}`)
  })

  it('is deleted', async () => {
    context.server.on('DELETE /api/images/x', json(200, answerOf('deleteImage', 200)))
    const result = await context.signedIn(['images', 'delete', 'x', '--yes'])
    expect(result).toMatchObject({ code: 0, stdout: 'Deleted\n', stderr: '' })
    expect(context.server.seen('DELETE /api/images/x')).toHaveLength(1)
  })
})
