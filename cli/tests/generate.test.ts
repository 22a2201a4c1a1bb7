import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerationStatus } from '@cygnet/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf, schemas, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { event, json, stream, text } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const started = answerOf('generatePublication', 202)
const publication = answerOf('getPublication', 200)
const state: GenerationStatus = answerOf('getGenerationStatus', 200).data
const markdown = answerOf<string>('downloadPublication', 200, 'text/markdown')
const ID = publication.data.id
const SESSION = started.data.sessionId
const WATCH = `GET /api/publications/generation-status/${SESSION}`
const prompt = 'How often should a cargo bike be serviced?'
const step = event(11, 'step', state)
const completed = event(12, 'completed', {
  ...state,
  seq: 12,
  status: 'completed',
  progress: 100,
  stepLabel: 'Done',
})

beforeEach(() => {
  const { server } = context
  server.on('POST /api/publications/generate', json(202, started))
  server.on(WATCH, stream([step, completed]))
  server.on(`GET /api/publications/${ID}`, json(200, publication))
  server.on(`POST /api/publications/${ID}/download`, text(200, markdown, { 'Content-Type': 'text/markdown' }))
})

const sent = () => context.server.requests[0]?.body as Record<string, unknown>

describe('cygnet generate', () => {
  it('prints only the Markdown on stdout and the steps on stderr', async () => {
    const result = await context.signedIn(['generate', prompt])
    expect(result.code).toBe(0)
    expect(result.stdout).toBe(markdown)
    expect(result.stderr).toContain(' 38% Finished writing block 4 of 6\n')
    expect(result.stderr).toContain('100% Done\n')
    expect(result.stderr).toContain('15 words, quality 91%')
  })

  it('says what holds a score down', async () => {
    const qualityReport = { ...publication.data.qualityReport!, cap: { reason: 'copied', score: 0.6 } }
    const data = { ...publication.data, qualityScore: 0.6, qualityReport }
    context.server.on(`GET /api/publications/${ID}`, json(200, { ...publication, data }))
    const { stderr } = await context.signedIn(['generate', prompt])
    expect(stderr).toContain('quality 60% (at most 60%: more than half of it is copied from its sources)')
  })

  it('export is another name of download', async () => {
    const { code, stdout } = await context.signedIn(['publications', 'export', ID, '--out', '-'])
    expect(code).toBe(0)
    expect(stdout).toBe(markdown)
  })

  it('--content-format prints or writes the text alone', async () => {
    const read = { ...publication.data, contentHtml: '<p>Twice a year.</p>' }
    context.server.on(`GET /api/publications/${ID}`, json(200, { ...publication, data: read }))
    const result = await context.signedIn(['generate', prompt, '--content-format', 'html'])
    expect(result).toMatchObject({ code: 0, stdout: '<p>Twice a year.</p>\n' })
    const file = ['--content-format', 'html', '--out', 'post.html']
    expect((await context.signedIn(['publications', 'watch', SESSION, ...file])).code).toBe(0)
    expect(readFileSync(join(context.folder, 'post.html'), 'utf8')).toBe('<p>Twice a year.</p>')
    const reads = context.server.seen(`GET /api/publications/${ID}`)
    expect(reads.map(({ query }) => query.get('content_format'))).toEqual(['html', 'html'])
    expect(context.server.seen(`POST /api/publications/${ID}/download`)).toHaveLength(0)
  })

  it('sends what the options say, and no more', async () => {
    await context.signedIn(['generate', prompt, '--source', 'https://marlowbikes.example'])
    expect(sent()).toEqual({
      prompt,
      sources: ['https://marlowbikes.example'],
      content_preferences: { include_images: true, include_examples: true, include_statistics: true },
    })
  })

  it('sends notes as answers, at most eight', async () => {
    await context.signedIn(['generate', prompt, '--note', 'Pads last a winter.', '--note', 'Chains two.'])
    expect(sent()).toMatchObject({ answers: [{ answer: 'Pads last a winter.' }, { answer: 'Chains two.' }] })
    const before = context.server.requests.length
    const nine = Array.from({ length: 9 }, () => ['--note', 'One more.']).flat()
    const refused = await context.signedIn(['generate', prompt, ...nine])
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('--note can be given 8 times at most')
    expect((await context.signedIn(['generate', prompt, '--note', ' '])).code).toBe(2)
    expect(context.server.requests).toHaveLength(before)
  })

  it('supports every setting of the wizard', async () => {
    const args = ['--keywords', 'cargo bike service, hub gears,', '--type', 'review', '--length', 'short']
    args.push('--content-type', 'how-to', '--audience', 'families', '--tone', 'friendly', '--language', 'de')
    args.push('--no-images', '--no-examples', '--no-statistics')
    // The former name still works.
    args.push('--source', 'https://a.example', '--company-url', 'https://b.example/about')
    const result = await context.signedIn(['generate', ...args, prompt])
    expect(result.code).toBe(0)
    expect(sent()).toEqual({
      prompt,
      keywords: ['cargo bike service', 'hub gears'],
      sources: ['https://a.example', 'https://b.example/about'],
      type: 'review',
      target_audience: 'families',
      tone: 'friendly',
      language: 'de',
      content_preferences: {
        length: 'short',
        style: 'how-to',
        include_images: false,
        include_examples: false,
        include_statistics: false,
      },
    })
  })

  it('--company sends the saved profile', async () => {
    const { data } = answerOf('getCompany', 200)
    context.server.on('GET /api/company', json(200, answerOf('getCompany', 200)))
    await context.signedIn(['generate', prompt, '--company'])
    const body = context.server.seen('POST /api/publications/generate')[0]?.body
    expect(body).toMatchObject({
      company_info: {
        name: data.name,
        description: data.description,
        services: data.services,
        expertise: [{ area: 'Hub gears', description: 'Overhauls' }],
        values: data.values,
        industry: data.industry,
        website: data.website,
        target_audience: data.targetAudience,
        tone: 'friendly',
      },
    })
  })

  it('--no-company asks for a text without the profile, which is used otherwise', async () => {
    await context.signedIn(['generate', prompt, '--no-company'])
    await context.signedIn(['generate', prompt])
    const bodies = context.server.seen('POST /api/publications/generate').map(({ body }) => body)
    expect(bodies[0]).toHaveProperty('company_info', null)
    expect(bodies[1]).not.toHaveProperty('company_info')
  })

  it('--company with an empty profile uses no post', async () => {
    const empty = answerOf('getCompany', 200)
    empty.data.exists = false
    context.server.on('GET /api/company', json(200, empty))
    const result = await context.signedIn(['generate', prompt, '--company'])
    expect(result.code).toBe(2)
    expect(errorOf(result).hint).toContain('cygnet company parse')
    expect(context.server.seen('POST /api/publications/generate')).toHaveLength(0)
  })

  it('reads the prompt from stdin for -', async () => {
    await context.signedIn(['generate', '-'], { stdin: 'Two lines\nof a brief\n' })
    expect(sent().prompt).toBe('Two lines\nof a brief')
  })

  it('--json prints the publication as JSON, and nothing on stderr', async () => {
    const result = await context.signedIn(['generate', prompt, '--json'])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(result.stdout)).toEqual(publication.data)
  })

  it('--quiet leaves stderr empty', async () => {
    const result = await context.signedIn(['generate', prompt, '--quiet'])
    expect(result).toMatchObject({ code: 0, stderr: '', stdout: markdown })
  })

  it('--detach starts it and prints the session', async () => {
    const result = await context.signedIn(['generate', prompt, '--detach'])
    expect(result).toMatchObject({ code: 0, stdout: `${SESSION}\n` })
    expect(context.server.requests).toHaveLength(1)
  })
})

