import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const found = answerOf('checkOriginality', 200)
const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'
const ROUTE = `POST /api/publications/${ID}/originality`

describe('cygnet publications originality', () => {
  it('shows the share, what was searched, and each passage with its position', async () => {
    context.server.on(ROUTE, json(200, found))
    const { stdout, code } = await context.signedIn(['publications', 'originality', ID])
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        '4% of the words also appear elsewhere, quotations not counted',
        'Compared with 12 of your publications and 6 of its sources; not with the web',
        '',
        '8 words, also in Service plans (https://marlowbikes.example/service)',
        '  is due after 300 kilometers or six weeks\n',
      ].join('\n')
    )
  })

  it('--json is the server’s answer unchanged', async () => {
    context.server.on(ROUTE, json(200, found))
    const { stdout } = await context.signedIn(['publications', 'originality', ID, '--json'])
    expect(JSON.parse(stdout)).toEqual(found.data)
  })

  it('an unknown publication is an error', async () => {
    context.server.on(ROUTE, json(404, sharedAnswer('NotFound')))
    const { stderr, code } = await context.signedIn(['publications', 'originality', ID])
    expect(code).not.toBe(0)
    expect(stderr).toContain('Publication not found')
  })
})
