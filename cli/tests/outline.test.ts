import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerationStatus, Outline } from '@cygnet/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { event, json, stream, text } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const started = answerOf('generatePublication', 202)
const publication = answerOf('getPublication', 200)
const state: GenerationStatus = answerOf('getGenerationStatus', 200).data
const outline: { data: Outline } = answerOf('getOutline', 200)
const markdown = answerOf<string>('downloadPublication', 200, 'text/markdown')
const ID = publication.data.id
const SESSION = started.data.sessionId
const STATUS = `/api/publications/generation-status/${SESSION}`
const waiting: GenerationStatus = { ...state, seq: 5, status: 'awaiting_approval' }
const completed: GenerationStatus = { ...state, seq: 12, status: 'completed', progress: 100 }

let approved = false

beforeEach(() => {
  const { server } = context
  approved = false
  server.on('POST /api/publications/generate', json(202, started))
  server.on(`GET ${STATUS}`, (request, response) => {
    if (request.headers.accept?.includes('event-stream'))
      return stream(
        approved
          ? [event(5, 'awaiting_approval', waiting), event(12, 'completed', completed)]
          : [event(5, 'awaiting_approval', waiting)]
      )(request, response)
    return json(200, { success: true, message: 'OK', data: approved ? completed : waiting })(
      request,
      response
    )
  })
  server.on(`GET ${STATUS}/outline`, json(200, outline))
  server.on(`PUT ${STATUS}/outline`, json(200, { ...outline, data: { ...outline.data, revision: 1 } }))
  server.on(`POST ${STATUS}/outline/approve`, (request, response) => {
    approved = true
    return json(202, answerOf('approveOutline', 202))(request, response)
  })
  server.on(`POST ${STATUS}/outline/discard`, json(200, answerOf('discardOutline', 200)))
  server.on(`GET /api/publications/${ID}`, json(200, publication))
  server.on(`POST /api/publications/${ID}/download`, text(200, markdown, { 'Content-Type': 'text/markdown' }))
})

describe('cygnet publications cancel', () => {
  it('stops a generation and says that nothing was charged', async () => {
    context.server.on(`POST ${STATUS}/cancel`, json(200, answerOf('cancelGeneration', 200)))
    const result = await context.signedIn(['publications', 'cancel', SESSION])
    expect(result).toMatchObject({ code: 0, stdout: 'Canceled. Nothing was charged.\n' })
    expect(context.server.seen(`POST ${STATUS}/cancel`)).toHaveLength(1)
  })
})

describe('cygnet generate --approve-outline', () => {
  it('shows the outline and leaves it waiting where nobody can be asked', async () => {
    const result = await context.signedIn(['generate', 'How often to service a bike?', '--approve-outline'])
    expect(result.code).toBe(0)
    expect(result.stdout).toBe(`${SESSION}\n`)
    expect(result.stderr).toContain('The first check at 300 kilometers')
    expect(result.stderr).toContain(`cygnet outline approve ${SESSION}`)
    expect(context.server.seen('POST /api/publications/generate')[0]?.body).toMatchObject({
      approveOutline: true,
    })
    expect(context.server.seen(`POST ${STATUS}/outline/approve`)).toHaveLength(0)
  })

  it('--yes shows it and continues to the finished text', async () => {
    const result = await context.signedIn(['generate', 'How often to service?', '--approve-outline', '--yes'])
    expect(result.code).toBe(0)
    expect(result.stdout).toBe(markdown)
    expect(context.server.seen(`POST ${STATUS}/outline/approve`)[0]?.body).toEqual({ revision: 0 })
  })

  it('says that the outline is shorter than the length asked for', async () => {
    const result = await context.signedIn(['outline', 'get', SESSION])
    expect(result.stdout).toContain('Shorter than you asked for: about 180 of 800 words.')
    const enough = { ...outline.data, wantedWords: { min: 150, max: 800, planned: 180 } }
    context.server.on(`GET ${STATUS}/outline`, json(200, { ...outline, data: enough }))
    expect((await context.signedIn(['outline', 'get', SESSION])).stdout).not.toContain('Shorter than')
  })

  it('names the waiting publication with --json', async () => {
    const { stdout } = await context.signedIn(['generate', 'How often?', '--approve-outline', '--json'])
    expect(JSON.parse(stdout)).toEqual({ sessionId: SESSION, publicationId: waiting.publicationId })
    const watched = await context.signedIn(['publications', 'watch', SESSION, '--json'])
    expect(JSON.parse(watched.stdout)).toEqual(JSON.parse(stdout))
    expect(waiting.publicationId).toBeTruthy()
  })

  it('--yes without it is wrong usage and uses no post', async () => {
    const result = await context.signedIn(['generate', 'How often to service?', '--yes'])
    expect(result.code).toBe(2)
    expect(context.server.seen('POST /api/publications/generate')).toHaveLength(0)
  })
})

