import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import { createOutgoingClient, type OutgoingClientOptions } from '#core/outgoing/outgoing_client'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function clientFor(port: number, options: Partial<OutgoingClientOptions> = {}) {
  return createOutgoingClient({ allow: [`127.0.0.1:${port}`], userAgent: 'CygnetTest/1.0', ...options })
}

function closing(...parts: { close(): Promise<void> }[]) {
  return async () => {
    await Promise.all(parts.map((part) => part.close()))
  }
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  return null
}

async function faultOf(work: Promise<unknown>): Promise<string | null> {
  const error = await errorOf(work)
  return error instanceof OutgoingFailedError ? error.fault : null
}

test.group('Outgoing client | successful calls', () => {
  test('returns status, type, headers and body of an allowed host', async ({ assert, cleanup }) => {
    const seen: Record<string, unknown> = {}
    const server = await serve((request, response) => {
      Object.assign(seen, request.headers)
      response.setHeader('content-type', 'Text/HTML; charset=iso-8859-1')
      response.statusCode = 404
      response.end('gone')
    })
    const client = clientFor(server.port)
    cleanup(closing(client, server))
    const answer = await client.get(`${server.origin}/a#part`, { accept: 'text/html' })
    assert.equal(answer.status, 404)
    assert.equal(answer.url, `${server.origin}/a`)
    assert.equal(answer.contentType, 'text/html')
    assert.equal(answer.headers['content-type'], 'Text/HTML; charset=iso-8859-1')
    assert.equal(answer.body.toString(), 'gone')
    assert.equal(seen['user-agent'], 'CygnetTest/1.0')
    assert.equal(seen.accept, 'text/html')
    assert.equal(seen.host, `127.0.0.1:${server.port}`)
  })

  test('keeps the Host header where a name resolves to an allowed address', async ({ assert, cleanup }) => {
    let host: string | undefined
    const server = await serve((request, response) => {
      host = request.headers.host
      response.end('ok')
    })
    const client = clientFor(server.port, {
      allow: [`shop.example.com:${server.port}`],
      resolve: async () => ['127.0.0.1'],
    })
    cleanup(closing(client, server))
    const answer = await client.get(`http://shop.example.com:${server.port}/`)
    assert.equal(answer.body.toString(), 'ok')
    assert.equal(host, `shop.example.com:${server.port}`)
  })

  test('the allow list permits exactly one host and port', async ({ assert, cleanup }) => {
    const server = await serve((_, response) => response.end('ok'))
    const other = await serve((_, response) => response.end('secret'))
    const client = clientFor(server.port)
    cleanup(closing(client, server, other))
    assert.equal((await client.get(server.origin)).status, 200)
    assert.instanceOf(await errorOf(client.get(other.origin)), OutgoingRefusedError)
    assert.instanceOf(await errorOf(client.get(`http://localhost:${server.port}/`)), OutgoingRefusedError)
  })

  test('decodes {encoding}')
    .with([
      { encoding: 'gzip', data: gzipSync('hello') },
      { encoding: 'x-gzip', data: gzipSync('hello') },
      { encoding: 'br', data: brotliCompressSync('hello') },
      { encoding: 'deflate', data: deflateSync('hello') },
      { encoding: 'deflate', data: deflateRawSync('hello') },
      { encoding: 'gzip, br', data: brotliCompressSync(gzipSync('hello')) },
      { encoding: 'identity', data: Buffer.from('hello') },
    ])
    .run(async ({ assert, cleanup }, { encoding, data }) => {
      const server = await serve((_, response) => {
        response.setHeader('content-encoding', encoding)
        response.end(data)
      })
      const client = clientFor(server.port)
      cleanup(closing(client, server))
      assert.equal((await client.get(server.origin)).body.toString(), 'hello')
    })

  test('posts a body with headers and does not follow a redirect', async ({ assert, cleanup }) => {
    const seen: { method?: string | undefined; body: string; signature?: unknown }[] = []
    const server = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        seen.push({ method: request.method, body, signature: request.headers['webhook-signature'] })
        response.writeHead(307, { location: '/elsewhere' }).end()
      })
    })
    const client = clientFor(server.port)
    cleanup(closing(client, server))
    const answer = await client.post(server.origin, {
      body: '{"a":1}',
      headers: { 'webhook-signature': 'v1,x' },
    })
    assert.equal(answer.status, 307)
    assert.deepEqual(seen, [{ method: 'POST', body: '{"a":1}', signature: 'v1,x' }])
  })
})

