import { describe, expect, it } from 'vitest'
import { answerOf, sharedAnswer } from '../../sdk-js/tests/support/contract.js'
import { json } from '../../sdk-js/tests/support/server.js'
import { useCygnet } from './support/cygnet.js'

const context = useCygnet()
const required = sharedAnswer('SecondFactorRequired') as unknown as { data: { ticket: string } }
const login = ['login', '--email', 'elena@marlowbikes.example', '--password-stdin']

describe('cygnet login with a second factor', () => {
  it('sends the given code', async () => {
    context.server.on('POST /api/auth/login', json(401, required))
    context.server.on('POST /api/auth/second-factor', json(200, answerOf('finishSignIn', 200)))
    const result = await context.cygnet([...login, '--code', '492039'], { stdin: 'a-long-quiet-river' })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(context.server.requests.at(-1)?.body).toEqual({ ticket: required.data.ticket, code: '492039' })
  })

  it('says which option is missing where there is nobody to ask', async () => {
    context.server.on('POST /api/auth/login', json(401, required))
    const result = await context.cygnet(login, { stdin: 'a-long-quiet-river' })
    expect(result.code).not.toBe(0)
    expect(result.stderr).toContain('--code')
    expect(result.stderr).not.toContain(required.data.ticket)
  })
})
