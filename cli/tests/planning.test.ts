import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json, text } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const template = answerOf('createTemplate', 201)
const planned = answerOf('planPublication', 201)
const changed = answerOf('changeSelection', 200)

describe('cygnet publications, several at once', () => {
  it('archives them in one call, with a line for each, and fails if any was refused', async () => {
    context.server.on('POST /api/publications/selection', json(200, changed))
    const result = await context.signedIn(['publications', 'archive', 'a', 'b'])
    expect(context.server.requests[0]?.body).toEqual({ ids: ['a', 'b'], action: 'archive' })
    expect(result.stdout.split('\n')).toHaveLength(3)
    expect(result.stdout).toContain('Answer the open question before publishing')
    expect(result.stderr).toContain('1 of 2 were refused')
    expect(result.code).not.toBe(0)
  })

  it('publishes one with its address', async () => {
    context.server.on('POST /api/publications/a/publish', json(200, answerOf('getPublication', 200)))
    const url = 'https://marlowbikes.example/blog'
    const result = await context.signedIn(['publications', 'publish', 'a', '--url', url])
    expect(context.server.requests[0]?.body).toEqual({ publishedUrl: url })
    expect(result.stdout).toMatch(/^Published: /)
  })

  it('says of open questions how to close them', async () => {
    const errors = [{ field: 'content', rule: 'openMark', message: 'the price' }]
    const message = 'Answer the open question before publishing'
    const refusal = { ...sharedAnswer('NotFound'), code: 'VALIDATION_ERROR', message, errors }
    context.server.on('POST /api/publications/a/publish', json(422, refusal))
    const result = await context.signedIn(['publications', 'publish', 'a'])
    expect(result.stderr).toContain('cygnet publications questions list <id>')
  })

  it('publishes one at a time, which is of this machine’s clocks where it names no zone', async () => {
    const publishAt = '2026-12-03T08:00:00.000Z'
    const answer = answerOf('getPublication', 200) as { data: object }
    const planned = { ...answer, data: { ...answer.data, publishAt } }
    context.server.on('POST /api/publications/a/publish', json(200, planned))
    const at = ['publications', 'publish', 'a', '--at', '2026-12-03T09:00+01:00']
    const result = await context.signedIn(at)
    expect(context.server.requests[0]?.body).toEqual({ publishAt })
    expect(result.stdout).toMatch(/^Published at 2026-12-03T08:00:00.000Z: /)
    const refused = await context.signedIn(['publications', 'publish', 'a', '--at', 'tomorrow'])
    expect(refused.stderr).toContain('Use a time such as 2026-12-03T09:00.')
  })

  it('saves several in a folder, equal names numbered', async () => {
    const file = text(200, '# A\n', { 'Content-Disposition': 'attachment; filename="a.md"' })
    for (const id of ['a', 'b']) context.server.on(`POST /api/publications/${id}/download`, file)
    const result = await context.signedIn(['publications', 'download', 'a', 'b', '--out', 'posts'])
    expect(result.stderr).toBe('')
    expect(readdirSync(join(context.folder, 'posts')).sort()).toEqual(['a.md', 'a_2.md'])
  })

  it('requires a folder for several', async () => {
    const result = await context.signedIn(['publications', 'download', 'a', 'b'])
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('--out')
    expect(context.server.requests).toEqual([])
  })
})

describe('cygnet publications update', () => {
  it('saves the given fields and text', async () => {
    context.server.on('PUT /api/publications/a', json(200, answerOf('getPublication', 200)))
    writeFileSync(join(context.folder, 'post.md'), '# Winter tyres\n')
    const words = ['--title', 'Winter tyres', '--keywords', 'tyres, winter', '--content', 'post.md']
    const result = await context.signedIn(['publications', 'update', 'a', ...words])
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toMatch(/^Saved: /)
    expect(context.server.requests[0]?.body).toEqual({
      title: 'Winter tyres',
      keywords: ['tyres', 'winter'],
      content: '# Winter tyres\n',
    })
  })

  it('with nothing to change is wrong usage', async () => {
    const result = await context.signedIn(['publications', 'update', 'a'])
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('There is nothing to change')
    expect(context.server.requests).toHaveLength(0)
  })
})

describe('cygnet company update', () => {
  it('saves the fields of a JSON file', async () => {
    context.server.on('PUT /api/company', json(200, answerOf('updateCompany', 200)))
    const input = '{"name":"Marlow Bikes","tone":"friendly"}'
    const result = await context.signedIn(['company', 'update', '--file', '-'], { stdin: input })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toContain('Name')
    expect(context.server.requests[0]?.body).toEqual(JSON.parse(input))
  })

  it('only accepts an object', async () => {
    const result = await context.signedIn(['company', 'update', '--file', '-'], { stdin: '[]' })
    expect(result.code).toBe(2)
    expect(result.stderr).toContain('A company profile is a JSON object')
    expect(context.server.requests).toHaveLength(0)
  })
})