describe('the file of --out', () => {
  it('contains the Markdown, and nothing else is left beside it', async () => {
    const result = await context.signedIn(['generate', prompt, '--out', 'post.md'])
    expect(result).toMatchObject({ code: 0, stdout: '' })
    expect(readFileSync(join(context.folder, 'post.md'), 'utf8')).toBe(markdown)
    expect(readdirSync(context.folder)).toEqual(['post.md'])
  })

  it('is not replaced without --force, and no post is used', async () => {
    writeFileSync(join(context.folder, 'post.md'), 'mine')
    const result = await context.signedIn(['generate', prompt, '--out', 'post.md'])
    expect(result.code).toBe(2)
    expect(errorOf(result)).toMatchObject({ code: 'FILE_EXISTS', message: 'post.md already exists' })
    expect(readFileSync(join(context.folder, 'post.md'), 'utf8')).toBe('mine')
    expect(context.server.requests).toHaveLength(0)
  })

  it('is replaced with --force', async () => {
    writeFileSync(join(context.folder, 'post.md'), 'mine')
    await context.signedIn(['generate', prompt, '--out', 'post.md', '--force'])
    expect(readFileSync(join(context.folder, 'post.md'), 'utf8')).toBe(markdown)
  })

  it('uses no post where the folder does not exist', async () => {
    const result = await context.signedIn(['generate', prompt, '--out', 'posts/post.md'])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toBe('There is no folder posts')
    expect(context.server.requests).toHaveLength(0)
  })

  it('that appeared meanwhile is kept, and the publication can be downloaded later', async () => {
    const post = join(context.folder, 'post.md')
    context.server.on(WATCH, (request, response) => {
      writeFileSync(post, 'somebody else')
      stream([completed])(request, response)
    })
    const result = await context.signedIn(['generate', prompt, '--out', 'post.md'])
    expect(result.code).toBe(2)
    expect(result.stderr).toContain(`cygnet publications download ${ID}`)
    expect(readFileSync(post, 'utf8')).toBe('somebody else')
    expect(readdirSync(context.folder)).toEqual(['post.md'])
  })
})

