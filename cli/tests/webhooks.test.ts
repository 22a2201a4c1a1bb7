import { describe, expect, it } from 'vitest'
import { verifyWebhook } from '../../sdk-js/src/index.js'
import { answerOf } from '../../sdk-js/tests/support/contract.js'
import { hangUp, json, text } from '../../sdk-js/tests/support/server.js'
import { errorOf, useCygnet } from './support/cygnet.js'

const context = useCygnet()
const created = answerOf('createWebhookEndpoint', 201)
const endpoint = answerOf('getWebhookEndpoint', 200)
const delivery = answerOf('getWebhookDelivery', 200)
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** More dropped connections than one call tries again. */
const away = Array.from({ length: 6 }, () => hangUp)

/** Events as the server lists them, newest first. */
const eventPage = (...ids: string[]) => {
  const page = answerOf('listWebhookEvents', 200)
  const [event] = page.data.events
  return json(200, { ...page, data: { ...page.data, events: ids.map((id) => ({ ...event, id })) } })
}

describe('cygnet webhooks', () => {
  it('are listed with their state and the share of accepted attempts', async () => {
    context.server.on('GET /api/webhook-endpoints', json(200, answerOf('listWebhookEndpoints', 200)))
    const { stdout } = await context.signedIn(['webhooks', 'list'])
    expect(stdout).toMatch(
      /healthy\s+100% of 12\s+key Newsroom import\s+publication\.completed,publication\.published\s+https:\/\/hooks\.marlow\.example\/cygnet/
    )
  })

  it('are created; only the secret goes to stdout', async () => {
    context.server.on('POST /api/webhook-endpoints', json(201, created))
    const url = 'https://hooks.marlow.example/cygnet'
    const result = await context.signedIn([
      ...['webhooks', 'create', url, '--event', 'quota.low', 'bulk.completed', '--description', 'To chat'],
    ])
    expect(result.stdout).toBe(`${created.data.secret}\n`)
    expect(result.stderr).toContain(`Created ${created.data.endpoint.id}`)
    const body = { url, events: ['quota.low', 'bulk.completed'], description: 'To chat' }
    expect(context.server.requests.at(-1)?.body).toEqual(body)
  })

  it('are changed, rotated, replayed and deleted', async () => {
    const rotated = answerOf('rotateWebhookSecret', 200)
    context.server.on('PATCH /api/webhook-endpoints/w', json(200, endpoint))
    context.server.on('POST /api/webhook-endpoints/w/rotate', json(200, rotated))
    context.server.on('POST /api/webhook-endpoints/w/replay', json(202, answerOf('replayWebhookEvents', 202)))
    context.server.on('DELETE /api/webhook-endpoints/w', json(200, answerOf('deleteWebhookEndpoint', 200)))
    await context.signedIn(['webhooks', 'update', 'w', '--all-events', '--enable'])
    expect(context.server.requests.at(-1)?.body).toEqual({ events: [], isEnabled: true })
    const secret = await context.signedIn(['webhooks', 'rotate', 'w', '--grace', '60'])
    expect(secret.stdout).toBe(`${rotated.data.secret}\n`)
    const replayed = await context.signedIn(['webhooks', 'replay', 'w', '--since', '2026-11-20T00:00:00Z'])
    expect(replayed.stdout).toBe('3 events on the way\n')
    expect((await context.signedIn(['webhooks', 'delete', 'w', '--yes'])).stdout).toBe('Deleted\n')
  })

  it('are tested: the answer is shown once there is one, and a rejection exits with 1', async () => {
    context.server.on('POST /api/webhook-endpoints/w/test', json(202, answerOf('testWebhookEndpoint', 202)))
    const { id } = answerOf('testWebhookEndpoint', 202).data
    const waiting = { ...delivery, data: { ...delivery.data, status: 'pending', attemptsCount: 0 } }
    const failed = { ...delivery, data: { ...delivery.data, status: 'failed', lastStatus: 500 } }
    const route = `GET /api/webhook-deliveries/${id}`
    context.server.on(route, json(200, waiting), json(200, delivery), json(200, failed))
    const taken = await context.signedIn(['webhooks', 'test', 'w'])
    expect(taken).toMatchObject({ code: 0 })
    expect(taken.stdout).toMatch(/Result\s+delivered \(200\)/)
    expect(taken.stdout).toMatch(/1\s+2026-11-21T09:31:00.000Z\s+118 ms\s+Answered 200\s+\{"received":true\}/)
    const refused = await context.signedIn(['webhooks', 'test', 'w'])
    expect(refused.code).toBe(1)
    expect(refused.stdout).toContain('failed (500)')
  })

  it('show how the retry ended that a redelivery makes at once', async () => {
    const delivery = answerOf('getWebhookDelivery', 200)
    const { id } = delivery.data
    const waiting = { ...delivery.data, status: 'pending', attemptsCount: 1, lastStatus: 500 }
    const delivered = { ...delivery.data, status: 'delivered', attemptsCount: 2 }
    const envelope = (data: object) => ({ ...delivery, data })
    context.server.on(`POST /api/webhook-deliveries/${id}/redeliver`, json(202, envelope(waiting)))
    context.server.on(
      `GET /api/webhook-deliveries/${id}`,
      json(200, envelope(waiting)),
      json(200, envelope(delivered))
    )
    const taken = await context.signedIn(['webhooks', 'redeliver', id])
    expect(taken).toMatchObject({ code: 0 })
    expect(taken.stdout).toMatch(/Result\s+delivered \(200\)/)
  })

  it('show their deliveries, filtered', async () => {
    context.server.on('GET /api/webhook-deliveries', json(200, answerOf('listWebhookDeliveries', 200)))
    const filter = [
      '--endpoint',
      'w',
      '--status',
      'failed',
      '--event',
      'ping',
      '--limit',
      '5',
      '--after',
      'd',
    ]
    const { stdout } = await context.signedIn(['webhooks', 'deliveries', ...filter])
    expect(Object.fromEntries(context.server.requests.at(-1)?.query ?? [])).toEqual({
      endpointId: 'w',
      status: 'failed',
      type: 'ping',
      limit: '5',
      startingAfter: 'd',
    })
    expect(stdout).toMatch(/delivered \(200\)\s+1\s+publication\.completed/)
  })

  it('say of an endpoint that was disabled before its turn that nothing was sent', async () => {
    const list = answerOf('listWebhookDeliveries', 200)
    const [first] = list.data.deliveries
    const unsent = {
      ...{ ...first, status: 'failed', attemptsCount: 0 },
      ...{ lastStatus: null, lastError: 'The endpoint was disabled' },
    }
    const data = { ...list.data, deliveries: [unsent, { ...unsent, attemptsCount: 3 }] }
    context.server.on('GET /api/webhook-deliveries', json(200, { ...list, data }))
    const { stdout } = await context.signedIn(['webhooks', 'deliveries'])
    expect(stdout).toMatch(/failed \(not sent\)\s+0\s/)
    expect(stdout).toMatch(/failed \(no answer\)\s+3\s/)
  })
})

