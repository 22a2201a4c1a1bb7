import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json, text } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const page = answerOf('listPublications', 200)
const publication = answerOf('getPublication', 200)
const ID = publication.data.id
const BLOCKS = [{ type: 'paragraph', text: 'Twice a year.' }]
const markdown = answerOf<string>('downloadPublication', 200, 'text/markdown')

describe('cygnet publications', () => {
  it('list is a table, and stderr says how many more there are', async () => {
    context.server.on('GET /api/publications', json(200, page))
    const result = await context.signedIn(['publications', 'list'])
    expect(result.code).toBe(0)
    expect(result.stdout).toBe(
      [
        'ID                                    CREATED     STATUS  TYPE  QUALITY  WORDS  EDITED BY    TITLE',
        `${ID}  2026-11-21  draft   blog  91%      1164   Alex Marlow  How often should a cargo bike be serviced?\n`,
      ].join('\n')
    )
    expect(result.stderr).toBe('Page 1 of 15, 148 in all\n')
  })

  it('list passes its filters on', async () => {
    context.server.on('GET /api/publications', json(200, page))
    const filters = [
      '--page',
      '2',
      '--limit',
      '5',
      '--type',
      'blog',
      '--status',
      'draft',
      '--sort',
      'updated',
      '--updated-since',
      '2026-11-30T02:00:00Z',
    ]
    await context.signedIn(['publications', 'list', ...filters, '--search', 'cargo bike'])
    expect(Object.fromEntries(context.server.requests[0]?.query ?? [])).toEqual({
      page: '2',
      limit: '5',
      type: 'blog',
      status: 'draft',
      sort: 'updated',
      updatedSince: '2026-11-30T02:00:00Z',
      search: 'cargo bike',
    })
  })

  it('list --json is the server’s page unchanged', async () => {
    context.server.on('GET /api/publications', json(200, page))
    const result = await context.signedIn(['publications', 'list', '--json'])
    expect(result.stderr).toBe('')
    expect(JSON.parse(result.stdout)).toEqual(page.data)
  })

  it('list --all reads every page', async () => {
    const first = structuredClone(page)
    const second = structuredClone(page)
    Object.assign(second.data, { hasMore: false, nextCursor: null })
    second.data.publications[0].id = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be299'
    context.server.on('GET /api/publications', json(200, first), json(200, second))
    const result = await context.signedIn(['publications', 'list', '--all', '--json'])
    expect(JSON.parse(result.stdout).publications.map((item: { id: string }) => item.id)).toEqual([
      ID,
      '019aa0f2-6c1e-7a34-9d51-2f6f0c7be299',
    ])
    expect(context.server.requests[1]?.query.get('startingAfter')).toBe(ID)
  })

  it("list filters by the caller's own id and pairs, update changes them", async () => {
    context.server.on('GET /api/publications', json(200, page))
    context.server.on(`PUT /api/publications/${ID}`, json(200, publication))
    const own = ['--external-id', 'post-4711', '--metadata', 'campaign=spring', '--metadata', 'note=a = b']
    await context.signedIn(['publications', 'list', ...own])
    const query = context.server.requests[0]?.query
    expect(query?.get('external_id')).toBe('post-4711')
    expect(query?.get('custom_metadata[campaign]')).toBe('spring')
    expect(query?.get('custom_metadata[note]')).toBe('a = b')
    await context.signedIn(['publications', 'update', ID, '--external-id', '', '--metadata', 'campaign='])
    expect(context.server.requests[1]?.body).toEqual({
      external_id: null,
      custom_metadata: { campaign: null },
    })
    expect(await context.signedIn(['publications', 'update', ID, '--metadata', 'campaign'])).toMatchObject({
      code: 2,
    })
  })

  it('list --after goes on from a cursor, and names the next one', async () => {
    context.server.on('GET /api/publications', json(200, page))
    const result = await context.signedIn(['publications', 'list', '--after', 'c1'])
    expect(context.server.requests[0]?.query.get('startingAfter')).toBe('c1')
    expect(result.stderr).toBe(`More: --after ${ID}\n`)
  })

  it('no title from the server can move the cursor', async () => {
    const hostile = structuredClone(page)
    hostile.data.publications[0].title = 'Title\u001b[2J\u001b]0;owned\u0007\nnext\u009bline'
    context.server.on('GET /api/publications', json(200, hostile))
    const words = await context.signedIn(['publications', 'list'])
    expect(words.stdout).toMatch(/ Title\[2J\]0;owned nextline\n$/)
    const data = await context.signedIn(['publications', 'list', '--json'])
    expect(data.stdout).not.toMatch(/[\u001b\u009b]/)
    expect(JSON.parse(data.stdout)).toEqual(hostile.data)
  })

  it('get shows quality and sources', async () => {
    const failing = structuredClone(publication)
    failing.data.qualityReport.checks[0].passed = false
    failing.data.qualityReport.gaps = ['price of a service']
    failing.data.qualityReport.cap = { score: 0.6, reason: 'judged_by_writer' }
    context.server.on(`GET /api/publications/${ID}`, json(200, failing))
    const { stdout } = await context.signedIn(['publications', 'get', ID])
    expect(stdout).toContain('Quality     91%')
    expect(stdout).toContain('[1] Service plans  https://marlowbikes.example/service')
    expect(stdout).toContain('- Every citation resolves (1 of 1, aim: all)')
    expect(stdout).toContain('(at most 60%: some statements were judged only by the model that wrote them)')
    expect(stdout).toContain('- price of a service')
  })

  it.each([
    ['markdown', publication.data.content],
    ['html', '<p>Twice a year.</p>'],
    ['blocks', JSON.stringify(BLOCKS, null, 2)],
  ])('get --content-format %s prints the text alone', async (format, text) => {
    const read = { ...publication.data, contentHtml: '<p>Twice a year.</p>', contentBlocks: BLOCKS }
    context.server.on(`GET /api/publications/${ID}`, json(200, { ...publication, data: read }))
    const result = await context.signedIn(['publications', 'get', ID, '--content-format', format])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout.trimEnd()).toBe(text.trimEnd())
    expect(context.server.requests[0]?.query.get('content_format')).toBe(format)
    const whole = await context.signedIn(['publications', 'get', ID, '--content-format', format, '--json'])
    expect(JSON.parse(whole.stdout)).toEqual(read)
  })

  it('download --content-format saves the text alone', async () => {
    const read = { ...publication.data, slug: 'cargo-bike-service', contentBlocks: BLOCKS }
    context.server.on(`GET /api/publications/${ID}`, json(200, { ...publication, data: read }))
    const as = ['--content-format', 'blocks']
    const result = await context.signedIn(['publications', 'download', ID, ...as])
    expect(result).toMatchObject({ code: 0, stdout: 'cargo-bike-service.json\n' })
    expect(JSON.parse(readFileSync(join(context.folder, 'cargo-bike-service.json'), 'utf8'))).toEqual(BLOCKS)
    const printed = await context.signedIn(['publications', 'download', ID, ...as, '--out', '-'])
    expect(JSON.parse(printed.stdout)).toEqual(BLOCKS)
    await context.signedIn(['publications', 'download', ID, ID, ...as, '--out', 'posts'])
    expect(readFileSync(join(context.folder, 'posts', 'cargo-bike-service_2.json'), 'utf8')).toContain(
      'Twice'
    )
    // A title from the server cannot lead out of the folder.
    const hostile = { ...read, slug: '../../outside' }
    context.server.on(`GET /api/publications/${ID}`, json(200, { ...publication, data: hostile }))
    const named = await context.signedIn(['publications', 'download', ID, ...as])
    expect(named.stdout).toBe(`${ID}.json\n`)
  })

  it('download takes --format or --content-format', async () => {
    const both = ['--format', 'pdf', '--content-format', 'html']
    const result = await context.signedIn(['publications', 'download', ID, ...both])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain("'--content-format <format>' cannot be used with")
    expect(context.server.requests).toHaveLength(0)
  })

  it('a publication that does not exist gives exit code 1', async () => {
    context.server.on('GET /api/publications/none', json(404, sharedAnswer('NotFound')))
    const result = await context.signedIn(['publications', 'get', 'none'])
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(errorOf(result)).toMatchObject({ code: 'NOT_FOUND', message: 'Publication not found' })
  })

  it('download saves under the server’s name, once', async () => {
    const headers = {
      'Content-Type': 'text/markdown',
      'Content-Disposition': 'attachment; filename="how_often.md"',
    }
    context.server.on(`POST /api/publications/${ID}/download`, text(200, markdown, headers))
    const first = await context.signedIn(['publications', 'download', ID])
    expect(first).toMatchObject({ code: 0, stdout: 'how_often.md\n' })
    expect(readFileSync(join(context.folder, 'how_often.md'), 'utf8')).toBe(markdown)
    writeFileSync(join(context.folder, 'how_often.md'), 'edited')
    expect((await context.signedIn(['publications', 'download', ID])).code).toBe(2)
    expect(readFileSync(join(context.folder, 'how_often.md'), 'utf8')).toBe('edited')
  })

  it('download --out - prints the file unchanged', async () => {
    context.server.on(`POST /api/publications/${ID}/download`, text(200, 'A \u001b[1mtext\n'))
    const result = await context.signedIn(['publications', 'download', ID, '--format', 'txt', '--out', '-'])
    expect(result).toMatchObject({ code: 0, stdout: 'A \u001b[1mtext\n', stderr: '' })
    expect(context.server.requests[0]?.body).toEqual({ format: 'txt' })
  })

  it('download takes the format from the file name, and writes unchanged bytes', async () => {
    const pdf = Buffer.from('%PDF-1.7\n\u0000\u00ff', 'latin1')
    context.server.on(`POST /api/publications/${ID}/download`, (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(pdf)
    })
    const saved = await context.signedIn(['publications', 'download', ID, '--out', 'Post.PDF'])
    expect(saved).toMatchObject({ code: 0, stdout: 'Post.PDF\n' })
    expect(readFileSync(join(context.folder, 'Post.PDF'))).toEqual(pdf)
    const printed = await context.signedIn(['publications', 'download', ID, '--format', 'pdf', '--out', '-'])
    expect(printed.code).toBe(0)
    expect(context.server.requests.map(({ body }) => body)).toEqual([{ format: 'pdf' }, { format: 'pdf' }])
  })

  it('download --json cannot contain a binary file', async () => {
    const result = await context.signedIn([
      '--json',
      'publications',
      'download',
      ID,
      '--format',
      'zip',
      '--out',
      '-',
    ])
    expect(result.code).toBe(2)
    expect(context.server.requests).toHaveLength(0)
  })

  it.each(['archive', 'restore'])('%s shows the title', async (verb) => {
    context.server.on(`POST /api/publications/${ID}/${verb}`, json(200, publication))
    const result = await context.signedIn(['publications', verb, ID])
    expect(result.code).toBe(0)
    expect(result.stdout).toContain('How often should a cargo bike be serviced?')
  })
})

