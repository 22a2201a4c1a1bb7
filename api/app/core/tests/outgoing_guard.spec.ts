import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { test } from '@japa/runner'
import type { buildConnector } from 'undici'
import { isPublicAddress } from '#core/outgoing/address_policy'
import { createGuardedConnector } from '#core/outgoing/connector'
import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import { createOutgoingClient } from '#core/outgoing/outgoing_client'

const REFUSED_URLS = [
  // other schemes, malformed, credentials, ports
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com/',
  'data:text/html,hello',
  'javascript:alert(1)',
  '//example.com/',
  'example.com',
  '',
  'http://',
  'http://user:secret@example.com/',
  'http://user@example.com/',
  'http://example.com:22/',
  'http://example.com:8080/',
  'https://example.com:6379/',
  'http://example.com:0/',
  `https://example.com/${'a'.repeat(2050)}`,
  // literal addresses
  'http://127.0.0.1/',
  'http://127.8.9.1/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.254/',
  'http://192.168.1.1/',
  'http://169.254.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://192.88.99.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  // encoded: decimal, octal, hexadecimal, short, full-width digits, percent signs
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.1/',
  'http://127.0.1/',
  'http://0/',
  'http://%31%32%37.0.0.1/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://0x08080808/',
  'http://134744072/',
  'http://8.8.2056/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1/',
  ' http://127.0.0.1/ ',
  'http://127.0.0.1./',
  'http://127.0.0.\t1/',
  // IPv6
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[4000::1]/',
  // tunnels with a private address inside
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
  'http://[2606:4700::5efe:7f00:1]/',
  'http://[2606:4700::200:5efe:10.0.0.1]/',
  // names
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://app.localhost/',
  'http://router.local/',
  'http://metadata.google.internal/',
  'http://nas.lan/',
  'http://box.home.arpa/',
  'http://hidden.onion/',
  'http://intranet/',
  'http://example.com./',
  'http://ⓛocalhost/',
]

const PUBLIC_ADDRESSES = [
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
  '64:ff9b::8.8.8.8',
]

async function outcome(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    return error
  }
}

async function listen(onConnection: (socket: Socket) => void) {
  const server = createTcpServer(onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

function connect(connector: buildConnector.connector, hostname: string, port: number, protocol = 'http:') {
  return new Promise<Socket>((resolve, reject) => {
    const target = { hostname, host: `${hostname}:${port}`, protocol, port: String(port) }
    connector(target, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)))
  })
}

test.group('Outgoing guard | refused addresses', () => {
  test('{$i} refuses {$self}')
    .with(REFUSED_URLS)
    .run(async ({ assert }, url) => {
      const resolved: string[] = []
      const client = createOutgoingClient({
        userAgent: 'test',
        resolve: async (hostname) => {
          resolved.push(hostname)
          return ['127.0.0.1']
        },
      })
      const error = await outcome(client.get(url))
      assert.instanceOf(error, OutgoingRefusedError)
      assert.equal((error as Error).message, 'The address could not be reached.')
      assert.deepEqual(resolved, [], 'refused before anything is asked')
      await client.close()
    })

  test('gives nothing away: the message is the same where nothing answers', ({ assert }) => {
    const refused = new OutgoingRefusedError('the address is not public')
    assert.equal(refused.message, new OutgoingFailedError('unreachable').message)
  })

  test('accepts {$self} as public')
    .with(PUBLIC_ADDRESSES)
    .run(({ assert }, address) => assert.isTrue(isPublicAddress(address)))
})