test.group('Outgoing client | redirects', () => {
  test('follows them and reports the final address', async ({ assert, cleanup }) => {
    const server = await serve((request, response) => {
      if (request.url === '/start') return response.writeHead(302, { location: 'next?q=1' }).end('moved')
      response.end(`at ${request.url}`)
    })
    const client = clientFor(server.port)
    cleanup(closing(client, server))
    const answer = await client.get(`${server.origin}/start`)
    assert.equal(answer.url, `${server.origin}/next?q=1`)
    assert.equal(answer.body.toString(), 'at /next?q=1')
  })

  test('refuses a redirect to {$self}')
    .with([
      'http://169.254.169.254/latest/meta-data/',
      'http://127.0.0.1/',
      '//127.0.0.1:6379/',
      'http://0x7f.1/',
      'http://[::ffff:127.0.0.1]/',
      'http://localhost/',
      'file:///etc/passwd',
      'http://user:pass@example.com/',
      'https://rebind.example.com/',
    ])
    .run(async ({ assert, cleanup }, location) => {
      const server = await serve((_, response) => response.writeHead(301, { location }).end())
      const client = clientFor(server.port, { resolve: async () => ['10.0.0.7'] })
      cleanup(closing(client, server))
      assert.instanceOf(await errorOf(client.get(server.origin)), OutgoingRefusedError)
    })

  test('gives up on a loop', async ({ assert, cleanup }) => {
    let hits = 0
    const server = await serve((_, response) => {
      hits++
      response.writeHead(302, { location: '/again' }).end()
    })
    const client = clientFor(server.port, { maxRedirects: 3 })
    cleanup(closing(client, server))
    assert.equal(await faultOf(client.get(server.origin)), 'too_many_redirects')
    assert.equal(hits, 4)
  })
})