describe('cygnet webhooks listen', () => {
  const listen = (...more: string[]) => [
    ...['webhooks', 'listen', '--forward-to', `${context.server.url}/hook`, '--interval', '1', ...more],
  ]

  it('posts new events to a local address, signed, until it is interrupted', async () => {
    context.server.on('GET /api/webhook-events', eventPage('old'), eventPage('new', 'old'))
    context.server.on('POST /hook', text(204, ''))
    const { child, result } = context.start(listen())
    await expect.poll(() => context.server.seen('POST /hook').length, { timeout: 30_000 }).toBe(1)
    child.kill('SIGINT')
    const { code, stdout, stderr } = await result
    expect(code).toBe(130)
    expect(stdout).toMatch(/publication\.completed\s+204\s+\d+ ms/)
    const [seen] = context.server.seen('POST /hook')
    expect(seen?.headers['webhook-id']).toBe('new')
    const secret = /whsec_\S+/.exec(stderr)?.[0] ?? ''
    await expect(verifyWebhook(JSON.stringify(seen?.body), seen!.headers, secret)).resolves.toMatchObject({
      type: 'publication.completed',
    })
  })

  it('goes on after the server was away, with what came in between', async () => {
    context.server.on(
      'GET /api/webhook-events',
      eventPage('old'),
      ...away,
      eventPage('new', 'between', 'old')
    )
    context.server.on('POST /hook', text(204, ''))
    const { child, result } = context.start(listen())
    await expect.poll(() => context.server.seen('POST /hook').length, { timeout: 30_000 }).toBe(2)
    child.kill('SIGINT')
    const { code, stderr } = await result
    expect(code).toBe(130)
    expect(stderr.match(/Connection lost, trying again/g)).toHaveLength(1)
    expect(context.server.seen('POST /hook').map(({ headers }) => headers['webhook-id'])).toEqual([
      'between',
      'new',
    ])
  })

  it('posts the latest existing events first on request, oldest first, as JSON lines', async () => {
    context.server.on('GET /api/webhook-events', eventPage('c', 'b', 'a'))
    context.server.on('POST /hook', text(500, ''))
    const { child, result } = context.start(listen('--replay', '2', '--json'))
    await expect.poll(() => context.server.seen('POST /hook').length, { timeout: 30_000 }).toBe(2)
    child.kill('SIGTERM')
    const { code, stdout } = await result
    expect(code).toBe(143)
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['b', 'c'])
    expect(JSON.parse(lines[0]!)).toMatchObject({ status: 500, error: null })
  })

  it('signs with the same secret each time', async () => {
    context.server.on('POST /hook', text(204, ''))
    const trigger = ['webhooks', 'trigger', 'quota.low', '--forward-to', `${context.server.url}/hook`]
    const [first, second] = [await context.signedIn(trigger), await context.signedIn(trigger)]
    const secret = /whsec_\S+/.exec(first.stderr)?.[0] ?? 'none'
    expect(second.stderr).toContain(secret)
    for (const { headers, body } of context.server.seen('POST /hook'))
      await expect(verifyWebhook(JSON.stringify(body), headers, secret)).resolves.toBeTruthy()
  })

  it('rejects an invalid secret', async () => {
    const env = { CYGNET_WEBHOOK_SECRET: 'sesame' }
    const result = await context.signedIn([...listen(), '--json'], { env })
    expect(result.code).toBe(2)
    expect(errorOf(result).message).toContain('CYGNET_WEBHOOK_SECRET')
    const other = { CYGNET_WEBHOOK_SECRET: SECRET }
    context.server.on(
      'GET /api/webhook-events',
      json(401, { success: false, code: 'AUTHENTICATION_REQUIRED' })
    )
    expect((await context.signedIn(listen(), { env: other })).stderr).not.toContain(SECRET)
  })
})

