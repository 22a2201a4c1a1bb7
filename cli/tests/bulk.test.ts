import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BulkStarted, BulkStatus, BulkStatusItem } from '@cygnet/sdk'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json, text } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const GENERATE = 'POST /api/publications/bulk-generate'
const PROMPTS = ['How often should a cargo bike be serviced?', 'Which lock keeps a cargo bike safe, and why?']
const STATUS = 'POST /api/publications/bulk-status'
const started: BulkStarted = answerOf('bulkGeneratePublications', 202).data
const example: BulkStatus = answerOf('getBulkStatus', 200).data
const [first, second] = example.publicationStatuses as [BulkStatusItem, BulkStatusItem]
const envelope = (data: unknown) => ({ success: true, message: 'OK', data })
const accepted = { ...started, totalPrompts: 2, successCount: 2, errorCount: 0, errors: [] }
const done: BulkStatus = {
  ...example,
  publicationStatuses: [first, { ...second, status: 'completed' }],
  completedCount: 2,
  inProgressCount: 0,
}
const oneFailed: BulkStatus = {
  ...example,
  publicationStatuses: [
    first,
    { ...second, status: 'failed', error: { code: 'WRITER_BUSY', message: 'The writer was busy' } },
  ],
  failedCount: 1,
  inProgressCount: 0,
}

beforeEach(() => {
  const { server } = context
  server.on(GENERATE, json(202, envelope(accepted)))
  server.on(STATUS, json(200, envelope(done)))
  for (const { id } of [first, second])
    server.on(
      `POST /api/publications/${id}/download`,
      text(200, `# ${id}\n`, {
        'Content-Type': 'text/markdown',
        'Content-Disposition': 'attachment; filename="a_post.md"',
      })
    )
})

/** Dry runs ask for what is left. */
beforeEach(() => {
  context.server.on('GET /api/subscriptions/status', json(200, answerOf('getSubscriptionStatus', 200)))
})

const sent = () => context.server.seen(GENERATE)[0]?.body as { prompts: string[] }
const at = (name: string) => join(context.folder, name)

