import { describe, expect, it, vi } from 'vitest'
import { AuthenticationError } from '../src/index.js'
import { answerOf, sharedAnswer } from './support/contract.js'
import { json } from './support/server.js'
import { rejection, useServer } from './support/setup.js'

const context = useServer()

describe('a sign-in with a second factor', () => {
  it('passes on the ticket, which no log shows, and signs in with a code', async () => {
    const required = sharedAnswer('SecondFactorRequired') as unknown as { data: { ticket: string } }
    context.server.on('POST /api/auth/login', json(401, required))
    context.server.on('POST /api/auth/second-factor', json(200, answerOf('finishSignIn', 200)))
    const client = context.client({ token: null })
    const error = await rejection<AuthenticationError>(
      client.account.login({ email: 'a@b.example', password: 'x' })
    )
    expect(error).toBeInstanceOf(AuthenticationError)
    expect(error.code).toBe('SECOND_FACTOR_REQUIRED')
    const { ticket } = required.data
    expect(error.data.ticket).toBe(ticket)
    expect(JSON.stringify(error)).not.toContain(ticket)

    const session = await client.account.finishSignIn({ ticket, code: '492039' })
    context.server.on('GET /api/auth/me', json(200, answerOf('me', 200)))
    await client.account.me()
    const [call] = context.server.seen('GET /api/auth/me')
    expect(call?.headers.authorization).toBe(`Bearer ${session.token}`)
  })

  it('treats a wrong code as such, and not as the end of the session', async () => {
    const onUnauthorized = vi.fn()
    context.server.on('POST /api/auth/second-factor/disable', json(401, sharedAnswer('WrongCode')))
    const client = context.client({ onUnauthorized })
    const error = await rejection<AuthenticationError>(client.secondFactor.disable({ code: '000000' }))
    expect(error.code).toBe('INVALID_CODE')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})