describe('cygnet logs', () => {
  it('follow the calls of keys, newest last', async () => {
    const page = answerOf('listApiCalls', 200)
    const [call] = page.data.calls
    const calls = (...ids: string[]) =>
      json(200, { ...page, data: { ...page.data, calls: ids.map((id) => ({ ...call, id })) } })
    context.server.on('GET /api/request-log', calls('b', 'a'), calls('c', 'b', 'a'))
    const { child, result } = context.start([
      'logs',
      'tail',
      '--lines',
      '1',
      '--interval',
      '1',
      '--status',
      '403',
    ])
    await expect.poll(() => context.server.seen('GET /api/request-log').length, { timeout: 30_000 }).toBe(3)
    child.kill('SIGINT')
    const { code, stdout } = await result
    expect(code).toBe(130)
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('  ').at(-1))
    ).toEqual(['b', 'c'])
    expect(stdout).toContain(
      '403  POST  /api/v1/publications/generate  4.2 ms  INSUFFICIENT_PERMISSIONS  Company blog'
    )
    expect(context.server.requests[0]?.query.get('status')).toBe('403')
  })

  it('of a connected application are asked for by its id, and not together with a key', async () => {
    context.server.on('GET /api/request-log', json(200, answerOf('listApiCalls', 200)))
    const tail = ['logs', 'tail', '--no-follow', '--application', 'a1']
    expect((await context.signedIn(tail)).code).toBe(0)
    expect(context.server.requests[0]?.query.get('keyId')).toBe('a1')
    expect((await context.signedIn([...tail, '--key', 'k1'])).code).toBe(2)
  })

  it('go on after the server was away, with what came in between', async () => {
    const page = answerOf('listApiCalls', 200)
    const calls = (...ids: string[]) =>
      json(200, { ...page, data: { ...page.data, calls: ids.map((id) => ({ ...page.data.calls[0], id })) } })
    context.server.on('GET /api/request-log', calls('a'), ...away, calls('c', 'b', 'a'))
    const { child, result } = context.start(['logs', 'tail', '--lines', '1', '--interval', '1'])
    await expect
      .poll(() => context.server.seen('GET /api/request-log').length, { timeout: 30_000 })
      .toBeGreaterThan(8)
    child.kill('SIGINT')
    const { code, stdout, stderr } = await result
    expect(code).toBe(130)
    expect(stderr.match(/Connection lost, trying again/g)).toHaveLength(1)
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => line.split('  ').at(-1))).toEqual(['a', 'b', 'c'])
  })

  it('explain a call by the request id of its answer', async () => {
    const page = answerOf('listApiCalls', 200)
    const [call] = page.data.calls
    const missing = { success: false, message: 'Call not found', code: 'NOT_FOUND', requestId: 'r' }
    context.server.on('GET /api/request-log/the-request', json(404, missing))
    context.server.on('GET /api/request-log/no-call', json(404, missing))
    context.server.on('GET /api/request-log/c', json(200, answerOf('getApiCall', 200)))
    context.server.on('GET /api/request-log', (request, response) => {
      const isSecond = request.query.get('startingAfter') === 'b'
      const calls = [{ ...call, id: isSecond ? 'c' : 'b', requestId: isSecond ? 'the-request' : 'other' }]
      json(200, { ...page, data: { calls, hasMore: !isSecond, nextCursor: isSecond ? null : 'b' } })(
        request,
        response
      )
    })
    const { stdout } = await context.signedIn(['logs', 'show', 'the-request'])
    expect(stdout).toMatch(/Meaning\s+the key lacks the permission/)
    const unknown = await context.signedIn(['logs', 'show', 'no-call'])
    expect(unknown.code).toBe(1)
    expect(errorOf(unknown).message).toContain('Call not found')
  })

  it('explain one call', async () => {
    context.server.on('GET /api/request-log/c', json(200, answerOf('getApiCall', 200)))
    const { stdout } = await context.signedIn(['logs', 'show', 'c'])
    expect(stdout).toMatch(/Meaning\s+the key lacks the permission/)
    context.server.on('GET /api/request-log', json(200, answerOf('listApiCalls', 200)))
    const tail = await context.signedIn(['logs', 'tail', '--no-follow', '--json'])
    expect(JSON.parse(tail.stdout)).toMatchObject({ status: 403 })
  })
})

describe('cygnet webhooks trigger', () => {
  it.each(['publication.published', 'bulk.completed', 'payout.paid', 'ping'])(
    'posts a sample of %s',
    async (type) => {
      context.server.on('POST /hook', text(204, ''))
      const args = ['webhooks', 'trigger', type, '--forward-to', `${context.server.url}/hook`]
      const { code, stdout } = await context.cygnet([...args, '--json'])
      expect(code).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ type, status: 204 })
      const [seen] = context.server.seen('POST /hook')
      expect(seen?.body).toMatchObject({ type })
    }
  )

  it('exits with 1 where it is not accepted, and with 2 for an event that does not exist', async () => {
    context.server.on('POST /hook', text(500, ''))
    const to = ['--forward-to', `${context.server.url}/hook`]
    expect((await context.cygnet(['webhooks', 'trigger', 'ping', ...to])).code).toBe(1)
    expect((await context.cygnet(['webhooks', 'trigger', 'publication.lost', ...to])).code).toBe(2)
  })
})
