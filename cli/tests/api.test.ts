import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json, text } from '../../sdk-js/tests/support/server.js'
import { errorOf, TOKEN, useCygnet } from './support/cygnet.js'

const context = useCygnet()

describe('cygnet api', () => {
  it('reads an address and prints the answer’s data', async () => {
    const answer = answerOf('listPublications', 200)
    context.server.on('GET /api/publications', json(200, answer))
    const words = ['api', 'api/publications', '--query', 'limit=5', '--query', 'search=a=b & c']
    const { code, stdout } = await context.signedIn(words)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual(answer.data)
    const [request] = context.server.requests
    expect(request?.headers.authorization).toBe(`Bearer ${TOKEN}`)
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ limit: '5', search: 'a=b & c' })
  })

  it('says that paths of the public API take a key', async () => {
    const message = 'Invalid API key: this is a session token. Send an API key'
    const refusal = { ...sharedAnswer('NotFound'), code: 'INVALID_API_KEY', message }
    context.server.on('GET /api/v1/publications', json(401, refusal))
    const { stderr } = await context.signedIn(['api', 'api/v1/publications'])
    expect(stderr).toContain('set CYGNET_API_KEY')
    expect(stderr).not.toContain('cygnet login')
  })

  it('sends a body, as POST by default, with the given idempotency key', async () => {
    writeFileSync(join(context.folder, 'body.json'), '{"prompt":"Winter tyres"}')
    context.server.on('POST /api/images/generate', json(201, answerOf('getImage', 200)))
    const words = ['api', '/api/images/generate', '--input', 'body.json', '--idempotency-key', 'k-1']
    expect((await context.signedIn(words)).code).toBe(0)
    const [request] = context.server.requests
    expect(request?.body).toEqual({ prompt: 'Winter tyres' })
    expect(request?.headers['idempotency-key']).toBe('k-1')
  })

  it('reads the body from stdin, and accepts a method in lower case', async () => {
    context.server.on('PUT /api/company', json(200, answerOf('updateCompany', 200)))
    const words = ['api', 'api/company', '--method', 'put', '--input', '-']
    expect((await context.signedIn(words, { stdin: '{"name":"Marlow"}' })).code).toBe(0)
    expect(context.server.requests[0]?.body).toEqual({ name: 'Marlow' })
  })

  it('with an API key, names the addresses that take one', async () => {
    context.server.on('GET /api/company', json(401, sharedAnswer('AuthenticationRequired')))
    const result = await context.cygnet(['api', 'api/company'], { env: { CYGNET_API_KEY: 'cg_example' } })
    expect(result.code).toBe(3)
    expect(errorOf(result)).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
      hint: 'With an API key the path begins with api/v1, such as api/v1/company.',
    })
  })

  describe('with an answer that is a file', () => {
    const zip = (name: string) =>
      text(200, 'PK-bytes', {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
      })

    it('writes it to a pipe', async () => {
      context.server.on('GET /api/account/export', zip('account.zip'))
      const result = await context.signedIn(['api', 'api/account/export'])
      expect(result).toMatchObject({ code: 0, stdout: 'PK-bytes', stderr: '' })
    })

    it('writes it to the file of --out, and under its own name with --json', async () => {
      context.server.on('GET /api/account/export', zip('account.zip'))
      const named = await context.signedIn(['api', 'api/account/export', '--out', 'mine.zip'])
      expect(named).toMatchObject({ code: 0, stdout: 'mine.zip\n' })
      expect(readFileSync(join(context.folder, 'mine.zip'), 'utf8')).toBe('PK-bytes')
      const own = await context.signedIn(['api', 'api/account/export', '--json'])
      expect(JSON.parse(own.stdout)).toEqual({
        path: 'account.zip',
        bytes: 8,
        contentType: 'application/zip',
      })
    })

    it('replaces a file only with --force, and checks that before it sends anything', async () => {
      writeFileSync(join(context.folder, 'mine.zip'), 'old')
      context.server.on('GET /api/account/export', zip('account.zip'))
      const words = ['api', 'api/account/export', '--out', 'mine.zip']
      expect((await context.signedIn(words)).code).not.toBe(0)
      expect(context.server.requests).toHaveLength(0)
      expect((await context.signedIn([...words, '--force'])).code).toBe(0)
      expect(readFileSync(join(context.folder, 'mine.zip'), 'utf8')).toBe('PK-bytes')
    })

    it('recognizes the page of a different server', async () => {
      context.server.on('GET /api/account/export', text(200, '<html></html>'))
      const result = await context.signedIn(['api', 'api/account/export'])
      expect(result).toMatchObject({ code: 5, stdout: '' })
      expect(errorOf(result).code).toBe('UNEXPECTED_RESPONSE')
    })
  })

  it.each([
    ['publications', {}, 'api/publications'],
    [
      '/v1/publications',
      { CYGNET_TOKEN: '', CYGNET_API_KEY: 'cg_0123456789abcdefghijABCDEFGHIJ0123456789' },
      'api/v1/publications',
    ],
  ])('says how the path begins that %s is meant for', async (path, env, whole) => {
    context.server.on(`GET /${path.replace(/^\//, '')}`, text(200, '<html></html>'))
    const result = await context.signedIn(['api', path], { env })
    expect(result.code).toBe(2)
    expect(errorOf(result)).toMatchObject({
      message: 'Paths of the API begin with api/',
      hint: `Try: cygnet api ${whole}`,
    })
  })

  it.each([404, 501])('a %i page of a different server is no missing record', async (status) => {
    context.server.on('GET /api/images/x', text(status, '<h1>Error</h1>'))
    const result = await context.signedIn(['api', 'api/images/x'])
    expect(result).toMatchObject({ code: 5, stdout: '' })
    expect(errorOf(result).code).toBe('UNEXPECTED_RESPONSE')
  })

  it('fails like every other command', async () => {
    context.server.on('GET /api/images/x', json(404, sharedAnswer('NotFound')))
    const result = await context.signedIn(['api', 'api/images/x'])
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(errorOf(result).code).toBe('NOT_FOUND')
  })

  it.each([
    [['--query', 'limit'], 'name=value'],
    [['--method', 'TRACE'], 'GET, POST, PUT, PATCH, DELETE'],
    [['--input', 'nowhere.json'], 'There is no file nowhere.json'],
  ])('%j is wrong usage', async (words, named) => {
    const result = await context.signedIn(['api', 'api/images', ...words])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain(named)
    expect(context.server.requests).toHaveLength(0)
  })
})

describe('wrong usage', () => {
  it.each([
    [['publications', 'get'], 'cygnet publications get --help'],
    [['--json', '--base-url', 'http://a.example', 'publications', 'bogus'], 'cygnet publications --help'],
    [['bogus', 'login'], 'cygnet --help'],
  ])('of %j names the help that explains it', async (words, help) => {
    const result = await context.cygnet(words)
    expect(result.code).toBe(2)
    expect(errorOf(result).hint).toBe(`See \`${help}\`.`)
  })

  it('an invalid server address is reported with the setting’s name', async () => {
    const result = await context.cygnet(['whoami'], { env: { CYGNET_BASE_URL: 'cygnet.example' } })
    expect(result.code).toBe(2)
    expect(errorOf(result)).toMatchObject({
      message: 'The address of the server is not a valid URL (include http:// or https://)',
      hint: 'Set it by --base-url or CYGNET_BASE_URL.',
    })
  })
})
