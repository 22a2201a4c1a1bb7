import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { answerUnreadable } from '#core/http/unreadable_requests'

test('Requests that the parser refuses are answered like every error', async ({ assert, cleanup }) => {
  const server = answerUnreadable(createServer({ maxHeaderSize: 16_384 }, (_, response) => response.end()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanup(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const [sent, line, code] of [
    [
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 ',
      'HEADERS_TOO_LARGE',
    ],
    ['NOT HTTP\r\n\r\n', 'HTTP/1.1 400 ', 'BAD_REQUEST'],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    const answer = await text(socket)
    assert.isTrue(answer.startsWith(line), answer)
    const [head, body] = answer.split('\r\n\r\n')
    const { requestId, success, code: answered } = JSON.parse(body!)
    assert.deepEqual([success, answered], [false, code])
    assert.include(head, `X-Request-Id: ${requestId}`)
    assert.include(head, 'X-Content-Type-Options: nosniff')
  }
})
