import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const BRIEF = answerOf<{ data: { markdown: string } }>('getContentBrief', 200)

describe('cygnet brief', () => {
  it('get shows length, terms, questions and what ranks', async () => {
    context.server.on('GET /api/publications/p1/brief', json(200, BRIEF))
    const { stdout } = await context.signedIn(['brief', 'get', 'p1'])
    expect(stdout).toContain('Length: 900 to 1400 words')
    expect(stdout).toContain('Terms:\n  brake pads\n')
    expect(stdout).toContain('What ranks, by SearXNG:\n  Servicing a cargo bike (1120 words)')
  })

  it('export writes the document to stdout or a file, and keeps a file that is there', async () => {
    context.server.on('GET /api/publications/p1/brief', json(200, BRIEF))
    const shown = await context.signedIn(['brief', 'export', 'p1'])
    expect(shown.stdout).toBe(BRIEF.data.markdown)
    const file = join(context.folder, 'brief.md')
    const written = await context.signedIn(['brief', 'export', 'p1', '--out', file])
    expect(written).toMatchObject({ code: 0, stdout: '' })
    expect(readFileSync(file, 'utf8')).toBe(BRIEF.data.markdown)
    const again = await context.signedIn(['brief', 'export', 'p1', '--out', file])
    expect(again.stderr).toContain('already exists')
  })

  it('update sends what the file has', async () => {
    context.server.on('PUT /api/publications/p1/brief', json(200, answerOf('updateContentBrief', 200)))
    const file = join(context.folder, 'brief.json')
    writeFileSync(file, '{"terms": ["brake pads"]}')
    expect((await context.signedIn(['brief', 'update', 'p1', file])).code).toBe(0)
    expect(context.server.seen('PUT /api/publications/p1/brief')[0]?.body).toEqual({ terms: ['brake pads'] })
  })
})
