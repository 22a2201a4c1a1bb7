import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { BucketStore } from '#core/files/bucket_store'
import { HOUR } from '#core/time'
import { freePort } from '#tests/support/free_port'
import { author, ROOMY_LIMITS, register } from '#tests/support/kinds_of_write'
import { eachS3, type S3Server, startS3 } from '#tests/support/s3_server'
import { begin, ended, signUp, statusOf } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { form, picture } from '#tests/support/uploads'
import { waitFor } from '#tests/support/wait'

const PASSWORD = 'a-long-quiet-river'

async function upload(server: ServerProcess, token: string) {
  const sent = await form([{ data: await picture().png().toBuffer() }])
  const answer = await fetch(`${server.origin}/api/images/upload`, {
    method: 'POST',
    headers: { ...sent.headers, authorization: `Bearer ${token}` },
    body: sent.body,
  })
  const body = (await answer.json()) as { code?: string; data: { filename: string; publicUrl: string } }
  return { status: answer.status, headers: answer.headers, code: body.code, ...body.data }
}

test.group('Files in a bucket', (group) => {
  let s3: S3Server
  eachS3(group, (made) => {
    s3 = made
  })
  const premises = eachPremises(group)

  const start = async (env: Record<string, string> = {}) =>
    (await ServerProcess.start(premises, { ...ROOMY_LIMITS, ...s3.env, ...env })).started()

  async function stored(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of new BucketStore(s3.settings).list('blog-images')) keys.push(key)
    return keys.sort()
  }

  async function named(): Promise<string[]> {
    const rows = await readRows(premises, 'SELECT filename FROM images')
    return rows.map(({ filename }) => `blog-images/${filename}`).sort()
  }

  const localImages = () => {
    const folder = join(premises.dataDir, 'blog-images')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  test('are written, served by every process, exported and deleted with the account; none is on the disk', async ({
    assert,
  }) => {
    const server = await start()
    const { token, publicationId } = await author(server)
    const uploaded = await upload(server, token)
    assert.equal(uploaded.status, 201)
    const keys = await stored()
    assert.isAbove(keys.length, 1, 'the article has images too')
    assert.deepEqual(keys, await named())
    assert.include(keys, `blog-images/${uploaded.filename}`)
    assert.deepEqual(localImages(), [])

    const whole = await fetch(`${server.origin}${uploaded.publicUrl}`)
    const bytes = Buffer.from(await whole.arrayBuffer())
    assert.equal(whole.status, 200)
    assert.equal(whole.headers.get('content-type'), 'image/webp')
    assert.equal(whole.headers.get('content-length'), String(bytes.length))
    assert.equal(whole.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.deepEqual(bytes, readFileSync(s3.pathOf(`blog-images/${uploaded.filename}`)))
    const tag = whole.headers.get('etag')!

    // A second process knows it by the same tag.
    const other = await start({ ROLE: 'web' })
    const ask = (headers: Record<string, string>, method = 'GET') =>
      fetch(`${other.origin}${uploaded.publicUrl}`, { method, headers })
    assert.equal((await ask({ 'if-none-match': tag })).status, 304)
    const part = await ask({ range: 'bytes=4-9' })
    assert.equal(part.status, 206)
    assert.equal(part.headers.get('content-range'), `bytes 4-9/${bytes.length}`)
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(4, 10))
    assert.equal((await ask({ range: `bytes=${bytes.length}-` })).status, 416)
    const head = await ask({}, 'HEAD')
    assert.equal(head.headers.get('content-length'), String(bytes.length))
    assert.equal((await fetch(`${other.origin}/storage/blog-images/${'0'.repeat(32)}.webp`)).status, 404)

    const download = async (path: string, body?: object) => {
      const answer = await fetch(`${server.origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      assert.equal(answer.status, 200, path)
      return new Uint8Array(await answer.arrayBuffer())
    }
    const zip = unzipSync(await download(`/api/publications/${publicationId}/download`, { format: 'zip' }))
    const pictures = Object.keys(zip).filter((name) => name.startsWith('images/'))
    assert.isNotEmpty(pictures)
    for (const name of pictures) assert.equal(strFromU8(zip[name]!.subarray(8, 12)), 'WEBP', name)
    for (const format of ['pdf', 'docx', 'html'])
      assert.isAbove(
        (await download(`/api/publications/${publicationId}/download`, { format })).length,
        1_000,
        format
      )
    const html = Buffer.from(
      await download(`/api/publications/${publicationId}/download`, { format: 'html' })
    ).toString()
    assert.lengthOf(html.match(/data:image\/webp;base64,/g) ?? [], pictures.length)
    const everything = unzipSync(await download('/api/account/export'))
    for (const key of keys)
      assert.deepEqual(
        Buffer.from(everything[`images/${key.split('/')[1]}`]!),
        readFileSync(s3.pathOf(key)),
        key
      )

    const { status } = await server.call('DELETE', '/api/account', token, {
      confirm: 'DELETE',
      password: PASSWORD,
    })
    assert.equal(status, 200)
    await waitFor('the files to be deleted', stored, (left) => left.length === 0)
    assert.equal((await fetch(`${server.origin}${uploaded.publicUrl}`)).status, 404)
  })

  test('are handed out by the bucket itself where signed addresses are set, to nobody without one', async ({
    assert,
  }) => {
    const server = await start({ S3_SIGNED_URLS: '1' })
    const { token } = await register(server, 'artist')
    const { filename, publicUrl } = await upload(server, token)
    const bytes = readFileSync(s3.pathOf(`blog-images/${filename}`))
    const ask = (method = 'GET', headers: Record<string, string> = {}) =>
      fetch(`${server.origin}${publicUrl}`, { method, headers, redirect: 'manual' })
    const answer = await ask()
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('cache-control'), 'private, max-age=1200')
    const address = answer.headers.get('location')!
    assert.equal((await ask()).headers.get('location'), address, 'browsers keep what is at one address')
    assert.isTrue(address.startsWith(`${s3.settings.endpoint}/cygnet-tests/blog-images/${filename}?`))
    const read = async (from: string, headers: Record<string, string> = {}) => {
      const got = await fetch(from, { headers })
      return {
        status: got.status,
        type: got.headers.get('content-type'),
        bytes: Buffer.from(await got.arrayBuffer()),
      }
    }
    assert.deepEqual(await read(address), { status: 200, type: 'image/webp', bytes })
    assert.deepEqual((await read(address, { range: 'bytes=4-9' })).bytes, bytes.subarray(4, 10))
    assert.equal((await read(address.split('?')[0]!)).status, 403)
    assert.equal((await read(address.replace(filename, `${'0'.repeat(32)}.webp`))).status, 403)
    // What needs no bytes is answered here.
    const head = await ask('HEAD')
    assert.equal(head.status, 200)
    assert.equal((await ask('GET', { 'if-none-match': head.headers.get('etag')! })).status, 304)
    assert.equal((await fetch(`${server.origin}/storage/blog-images/${'0'.repeat(32)}.webp`)).status, 404)
    const page = await fetch(`${server.origin}/no-such-page`)
    assert.include(
      page.headers.get('content-security-policy'),
      `img-src 'self' data: blob: ${s3.settings.endpoint};`,
      'pages may show them'
    )
    assert.notInclude(server.output(), 'S3_SIGNED_URLS')
  })

  test('go through the server where signed addresses do not hold, and the start says why', async ({
    assert,
  }) => {
    const open = await startS3({ open: true })
    try {
      const server = await start({ ...open.env, S3_SIGNED_URLS: '1' })
      assert.include(
        server.output(),
        'S3_SIGNED_URLS is left out, and images go through this server: one with a wrong signature is answered.'
      )
      const { token } = await register(server, 'artist')
      const { publicUrl } = await upload(server, token)
      assert.equal((await fetch(`${server.origin}${publicUrl}`, { redirect: 'manual' })).status, 200)
    } finally {
      await open.stop()
    }
  })

  test('that belong to nothing are removed after a day', async ({ assert }) => {
    const store = new BucketStore(s3.settings)
    const [orphan, young] = ['a', 'b'].map((digit) => `blog-images/${digit.repeat(32)}.webp`)
    const foreign = 'blog-images/notes.txt'
    for (const key of [orphan!, young!, foreign]) await store.put(key, Buffer.from('an image'))
    const day = new Date(Date.now() - 25 * HOUR)
    for (const key of [orphan!, foreign]) await utimes(s3.pathOf(key), day, day)
    await start()
    const left = await waitFor('the removal', stored, (keys) => !keys.includes(orphan!))
    assert.deepEqual(left, [young!, foreign].sort())
  })

  test('are unavailable while the bucket is, with 503, and there again afterwards', async ({ assert }) => {
    const server = await start()
    const { token } = await register(server, 'artist')
    const before = await upload(server, token)
    const writer = await signUp(server)
    s3.fault = () => ({ status: 503 })
    const refused = await upload(server, token)
    assert.equal(refused.status, 503)
    assert.equal(refused.code, 'SERVICE_UNAVAILABLE')
    assert.isNotNull(refused.headers.get('retry-after'))
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }] as Record<string, string>[])
      assert.equal((await fetch(`${server.origin}${before.publicUrl}`, { headers })).status, 503)
    assert.lengthOf(await named(), 1, 'no row without its file')
    // A text whose image cannot be stored waits for it.
    const tries = () => s3.calls.filter((call) => /^PUT .*blog-images/.test(call)).length
    const already = tries()
    const session = await begin(server, writer)
    await waitFor(
      'an image to be stored',
      async () => tries(),
      (count) => count > already
    )
    assert.notInclude(['completed', 'failed'], (await statusOf(server, writer, session)).status)
    s3.fault = () => null
    assert.equal((await fetch(`${server.origin}${before.publicUrl}`)).status, 200)
    assert.equal((await upload(server, token)).status, 201)
    const article = await ended(server, writer, session)
    assert.equal(article.status, 'completed', JSON.stringify(article.error))
    assert.isAbove((await named()).length, 2)
    assert.deepEqual(await stored(), await named())
  })

  test('need settings that work: the start ends with the name of what is wrong, and what to do', async ({
    assert,
  }) => {
    const secret = 'canary-of-a-secret'
    const answering =
      (status: number, code: string, more = '') =>
      () => ({
        status,
        body: `<Error><Code>${code}</Code><Message>No</Message>${more}</Error>`,
      })
    const mistakes: [env: Record<string, string>, says: RegExp, fault?: S3Server['fault']][] = [
      [
        { S3_BUCKET: 'no-such-bucket' },
        /S3_BUCKET is 'no-such-bucket', and there is no such bucket.*Correct the name/,
      ],
      [
        { S3_ACCESS_KEY_ID: 'UNKNOWN' },
        /S3_ACCESS_KEY_ID is a key that http:\/\/127\.0\.0\.1:\d+ does not know.*Copy/,
      ],
      [
        { S3_SECRET_ACCESS_KEY: secret },
        /S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID.*Copy both/,
      ],
      [
        { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
        /S3_ENDPOINT leads to .*does not answer \(ECONNREFUSED\).*start that server/,
      ],
      [
        {},
        /S3_ACCESS_KEY_ID may not write in the bucket.*s3:PutObject/,
        (call) => (call.startsWith('PUT') ? answering(403, 'AccessDenied')() : null),
      ],
      [
        {},
        /S3_ACCESS_KEY_ID may not delete in the bucket.*s3:DeleteObject/,
        (call) => (call.startsWith('DELETE') ? answering(403, 'AccessDenied')() : null),
      ],
      [
        {},
        /S3_REGION is 'eu-central-1'.*Set it to eu-west-3/,
        answering(400, 'AuthorizationHeaderMalformed', '<Region>eu-west-3</Region>'),
      ],
      [
        {},
        /S3_ENDPOINT leads to .*, which answers a call to list with 418/,
        () => ({ status: 418, body: 'I am a teapot' }),
      ],
      [{ S3_BUCKET: '' }, /S3_BUCKET is missing beside S3_ENDPOINT/],
      [{ S3_SECRET_ACCESS_KEY: '' }, /S3_SECRET_ACCESS_KEY is missing beside S3_BUCKET/],
      [{ S3_ENDPOINT: '', S3_REGION: '' }, /S3_REGION is missing/],
      [{ S3_ENDPOINT: `${s3.env.S3_ENDPOINT}/a/path` }, /S3_ENDPOINT has more than a server/],
      [{ S3_BUCKET: 's3://cygnet' }, /S3_BUCKET is 's3:\/\/cygnet'; use the bare name/],
    ]
    for (const [env, says, fault] of mistakes) {
      s3.fault = fault ?? (() => null)
      const end = await ServerProcess.start(premises, { ...s3.env, ...env }).then(
        () => 'It started',
        (error: Error) => error.message
      )
      assert.match(end, /The server ended at its start:\nThe settings are not usable:/)
      assert.match(end, says)
      assert.notInclude(end, secret)
      assert.notMatch(end, /\n\s+at /, 'no stack')
    }
  })
})
