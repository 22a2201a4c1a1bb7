import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()

describe('cygnet publications', () => {
  it('versions are a table, newest first', async () => {
    context.server.on(
      'GET /api/publications/p1/versions',
      json(200, answerOf('listPublicationVersions', 200))
    )
    const { stdout } = await context.signedIn(['publications', 'versions', 'p1'])
    const [head, newest, first] = stdout.split('\n')
    expect(head).toMatch(/^ID +NUMBER +MADE +BY +WORDS +WHAT$/)
    expect(newest).toMatch(/ 2 .* Elena Marsh +812 +edit$/)
    expect(first).toMatch(/ 1 .* local-draft@3 +790 +generation$/)
  })

  it('restore-version restores one and says which', async () => {
    const publication = sharedAnswer('Publication')
    context.server.on('POST /api/publications/p1/versions/v1/restore', json(200, publication))
    const { stdout } = await context.signedIn(['publications', 'restore-version', 'p1', 'v1'])
    expect(stdout).toBe('Restored: How often should a cargo bike be serviced?\n')
  })
})