test.group('Outgoing client | limits', () => {
  test('stops an endless body at its limit', async ({ assert, cleanup }) => {
    let closed: () => void = () => undefined
    const disconnected = new Promise<void>((resolve) => {
      closed = resolve
    })
    const server = await serve((_, response) => {
      const chunk = Buffer.alloc(16_384, 'x')
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more).on('close', closed)
      more()
    })
    const client = clientFor(server.port, { maxBytes: 200_000 })
    cleanup(closing(client, server))
    assert.equal(await faultOf(client.get(server.origin)), 'too_large')
    await disconnected
  })

  test('does not read a body that announces too many bytes', async ({ assert, cleanup }) => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '5000000' })
      response.write('x')
    })
    const client = clientFor(server.port, { maxBytes: 1000, totalTimeoutMs: 10_000 })
    cleanup(closing(client, server))
    assert.equal(await faultOf(client.get(server.origin)), 'too_large')
  })

  test('a caller can lower the limit but not raise it', async ({ assert, cleanup }) => {
    const server = await serve((_, response) => response.end('x'.repeat(500)))
    const client = clientFor(server.port, { maxBytes: 400 })
    const roomy = clientFor(server.port, { maxBytes: 1000 })
    cleanup(closing(client, roomy, server))
    assert.equal(await faultOf(client.get(server.origin, { maxBytes: 9000 })), 'too_large')
    assert.equal(await faultOf(roomy.get(server.origin, { maxBytes: 100 })), 'too_large')
    assert.equal((await roomy.get(server.origin)).body.length, 500)
  })

  test('stops a {encoding} bomb')
    .with([
      { encoding: 'gzip', data: gzipSync(Buffer.alloc(20_000_000)) },
      { encoding: 'br', data: brotliCompressSync(Buffer.alloc(20_000_000)) },
      { encoding: 'deflate', data: deflateSync(Buffer.alloc(20_000_000)) },
      { encoding: 'gzip, gzip', data: gzipSync(gzipSync(Buffer.alloc(20_000_000))) },
    ])
    .run(async ({ assert, cleanup }, { encoding, data }) => {
      const server = await serve((_, response) => {
        response.setHeader('content-encoding', encoding)
        response.end(data)
      })
      const client = clientFor(server.port, { maxDecompressedBytes: 1_000_000 })
      cleanup(closing(client, server))
      assert.equal(await faultOf(client.get(server.origin)), 'too_large')
    })

  test('treats encoding {$self} as an unreadable answer')
    .with(['gzip', 'zstd-of-our-own', '__proto__', 'gzip, gzip, gzip'])
    .run(async ({ assert, cleanup }, encoding) => {
      const server = await serve((_, response) => {
        response.setHeader('content-encoding', encoding)
        response.end('not compressed at all')
      })
      const client = clientFor(server.port)
      cleanup(closing(client, server))
      assert.equal(await faultOf(client.get(server.origin)), 'bad_response')
    })

  test('ends {what} at the time limit')
    .with([
      { what: 'headers that never come', drip: false, headers: false },
      { what: 'a body that never ends', drip: false, headers: true },
      { what: 'a body that comes byte by byte', drip: true, headers: true },
    ])
    .run(async ({ assert, cleanup }, { drip, headers }) => {
      const timers: NodeJS.Timeout[] = []
      const server = await serve((_, response) => {
        if (headers) response.write('<')
        if (drip) timers.push(setInterval(() => response.write('x'), 10))
      })
      const client = clientFor(server.port, { totalTimeoutMs: 300 })
      cleanup(() => {
        for (const timer of timers) clearInterval(timer)
        return closing(client, server)()
      })
      assert.equal(await faultOf(client.get(server.origin)), 'timeout')
    })

  test('counts slow redirects against the same time', async ({ assert, cleanup }) => {
    const server = await serve((request, response) => {
      const next = Number(request.url?.slice(1) || 0) + 1
      setTimeout(() => response.writeHead(302, { location: `/${next}` }).end(), 100)
    })
    const client = clientFor(server.port, { totalTimeoutMs: 350, maxRedirects: 50 })
    cleanup(closing(client, server))
    assert.equal(await faultOf(client.get(server.origin)), 'timeout')
  })

  test('ends at the {limit} when a name never resolves')
    .with([
      { limit: 'time limit of the call', totalTimeoutMs: 100, connectTimeoutMs: 1000 },
      { limit: 'time limit for connecting', totalTimeoutMs: 60_000, connectTimeoutMs: 100 },
    ])
    .run(async ({ assert, cleanup }, { totalTimeoutMs, connectTimeoutMs }) => {
      const client = createOutgoingClient({
        userAgent: 'test',
        totalTimeoutMs,
        connectTimeoutMs,
        resolve: () => new Promise(() => undefined),
      })
      cleanup(() => client.close())
      assert.equal(await faultOf(client.get('https://shop.example.com/')), 'timeout')
    })

  test('ends when the caller cancels, before or during the call', async ({ assert, cleanup }) => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort())
    const client = clientFor(server.port)
    cleanup(closing(client, server))
    assert.equal(await faultOf(client.get(server.origin, { signal: controller.signal })), 'aborted')
    assert.equal(await faultOf(client.get(server.origin, { signal: AbortSignal.abort() })), 'aborted')
  })

  test('treats {what} as an unreadable answer')
    .with([
      { what: 'something that is not HTTP', text: 'SSH-2.0-OpenSSH_9.6\r\n' },
      { what: 'headers without end', text: `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}` },
      { what: 'a body that is cut off', text: 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf' },
    ])
    .run(async ({ assert, cleanup }, { text }) => {
      const server = await serve((request) => request.socket.end(text))
      const client = clientFor(server.port)
      cleanup(closing(client, server))
      assert.instanceOf(await errorOf(client.get(server.origin)), OutgoingFailedError)
    })

  test('reports a refused connection with the message of a refusal', async ({ assert }) => {
    const server = await serve(() => undefined)
    await server.close()
    const client = clientFor(server.port)
    const error = await errorOf(client.get(server.origin))
    assert.instanceOf(error, OutgoingFailedError)
    assert.equal((error as Error).message, new OutgoingRefusedError('').message)
    await client.close()
  })
})