describe('publications delete', () => {
  it('does nothing where nobody can be asked, unless --yes says so', async () => {
    const refused = await context.signedIn(['publications', 'delete', ID])
    expect(refused.code).toBe(2)
    expect(errorOf(refused)).toMatchObject({ code: 'USAGE', hint: 'Use --yes.' })
    expect(context.server.requests).toHaveLength(0)

    context.server.on(`GET /api/publications/${ID}`, json(200, publication))
    context.server.on(`DELETE /api/publications/${ID}`, json(200, answerOf('deletePublication', 200)))
    const deleted = await context.signedIn(['publications', 'delete', ID, '--yes'])
    expect(deleted.stdout).toBe('Deleted: How often should a cargo bike be serviced?\n')
    expect(context.server.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  })
})

describe('company, plans and status', () => {
  it('company get leaves out empty fields', async () => {
    context.server.on('GET /api/company', json(200, answerOf('getCompany', 200)))
    const { stdout } = await context.signedIn(['company', 'get'])
    expect(stdout).toContain('Name         Marlow Cargo Bikes\n')
    expect(stdout).not.toContain('Vision')
  })

  it('company parse sends the addresses', async () => {
    context.server.on('POST /api/company/parse', json(200, answerOf('parseCompany', 200)))
    const result = await context.signedIn(['company', 'parse', 'https://a.example', 'https://b.example'])
    expect(result.code).toBe(0)
    expect(context.server.requests[0]?.body).toEqual({ urls: ['https://a.example', 'https://b.example'] })
  })

  it('company suggestions shows what the website says otherwise, and answers it field by field', async () => {
    const company = answerOf('getCompany', 200)
    company.data.fieldProposals = {
      name: { value: 'Marlow Bikes Ltd', source: 'https://marlowbikes.example/about' },
      tone: { value: 'warm', source: 'https://marlowbikes.example/' },
    }
    context.server.on('GET /api/company', json(200, company))
    const shown = await context.signedIn(['company', 'suggestions'])
    expect(shown.stdout).toMatch(
      /name +Marlow Cargo Bikes +Marlow Bikes Ltd +https:\/\/marlowbikes\.example\/about/
    )
    expect(context.server.requests).toHaveLength(1)

    context.server.on('PUT /api/company', json(200, answerOf('updateCompany', 200)))
    const saved = await context.signedIn(['company', 'suggestions', '--take', 'name', '--keep', 'tone'])
    expect(saved).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.requests.at(-1)?.body).toEqual({
      name: 'Marlow Bikes Ltd',
      fieldProposals: { tone: null },
    })
    const wrong = await context.signedIn(['company', 'suggestions', '--take', 'vision'])
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('There is no suggestion for vision, only for name, tone')
  })

  it('company voice shows how the company writes, and adds to its words', async () => {
    context.server.on('GET /api/company', json(200, answerOf('getCompany', 200)))
    const shown = await context.signedIn(['company', 'voice'])
    expect(shown.stdout).toContain('Avoid')
    expect(shown.stdout).toContain('cheap (say good value)')
    expect(context.server.requests).toHaveLength(1)

    context.server.on('PUT /api/company', json(200, answerOf('updateCompany', 200)))
    const words = ['company', 'voice', '--address', 'formal', '--level', 'open', '--avoid', 'leverage=use']
    const saved = await context.signedIn(words)
    expect(saved).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.requests.at(-1)?.body).toEqual({
      voice: {
        address: 'formal',
        readingLevel: null,
        avoidedWords: [
          { word: 'cheap', instead: 'good value' },
          { word: 'leverage', instead: 'use' },
        ],
      },
    })
  })

  it('company voice --take without a suggestion is wrong usage', async () => {
    context.server.on('GET /api/company', json(200, answerOf('getCompany', 200)))
    const result = await context.signedIn(['company', 'voice', '--take'])
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('suggests nothing else')
  })

  it('an unreadable website gives exit code 2 and the server’s code', async () => {
    context.server.on('POST /api/company/parse', json(422, answerOf('parseCompany', 422)))
    const result = await context.signedIn(['company', 'parse', 'https://a.example'])
    expect(result.code).toBe(2)
    expect(errorOf(result).code).toBe('PARSE_FAILED')
  })

  it('plans shows slugs and prices as money, without a sign-in', async () => {
    context.server.on('GET /api/subscriptions/plans', json(200, answerOf('listPlans', 200)))
    const { stdout } = await context.cygnet(['plans'])
    expect(stdout).toContain(
      'pro   Pro Plan  $29.99 a month  100 a month  10        For teams that publish every week'
    )
  })

  it('status shows what is left', async () => {
    context.server.on('GET /api/subscriptions/status', json(200, answerOf('getSubscriptionStatus', 200)))
    const { stdout } = await context.signedIn(['status'])
    expect(stdout).toContain('Left    36 of 100\n')
    expect(stdout).toContain('Period  2026-11-01 to 2026-12-01\n')
    expect(stdout).toContain('Resets  2026-12-01\n')
  })

  it('a list that nobody reads to its end is not a failure', async () => {
    const long = structuredClone(page)
    long.data.publications = Array.from({ length: 5000 }, (_, index) => ({
      ...page.data.publications[0],
      id: `${index}`,
    }))
    long.data.pagination.totalPages = 1
    context.server.on('GET /api/publications', json(200, long))
    const { child, result } = context.start(['publications', 'list'])
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await result).toMatchObject({ code: 0, stderr: '' })
  })
})