describe('cygnet outline', () => {
  it('get shows each section with its length and sources', async () => {
    const result = await context.signedIn(['outline', 'get', SESSION])
    expect(result.stdout).toContain(' 1. The first check at 300 kilometers (120 to 180 words)')
    expect(result.stdout).toContain('from Service plans')
  })

  it('edit sends the edited text, with the revision that was read', async () => {
    const editor = join(context.folder, 'editor.sh')
    const copy = join(context.folder, 'shown.md')
    const edited =
      '# A new title\nType: review\n\n? [q1] Which repair?\n> Worn pads.\n> Every spring.\n\n## What it costs\nWords: 100-160\nFor: Give the prices\n- Each plan\n\n## [b1] First\n'
    writeFileSync(join(context.folder, 'edited.md'), edited)
    writeFileSync(editor, `#!/bin/sh\ncp "$1" ${copy}\ncp ${join(context.folder, 'edited.md')} "$1"\n`)
    chmodSync(editor, 0o755)
    const result = await context.signedIn(['outline', 'edit', SESSION], { env: { EDITOR: editor } })
    expect(result.stderr).toBe('')
    expect(readFileSync(copy, 'utf8')).toContain('## [b1] The first check at 300 kilometers')
    expect(context.server.seen(`PUT ${STATUS}/outline`)[0]?.body).toEqual({
      title: 'A new title',
      blocks: [
        {
          heading: 'What it costs',
          points: ['Each plan'],
          purpose: 'Give the prices',
          words: { min: 100, max: 160 },
        },
        { id: 'b1', heading: 'First', points: [] },
      ],
      type: 'review',
      answers: [{ id: 'q1', answer: 'Worn pads.\nEvery spring.' }],
      revision: 0,
    })
  })

  it('edit with an editor that fails sends nothing', async () => {
    const result = await context.signedIn(['outline', 'edit', SESSION], { env: { EDITOR: 'false' } })
    expect(result.code).toBe(1)
    expect(context.server.seen(`PUT ${STATUS}/outline`)).toHaveLength(0)
  })

  it('approve sends the answers of a file, by name, in order or as the API takes them; one for no question is refused', async () => {
    const file = join(context.folder, 'answers.json')
    const approve = () => context.signedIn(['outline', 'approve', SESSION, '--detach', '--answers', file])
    writeFileSync(file, '["Worn pads."]')
    expect((await approve()).code).toBe(0)
    writeFileSync(file, '{"q1": "Loose spokes."}')
    expect((await approve()).code).toBe(0)
    writeFileSync(file, '[{"id": "q1", "answer": "Thin rims."}]')
    expect((await approve()).code).toBe(0)
    const sent = context.server.seen(`POST ${STATUS}/outline/approve`).map(({ body }) => body)
    expect(sent).toEqual([
      { answers: [{ id: 'q1', answer: 'Worn pads.' }] },
      { answers: [{ id: 'q1', answer: 'Loose spokes.' }] },
      { answers: [{ id: 'q1', answer: 'Thin rims.' }] },
    ])
    writeFileSync(file, '{"q9": "x"}')
    expect((await approve()).stderr).toContain('The outline has no question q9')
    expect(context.server.seen(`POST ${STATUS}/outline/approve`)).toHaveLength(3)
  })

  it('approve generates and delivers it; discard returns the post', async () => {
    const done = await context.signedIn(['outline', 'approve', SESSION])
    expect(done.stdout).toBe(markdown)
    const discarded = await context.signedIn(['outline', 'discard', SESSION])
    expect(discarded.stdout).toBe('Discarded. Nothing was charged.\n')
  })
})

it('cygnet publications watch of a waiting outline says how to continue', async () => {
  const result = await context.signedIn(['publications', 'watch', SESSION])
  expect(result.code).toBe(0)
  expect(result.stdout).toBe(`${SESSION}\n`)
  expect(result.stderr).toContain(`cygnet outline approve ${SESSION}`)
})