test.group('Outgoing guard | addresses checked at connect time', () => {
  test('refuses a name that resolves to {$self}')
    .with([
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      'nonsense',
    ])
    .run(async ({ assert }, address) => {
      const client = createOutgoingClient({ userAgent: 'test', resolve: async () => [address] })
      assert.instanceOf(await outcome(client.get('https://shop.example.com/')), OutgoingRefusedError)
      await client.close()
    })

  test('refuses a name with one private address among public ones', async ({ assert }) => {
    const client = createOutgoingClient({
      userAgent: 'test',
      resolve: async () => ['93.184.216.34', '10.0.0.1'],
    })
    assert.instanceOf(await outcome(client.get('https://shop.example.com/')), OutgoingRefusedError)
    await client.close()
  })

  test('reaches an allowed localhost without a name server', async ({ assert }) => {
    const answer = 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'
    const server = await listen((socket) => socket.once('data', () => socket.end(answer)))
    const client = createOutgoingClient({
      allow: [`localhost:${server.port}`],
      userAgent: 'test',
      resolve: async () => [],
    })
    assert.equal((await client.get(`http://localhost:${server.port}/`)).status, 204)
    await client.close()
    void server.close()
  })

  test('a name that does not exist differs from one that does not answer', async ({ assert }) => {
    const client = createOutgoingClient({ userAgent: 'test', resolve: async () => [] })
    const error = await outcome(client.get('https://shop.example.com/'))
    assert.instanceOf(error, OutgoingFailedError)
    assert.equal((error as OutgoingFailedError).fault, 'unknown_host')
    await client.close()
  })

  test('a name that no name server can answer for does not answer', async ({ assert }) => {
    const client = createOutgoingClient({
      userAgent: 'test',
      resolve: async () => {
        throw new Error('no name server')
      },
    })
    const error = await outcome(client.get('https://shop.example.com/'))
    assert.equal((error as OutgoingFailedError).fault, 'unreachable')
    await client.close()
  })

  test('dials exactly the address that was checked, and resolves once', async ({ assert }) => {
    const dialled: buildConnector.Options[] = []
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const connector = createGuardedConnector({
      allow: new Set(),
      connectTimeoutMs: 1000,
      resolve: async () => answers.shift() ?? ['127.0.0.1'],
      dial: (target, callback) => {
        dialled.push(target)
        callback(new Error('stop here'), null)
      },
    })
    await outcome(connect(connector, 'rebind.example.com', 443, 'https:'))
    assert.deepEqual(
      dialled.map(({ hostname, host, servername }) => ({ hostname, host, servername })),
      [{ hostname: '93.184.216.34', host: 'rebind.example.com:443', servername: 'rebind.example.com' }]
    )
    assert.instanceOf(await outcome(connect(connector, 'rebind.example.com', 443)), OutgoingRefusedError)
    assert.lengthOf(dialled, 1, 'the second answer is private: nothing is dialled')
  })

  test('a server behind a rebound name never sees a connection', async ({ assert }) => {
    let connections = 0
    const server = await listen((socket) => {
      connections++
      socket.destroy()
    })
    const connector = createGuardedConnector({
      allow: new Set(),
      connectTimeoutMs: 1000,
      resolve: async () => ['127.0.0.1'],
    })
    assert.instanceOf(
      await outcome(connect(connector, 'rebind.example.com', server.port)),
      OutgoingRefusedError
    )
    assert.instanceOf(await outcome(connect(connector, '127.0.0.1', server.port)), OutgoingRefusedError)
    await server.close()
    assert.equal(connections, 0)
  })

  test('tries the next address where one does not answer, IPv4 first', async ({ assert }) => {
    const dialled: string[] = []
    const connector = createGuardedConnector({
      allow: new Set(),
      connectTimeoutMs: 1000,
      resolve: async () => ['2606:4700::1111', '93.184.216.34'],
      dial: ({ hostname }, callback) => {
        dialled.push(hostname)
        callback(new Error('nothing there'), null)
      },
    })
    await outcome(connect(connector, 'shop.example.com', 80))
    assert.deepEqual(dialled, ['93.184.216.34', '2606:4700::1111'])
  })

  test('asks TLS servers for the name of the URL', async ({ assert }) => {
    let hello = ''
    const server = await listen((socket) => {
      socket.once('data', (data) => {
        hello = data.toString('latin1')
        socket.destroy()
      })
    })
    const client = createOutgoingClient({
      allow: [`shop.example.com:${server.port}`],
      userAgent: 'test',
      resolve: async () => ['127.0.0.1'],
    })
    const error = await outcome(client.get(`https://shop.example.com:${server.port}/`))
    assert.instanceOf(error, OutgoingFailedError)
    assert.include(hello, 'shop.example.com')
    await client.close()
    await server.close()
  })
})