describe('the list of prompts', () => {
  it.each([
    ['a prompt per line, empty ones left out', 'list.txt', `\n${PROMPTS[0]}\r\n\n  ${PROMPTS[1]}  \n`],
    ['commas in a line of CSV without a heading', 'list.csv', `${PROMPTS[0]}\n${PROMPTS[1]}\n`],
    ['quotes in CSV', 'list.csv', `"${PROMPTS[0]}"\r\n"${PROMPTS[1]}"\r\n`],
    ['the column that is called prompt', 'list.csv', `id,Prompt\n1,${PROMPTS[0]}\n2,"${PROMPTS[1]}"\n`],
    ['commas under a heading that is alone', 'list.csv', `prompt\n${PROMPTS[0]}\n${PROMPTS[1]}\n`],
    ['semicolons, as some spreadsheets write', 'list.csv', `prompt;id\n${PROMPTS[0]};1\n${PROMPTS[1]};2\n`],
    ['a byte order mark', 'list.csv', `\ufeffprompt\n${PROMPTS[0]}\n"${PROMPTS[1]}"\n`],
    ['UTF-16', 'list.csv', Buffer.from(`\ufeffprompt\n${PROMPTS[0]}\n"${PROMPTS[1]}"\n`, 'utf16le')],
  ])('%s', async (_name, file, content) => {
    writeFileSync(at(file), content)
    const result = await context.signedIn(['bulk', file])
    expect(result.code).toBe(0)
    expect(sent().prompts).toEqual(PROMPTS)
  })

  it('may call a column as a spreadsheet does', async () => {
    writeFileSync(at('list.csv'), `Prompt,Notes,External ID\n${PROMPTS[0]},later,post-4711\n`)
    await context.signedIn(['bulk', 'list.csv'])
    expect(sent()).toMatchObject({ prompts: [PROMPTS[0]], prompt_settings: [{ external_id: 'post-4711' }] })
  })

  it('has the columns external_id and title beside it, in any order', async () => {
    const heading = 'title,external_id,prompt'
    writeFileSync(
      at('list.csv'),
      `${heading}\n"Service, briefly",post-4711,${PROMPTS[0]}\n , ,"${PROMPTS[1]}"\n`
    )
    const result = await context.signedIn(['bulk', 'list.csv', '--dry-run', '--json'])
    expect(result.code).toBe(0)
    const { request, rows } = JSON.parse(result.stdout)
    expect(request).toMatchObject({ prompts: PROMPTS, prompt_settings: [{ external_id: 'post-4711' }, null] })
    expect(rows).toEqual([
      { row: 1, status: 'pending', external_id: 'post-4711', title: 'Service, briefly', prompt: PROMPTS[0] },
      { row: 2, status: 'pending', external_id: null, title: null, prompt: PROMPTS[1] },
    ])
    expect(result.stderr).not.toContain('Left out')
    writeFileSync(at('misspelled.csv'), `title,exteral_id,prompt\n,post-4711,${PROMPTS[0]}\n`)
    const { stderr } = await context.signedIn(['bulk', 'misspelled.csv', '--dry-run', '--json'])
    expect(stderr).toContain(
      'Left out of the list: "exteral_id". It reads the columns prompt, external_id, title.'
    )
    const { stdout } = await context.signedIn(['bulk', 'list.csv', '--dry-run'])
    expect(stdout).toMatch(/^Row +Status +external_id +Title +Prompt$/m)
    expect(stdout).toMatch(/^1 +pending +post-4711 +Service, briefly +\S/m)
  })

  it.each([
    [
      'an id that is too long',
      `prompt,external_id\n${PROMPTS[0]},${'x'.repeat(201)}\n`,
      'Prompt 1: external_id must',
    ],
    [
      'a title that is too long',
      `prompt;title\n${PROMPTS[0]};\n${PROMPTS[1]};${'x'.repeat(301)}\n`,
      'Prompt 2: title must',
    ],
    [
      'a heading without prompt',
      'external_id,title\n4711,Service of a bike\n',
      'list.csv has the column external_id, but',
    ],
  ])('with %s sends nothing', async (_name, content, message) => {
    writeFileSync(at('list.csv'), content)
    const result = await context.signedIn(['bulk', 'list.csv'])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain(message)
    expect(errorOf(result).hint).toBeUndefined()
    expect(context.server.requests).toHaveLength(0)
  })

  it('whose first line of CSV is too short may have a heading that is not known', async () => {
    writeFileSync(at('list.csv'), `topics\n${PROMPTS[0]}\n`)
    expect(errorOf(await context.signedIn(['bulk', 'list.csv'])).hint).toContain('call it `prompt`')
  })

  it('keeps a line break and doubled quotes of a quoted field', async () => {
    writeFileSync(at('list.csv'), 'prompt\n"A ""cargo bike"",\nin two lines"\n')
    await context.signedIn(['bulk', 'list.csv'])
    expect(sent().prompts).toEqual(['A "cargo bike",\nin two lines'])
  })

  it('comes from stdin for -', async () => {
    await context.signedIn(['bulk', '-'], { stdin: `${PROMPTS.join('\n')}\n` })
    expect(sent().prompts).toEqual(PROMPTS)
  })

  it.each([
    ['nothing in it', '\n \n', 'Please add at least one prompt for bulk generation'],
    ['nothing that is long enough', 'locks\nbikes\n', 'Please enter at least 10 characters'],
    ['501 prompts', `${PROMPTS[0]}\n`.repeat(501), 'at most 500 prompts, and there are 501'],
    ['what is no text', Buffer.from([0x50, 0xe9, 0x0a]), 'is not text in UTF-8'],
  ])('with %s sends nothing', async (_name, content, message) => {
    writeFileSync(at('list.txt'), content)
    const result = await context.signedIn(['bulk', 'list.txt'])
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain(message)
    expect(context.server.requests).toHaveLength(0)
  })
})