describe('A generation that does not complete', () => {
  it('names the permission that the key lacks', async () => {
    const refused = {
      success: false,
      message: 'Insufficient permissions',
      code: 'INSUFFICIENT_PERMISSIONS',
      data: { required: 'publications:generate' },
      requestId: '019aa0f3-1b2c-7d4e-8f50-6a7b8c9d0e1f',
    }
    context.server.on('POST /api/publications/generate', json(403, refused))
    const result = await context.signedIn(['generate', prompt])
    expect(errorOf(result)).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
      message: 'Insufficient permissions: this needs publications:generate',
      required: 'publications:generate',
    })
    expect(errorOf(result).hint).toContain('The key lacks the permission publications:generate.')
  })

  it('a used-up quota gives exit code 4', async () => {
    context.server.on('POST /api/publications/generate', json(403, answerOf('generatePublication', 403)))
    const result = await context.signedIn(['generate', prompt])
    expect(result).toMatchObject({ code: 4, stdout: '' })
    expect(errorOf(result)).toMatchObject({
      code: 'NO_PUBLICATIONS_REMAINING',
      status: 403,
      limit: 20,
      resetsAt: '2026-12-01T00:00:00.000Z',
    })
    expect(errorOf(result).hint).toContain('You have used all 20 posts this month')
    expect(errorOf(result).hint).toContain('2026-12-01')
  })

  it('an invalid field gives exit code 2 and is named', async () => {
    context.server.on('POST /api/publications/generate', json(422, sharedAnswer('ValidationFailed')))
    const result = await context.signedIn(['generate', prompt])
    expect(result.code).toBe(2)
    expect(errorOf(result).errors).toEqual(sharedAnswer('ValidationFailed').errors)
  })

  const RESUME = `It was not charged. Resume it with: cygnet publications retry ${SESSION}`
  const CHANGE = 'It was not charged. It fails again until you change what it asks for.'
  const HINTS: Record<string, string> = {
    yes: RESUME,
    later: RESUME,
    changed: CHANGE,
    no: 'It was not charged.',
  }
  const { description } = schemas.GenerationErrorCode as { description: string }
  const codes = [...description.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, code, again]) => [
    code!,
    HINTS[again!]!,
  ])

  it.each([...codes, ['A_CODE_OF_A_NEWER_SERVER', RESUME]] as [string, string][])(
    'a generation that failed with %s gives exit code 1, its reason and what to do',
    async (code, hint) => {
      const error = { code, message: 'The writer gave no text' }
      const failed = { ...state, seq: 12, status: 'failed', stepName: 'block_generation_failed', error }
      const now = { success: true, message: 'OK', data: failed }
      context.server.on(WATCH, stream([step, event(12, 'failed', failed)]), json(200, now))
      const result = await context.signedIn(['generate', prompt])
      expect(result).toMatchObject({ code: 1, stdout: '' })
      expect(errorOf(result)).toMatchObject({
        code,
        message: error.message,
        reason: error,
        hint,
      })
    }
  )

  it('an unreachable server gives exit code 5', async () => {
    const result = await context.signedIn(['generate', prompt], {
      env: { CYGNET_BASE_URL: 'http://127.0.0.1:1' },
    })
    expect(result).toMatchObject({ code: 5, stdout: '' })
    expect(errorOf(result)).toMatchObject({ code: 'NETWORK_ERROR', status: 0 })
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s stops the watching and says how to come back', async (signal, code) => {
    context.server.on(WATCH, stream([step], 'open'))
    const { child, result } = context.start(['generate', prompt])
    child.stderr.once('data', () => child.kill(signal))
    const ended = await result
    expect(ended).toMatchObject({ code, stdout: '' })
    expect(errorOf(ended)).toMatchObject({
      code: 'INTERRUPTED',
      sessionId: SESSION,
      hint: `Come back with: cygnet publications watch ${SESSION}`,
    })
  })

  it('publications retry restarts it and follows what comes after the failure', async () => {
    const retried = answerOf('retryGeneration', 202)
    context.server.on(`POST /api/publications/generation-status/${SESSION}/retry`, json(202, retried))
    context.server.on(WATCH, stream([event(13, 'completed', { ...state, seq: 13, status: 'completed' })]))
    const result = await context.signedIn(['publications', 'retry', SESSION])
    expect(result).toMatchObject({ code: 0, stdout: markdown })
    expect(context.server.seen(WATCH)[0]?.headers['last-event-id']).toBe(String(retried.data.seq))
  })

  it('publications watch of one that there is not says only that', async () => {
    const missing = { success: false, message: 'Generation not found', code: 'NOT_FOUND', requestId: 'r' }
    context.server.on('GET /api/publications/generation-status/nope', json(404, missing))
    const result = await context.signedIn(['publications', 'watch', 'nope'])
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).not.toContain('Come back')
  })

  it('publications watch resumes it', async () => {
    const result = await context.signedIn(['publications', 'watch', SESSION, '--out', 'post.md'])
    expect(result.code).toBe(0)
    expect(readFileSync(join(context.folder, 'post.md'), 'utf8')).toBe(markdown)
    expect(context.server.seen('POST /api/publications/generate')).toHaveLength(0)
  })
})