describe('cygnet templates', () => {
  it('one is shown with its sections, and replaced from a file', async () => {
    const { id, name, blocks } = template.data
    context.server.on(`GET /api/templates/${id}`, json(200, answerOf('getTemplate', 200)))
    const shown = await context.signedIn(['templates', 'get', id])
    expect(shown).toMatchObject({ code: 0, stderr: '' })
    for (const { heading } of blocks) expect(shown.stdout).toContain(heading)

    context.server.on(`PUT /api/templates/${id}`, json(200, template))
    const input = { name, blocks: [{ heading: 'One' }] }
    writeFileSync(join(context.folder, 'guide.json'), JSON.stringify(input))
    const saved = await context.signedIn(['templates', 'update', id, '--file', 'guide.json'])
    expect(saved).toMatchObject({ code: 0, stdout: `Saved: ${name}\n`, stderr: '' })
    expect(context.server.requests.at(-1)?.body).toEqual(input)
  })

  it('are listed, created from a file and deleted', async () => {
    context.server.on('GET /api/templates', json(200, answerOf('listTemplates', 200)))
    const list = await context.signedIn(['templates', 'list'])
    expect(list.stdout).toContain('Service guide')

    context.server.on('POST /api/templates', json(201, template))
    const input = { name: 'Guide', blocks: [{ heading: 'One' }] }
    writeFileSync(join(context.folder, 'guide.json'), JSON.stringify(input))
    const made = await context.signedIn(['templates', 'create', '--file', 'guide.json'])
    expect(made.stdout).toBe(`${template.data.id}\n`)
    expect(context.server.requests[1]?.body).toEqual(input)

    context.server.on('DELETE /api/templates/x', json(200, answerOf('deleteTemplate', 200)))
    expect((await context.signedIn(['templates', 'delete', 'x', '--yes'])).code).toBe(0)
  })

  it('a file that is not a template is reported before anything is sent', async () => {
    writeFileSync(join(context.folder, 'bad.json'), '[1]')
    mkdirSync(join(context.folder, 'folder'))
    for (const file of ['bad.json', 'missing.json', 'folder']) {
      const result = await context.signedIn(['templates', 'create', '--file', file])
      expect(result.code).toBe(2)
    }
    expect(context.server.requests).toEqual([])
  })

  it('generate --template uses it', async () => {
    context.server.on('POST /api/publications/generate', json(202, answerOf('generatePublication', 202)))
    await context.signedIn(['generate', 'Winter tyres for bikes', '--template', 't1', '--detach'])
    expect(context.server.requests[0]?.body).toMatchObject({
      template_id: 't1',
      content_preferences: { include_custom_templates: true },
    })
  })
})

describe('cygnet calendar', () => {
  it('adds a prompt on a day with a text’s settings', async () => {
    context.server.on('POST /api/calendar', json(201, planned))
    const args = ['calendar', 'add', 'Winter tyres for bikes', '--date', '2026-12-03', '--time', '17:30']
    const result = await context.signedIn([...args, '--timezone', 'Europe/Berlin', '--length', 'short'])
    expect(result.stdout).toBe(`${planned.data.id}\n`)
    expect(context.server.requests[0]?.body).toMatchObject({
      date: '2026-12-03',
      time: '17:30',
      timezone: 'Europe/Berlin',
      prompt: 'Winter tyres for bikes',
      settings: { content_preferences: { length: 'short' } },
    })
  })

  it('lists the requested days, and removes an entry', async () => {
    context.server.on('GET /api/calendar', json(200, answerOf('listCalendar', 200)))
    const list = await context.signedIn(['calendar', 'list', '--from', '2026-12-01', '--to', '2026-12-31'])
    expect(list.stdout).toContain('2026-12-03  09:00  planned  Which lock keeps a cargo bike safe')
    expect(Object.fromEntries(context.server.requests[0]?.query ?? [])).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    })
    context.server.on('DELETE /api/calendar/x', json(200, answerOf('removePlanned', 200)))
    expect((await context.signedIn(['calendar', 'remove', 'x'])).stdout).toBe('Removed\n')
  })

  it('an invalid day is a usage error', async () => {
    const result = await context.signedIn(['calendar', 'add', 'Winter tyres', '--date', 'soon'])
    expect(result.code).toBe(2)
  })
})