describe('cygnet bulk', () => {
  const bulk = (...args: string[]) => {
    writeFileSync(at('list.txt'), PROMPTS.join('\n'))
    return context.signedIn(['bulk', 'list.txt', ...args])
  }

  it('sends one request with the settings for all', async () => {
    await bulk(
      '--keywords',
      'cargo bike',
      '--tone',
      'friendly',
      '--source',
      'https://a.example',
      '--no-images'
    )
    expect(sent()).toEqual({
      mode: 'bulk',
      prompts: PROMPTS,
      keywords: ['cargo bike'],
      tone: 'friendly',
      sources: ['https://a.example'],
      content_preferences: { include_images: false, include_examples: true, include_statistics: true },
    })
  })

  it('shows progress on stderr and the items on stdout', async () => {
    context.server.on(STATUS, json(200, envelope(example)), json(200, envelope(done)))
    const result = await bulk()
    expect(result.stderr).toBe('1 of 2 done, 1 being written\n2 of 2 done\n')
    expect(result.stdout).toContain(`2    completed  ${second.id}  ${second.title}`)
  })

  it('writes each text into the folder, in the order of the prompts', async () => {
    const result = await bulk('--out-dir', 'posts/new')
    expect(result.code).toBe(0)
    expect(readdirSync(at('posts/new')).sort()).toEqual(['1-a_post.md', '2-a_post.md'])
    expect(readFileSync(at('posts/new/2-a_post.md'), 'utf8')).toBe(`# ${second.id}\n`)
  })

  it('keeps an existing file, writes the others and says so', async () => {
    mkdirSync(at('posts'))
    writeFileSync(at('posts/1-a_post.md'), 'mine')
    const result = await bulk('--out-dir', 'posts')
    expect(result.code).toBe(7)
    expect(readFileSync(at('posts/1-a_post.md'), 'utf8')).toBe('mine')
    expect(readFileSync(at('posts/2-a_post.md'), 'utf8')).toBe(`# ${second.id}\n`)
    expect(errorOf(result).message).toContain('1 could not be written to a file')
  })

  it('a failed item is named, the rest is kept, and the command fails', async () => {
    context.server.on(STATUS, json(200, envelope(oneFailed)))
    const result = await bulk('--out-dir', 'posts')
    expect(result.code).toBe(7)
    expect(result.stderr).toContain(`Failed: row 2, ${second.title}: The writer was busy\n`)
    expect(readdirSync(at('posts'))).toEqual(['1-a_post.md'])
    expect(errorOf(result)).toMatchObject({
      code: 'BULK_INCOMPLETE',
      message: '1 of 2 publications were made; 1 failed',
      bulkSessionIds: [started.bulk_session_id],
    })
  })

  it('waits for as long as the server asks after too many calls', async () => {
    const refused = { success: false, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' }
    const limited = json(429, refused, { 'Retry-After': '0' })
    const taken = json(202, envelope(accepted))
    // The client itself tries three times.
    context.server.on(GENERATE, limited, limited, limited, taken)
    const result = await bulk()
    expect(result.code).toBe(0)
    expect(result.stderr).toContain('Too many calls: going on in 0 s\n')
    const keys = context.server.seen(GENERATE).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('a plan without it is reported with the server’s message', async () => {
    context.server.on(GENERATE, json(403, answerOf('bulkGeneratePublications', 403)))
    const result = await bulk()
    expect(result.code).toBe(1)
    expect(errorOf(result).message).toBe('Bulk generation is part of the Pro and Enterprise plans')
  })

  it('--json prints everything as JSON and nothing on stderr', async () => {
    const result = await bulk('--json', '--out-dir', 'posts')
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(result.stdout)).toMatchObject({
      totalPrompts: 2,
      completedCount: 2,
      failedCount: 0,
      refusedCount: 0,
      bulkSessionIds: [started.bulk_session_id],
      rows: [first, second].map(({ id, sessionId, title }, index) => ({
        row: index + 1,
        prompt: PROMPTS[index],
        status: 'completed',
        id,
        sessionId,
        title,
        file: join('posts', `${index + 1}-a_post.md`),
        error: null,
      })),
      files: [
        { id: first.id, file: join('posts', '1-a_post.md'), error: null },
        { id: second.id, file: join('posts', '2-a_post.md'), error: null },
      ],
    })
  })

  it('interrupting leaves the generation running', async () => {
    context.server.on(STATUS, json(200, envelope(example)))
    writeFileSync(at('list.txt'), PROMPTS.join('\n'))
    const { child, result } = context.start(['bulk', 'list.txt'])
    child.stderr.once('data', () => child.kill('SIGINT'))
    const ended = await result
    expect(ended.code).toBe(130)
    expect(errorOf(ended)).toMatchObject({ code: 'INTERRUPTED', bulkSessionIds: [started.bulk_session_id] })
  })
})

describe('a list with external_id and title', () => {
  const CHANGE = `PUT /api/publications/${first.id}`
  const changed = json(200, answerOf('updatePublication', 200))
  const titled = (title: string) =>
    json(200, envelope({ ...done, publicationStatuses: [{ ...first, title }, done.publicationStatuses[1]] }))
  const bulk = (...args: string[]) => {
    writeFileSync(
      at('list.csv'),
      `prompt,external_id,title\n${PROMPTS[0]},post-4711,=Service\n"${PROMPTS[1]}",post-4712,\n`
    )
    return context.signedIn(['bulk', 'list.csv', '--results', 'results.csv', ...args])
  }
  const results = () =>
    parse(readFileSync(at('results.csv')), { columns: true, bom: true }) as Record<string, string>[]

  it('gives each publication its id and its title, and the result file has both', async () => {
    context.server.on(CHANGE, changed)
    const result = await bulk('--json')
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.seen(GENERATE)[0]?.body).toMatchObject({
      prompt_settings: [{ external_id: 'post-4711' }, { external_id: 'post-4712' }],
    })
    expect(context.server.seen(CHANGE).map(({ body }) => body)).toEqual([{ title: '=Service' }])
    expect(JSON.parse(result.stdout).rows).toMatchObject([
      { external_id: 'post-4711', title: '=Service' },
      { external_id: 'post-4712', title: second.title },
    ])
    // A formula is disarmed for spreadsheets.
    expect(results().map(({ external_id, title }) => [external_id, title])).toEqual([
      ['post-4711', "'=Service"],
      ['post-4712', second.title],
    ])
  })

  it('shows the row, the id and the title of the list of each, of what failed too', async () => {
    context.server.on(CHANGE, changed)
    context.server.on(STATUS, json(200, envelope(oneFailed)))
    writeFileSync(
      at('list.csv'),
      `prompt,external_id,title\n${PROMPTS[0]},post-4711,Service\n"${PROMPTS[1]}",post-4712,Locks\n`
    )
    const result = await context.signedIn(['bulk', 'list.csv'])
    expect(result.stdout.split('\n').slice(0, 3)).toEqual([
      `Row  external_id  Status     Id                                    Title`,
      `1    post-4711    completed  ${first.id}  Service`,
      `2    post-4712    failed     ${second.id}  Locks`,
    ])
    expect(result.stderr).toContain('Failed: row 2 (post-4712), ')
  })

  it('sets a title after an interruption before it, and no second time after it', async () => {
    const failed = json(503, { success: false, code: 'SERVICE_UNAVAILABLE', message: 'Busy' })
    context.server.on(CHANGE, failed, failed, failed, changed)
    expect((await bulk()).code).toBe(1)
    expect((await bulk()).code).toBe(0)
    expect(context.server.seen(CHANGE)).toHaveLength(4)
    // As though the command had been killed after the title was set, and before that was recorded.
    const journal = readFileSync(at('list.csv.journal'), 'utf8')
    writeFileSync(at('list.csv.journal'), journal.replaceAll(/^\{"type":"ended".*\n/gm, ''))
    context.server.on(STATUS, titled('=Service'))
    expect((await bulk()).code).toBe(0)
    expect(context.server.seen(CHANGE)).toHaveLength(4)
    expect(context.server.seen(GENERATE)).toHaveLength(1)
  })

  it('keeps the written title where another is refused, says so and is partly done', async () => {
    context.server.on(CHANGE, json(404, sharedAnswer('NotFound')))
    const result = await bulk()
    expect(result.code).toBe(7)
    expect(result.stderr).toContain(
      `Not retitled: row 1 (post-4711), ${first.title}: Publication not found\n`
    )
    expect(errorOf(result).message).toContain('1 did not get the title of the list')
    expect(results()[0]).toMatchObject({ status: 'completed', title: first.title, errorCode: 'NOT_FOUND' })
  })

  it('takes a changed title of what is not finished, and another id for another publication', async () => {
    context.server.on(CHANGE, changed)
    context.server.on(STATUS, json(200, envelope(example)))
    writeFileSync(at('list.csv'), `prompt,external_id,title\n${PROMPTS[0]},1,Old\n"${PROMPTS[1]}",2,Old\n`)
    const { child, result } = context.start(['bulk', 'list.csv'])
    child.stderr.once('data', () => child.kill('SIGINT'))
    expect((await result).code).toBe(130)
    context.server.on(STATUS, json(200, envelope(done)))
    context.server.on(`PUT /api/publications/${second.id}`, changed)
    writeFileSync(at('list.csv'), `prompt,external_id,title\n${PROMPTS[0]},1,Old\n"${PROMPTS[1]}",2,New\n`)
    expect((await context.signedIn(['bulk', 'list.csv'])).code).toBe(0)
    expect(context.server.seen(`PUT /api/publications/${second.id}`)[0]?.body).toEqual({ title: 'New' })
    expect(context.server.seen(GENERATE)).toHaveLength(1)

    writeFileSync(at('list.csv'), `prompt,external_id\n${PROMPTS[0]},3\n`)
    const { stdout } = await context.signedIn(['bulk', 'list.csv', '--dry-run', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ sentBefore: 0, posts: 1 })
  })
})

describe('cygnet bulk cancel', () => {
  it('cancels what has not started', async () => {
    const id = started.bulk_session_id
    const route = `POST /api/publications/bulk-sessions/${id}/cancel`
    context.server.on(route, json(200, envelope(oneFailed)))
    const result = await context.signedIn(['bulk', 'cancel', id])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toBe('1 completed, 1 failed or canceled, 0 in progress\n')
    expect(context.server.seen(route)).toHaveLength(1)
  })
})