describe('wrong usage', () => {
  it.each([
    [['generate'], "missing required argument 'prompt'"],
    [['generate', prompt, '--tone', 'funny'], 'funny'],
    [['generate', prompt, '--source', 'marlowbikes.example'], 'http'],
    [['generate', prompt, '--sources', 'https://marlowbikes.example'], 'Did you mean --source?'],
    [['generate', 'lock', '--dry-run'], 'at least 10 characters'],
    [['webhooks', 'rotate', 'w1', '--gracePeriod', '3'], 'Did you mean --grace?'],
    [['webhooks', 'rotate', 'w1', '--grace-period-seconds', '3'], 'Did you mean --grace?'],
    [
      ['webhooks', 'listen', '--forward-to', 'http://127.0.0.1:1', '--event', 'publication.complete'],
      'publication.completed',
    ],
    [['generate', prompt, '--language', 'english'], 'two-letter'],
    [['generate', '-'], 'The prompt is empty'],
    [['generate', prompt, '--color', 'red'], 'unknown option'],
    [['publications', 'list', '--limit', '0'], 'from 1 to 100'],
    [['publcations'], 'Did you mean'],
    [
      ['webhooks', 'trigger', 'publication.publishd', '--forward-to', 'http://127.0.0.1:1'],
      '(Did you mean publication.published?)',
    ],
    [['generate', prompt, '--length', 'mediun'], 'Did you mean medium?'],
    [['company', 'parse', 'marlowbikes.example'], 'http'],
    [['whoami', '--base-url', 'cygnet'], 'http'],
  ])('%j is exit code 2 and sends nothing', async (args, message) => {
    const result = await context.signedIn(args)
    expect(result).toMatchObject({ code: 2, stdout: '' })
    expect(errorOf(result)).toMatchObject({ code: 'USAGE' })
    expect(errorOf(result).message).toContain(message)
    expect(context.server.requests).toHaveLength(0)
  })

  it('a file instead of a folder uses no post', async () => {
    writeFileSync(join(context.folder, 'posts'), 'a file')
    const result = await context.signedIn(['generate', prompt, '--out', 'posts/post.md'])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toBe('There is no folder posts')
    expect(context.server.requests).toHaveLength(0)
  })
})
