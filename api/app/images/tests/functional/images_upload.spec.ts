import { readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { AppError } from '#core/errors'
import { storageFailure } from '#images/upload/errors'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'
import { form, picture, send, upload } from '#tests/support/uploads'
import { waitFor } from '#tests/support/wait'

const MEGABYTE = 1024 * 1024
const received = () => readdirSync(join(settings.dataDir, 'uploads'))
const file = (filename: string) => readFileSync(join(settings.dataDir, 'blog-images', filename))

/** A PNG that claims to be this large; its picture is one line of it. */
function claiming(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    part('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

test.group('An upload', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })
  group.each.teardown(() => {
    if (received().length > 0) throw new Error(`Left behind: ${received()}`)
  })
  const images = async () => {
    const answer = await rawCall('GET', '/api/images', { token: customer.token })
    return JSON.parse(answer.text).data.images
  }

  test('becomes an image of the account, with its description, tags and publication', async ({ assert }) => {
    const publicationId = await finished(customer.accountId)
    const data = await picture(120, 80).png().toBuffer()
    const { status, body } = await upload(
      customer,
      { data, name: 'Workshop door.png' },
      { prompt: ' The workshop in winter ', tags: 'workshop, winter, ,workshop', publicationId }
    )
    assert.equal(status, 201)
    assert.equal(body.message, 'Image uploaded')
    assert.deepInclude(body.data, {
      originalName: 'Workshop door.png',
      prompt: 'The workshop in winter',
      altText: 'The workshop in winter',
      tags: ['workshop', 'winter'],
      dimensions: { width: 120, height: 80 },
      publicationId,
      generatedBy: null,
    })
    assert.match(body.data.filename, /^[0-9a-f]{32}\.webp$/)
    const stored = file(body.data.filename)
    assert.equal(stored.length, body.data.fileSize)
    assert.equal((await sharp(stored).metadata()).format, 'webp')
    assert.deepEqual(await images(), [{ ...body.data, usedIn: 0 }])
  })

  test('without a description is called "User uploaded image"', async ({ assert }) => {
    const data = await picture().png().toBuffer()
    for (const fields of [{}, { prompt: '  ', tags: '', publicationId: '' }] as Record<string, string>[]) {
      const { status, body } = await upload(customer, { data }, fields)
      assert.equal(status, 201)
      assert.deepInclude(body.data, { prompt: 'User uploaded image', tags: [], publicationId: null })
    }
  })

  test('may be {0}')
    .with(['png', 'jpeg', 'webp', 'gif'] as const)
    .run(async ({ assert }, format) => {
      const data = await picture().toFormat(format).toBuffer()
      // Neither the file name nor the declared type matters.
      const { status, body } = await upload(customer, { data, name: 'picture', type: 'text/plain' })
      assert.equal(status, 201)
      assert.equal((await sharp(file(body.data.filename)).metadata()).format, 'webp')
    })

  test('that is animated keeps its first frame', async ({ assert }) => {
    const frames = [await picture(30, 30).png().toBuffer(), await picture(30, 30).negate().png().toBuffer()]
    const data = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [50, 50] })
      .toBuffer()
    assert.equal((await sharp(data, { animated: true }).metadata()).pages, 2)
    const { body } = await upload(customer, { data, name: 'two.gif' })
    assert.deepEqual(body.data.dimensions, { width: 30, height: 30 })
    assert.isUndefined((await sharp(file(body.data.filename)).metadata()).pages)
  })

  test('loses its metadata, is rotated upright, and is at most 2,400 pixels long', async ({ assert }) => {
    const data = await picture(3_000, 1_000)
      .withExif({
        IFD0: { Artist: 'Elena Marsh', Copyright: 'secret-place-51.5' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    assert.isDefined((await sharp(data).metadata()).orientation)
    const { body } = await upload(customer, { data, name: 'photo.jpg', type: 'image/jpeg' })
    assert.deepEqual(body.data.dimensions, { width: 800, height: 2_400 })
    const stored = file(body.data.filename)
    const { exif, icc, xmp, orientation } = await sharp(stored).metadata()
    assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined])
    assert.isFalse(stored.includes('secret-place'))
  })

  test('loses any hidden data', async ({ assert }) => {
    const png = await picture().png().toBuffer()
    const data = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04 an archive')])
    const { status, body } = await upload(customer, { data, name: 'both.png' })
    assert.equal(status, 201)
    assert.isFalse(file(body.data.filename).includes('<script>'))
  })

  test('that is {0} is refused as the wrong kind')
    .with([
      [
        'SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'image/svg+xml',
      ],
      ['HTML under the name of a PNG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
      ['a bitmap', Buffer.from('BM0000000000000000'), 'image/bmp'],
      ['PDF', Buffer.from('%PDF-1.7 aaaaaaaaaaaaaa'), 'application/pdf'],
      ['three bytes', Buffer.from('abc'), 'image/png'],
    ] as [string, Buffer, string][])
    .run(async ({ assert }, [, data, type]) => {
      const { status, body } = await upload(customer, { data, type })
      assert.equal(status, 415)
      assert.equal(body.message, 'Choose a PNG, JPG, GIF or WebP image')
      assert.equal(body.errors[0].field, 'image')
      assert.isEmpty(await images())
    })

  test('that is {0} is refused, naming the field')
    .with([
      ['empty', async () => Buffer.alloc(0), 'The image is empty'],
      [
        'a PNG by its first bytes alone',
        async () => Buffer.from('\x89PNG\r\n\x1a\n and then nothing of the kind', 'latin1'),
        'The image cannot be read. The file may be damaged',
      ],
      [
        'half a JPEG',
        async () => {
          const whole = await picture(600, 600).jpeg().toBuffer()
          return whole.subarray(0, whole.length / 2)
        },
        'The image cannot be read. The file may be damaged',
      ],
      ['a flood of pixels', async () => claiming(30_000, 30_000), 'The image has more than 40 megapixels'],
    ] as [string, () => Promise<Buffer>, string][])
    .run(async ({ assert }, [, make, message]) => {
      const { status, body } = await upload(customer, { data: await make() })
      assert.equal(status, 422)
      assert.equal(body.message, message)
      assert.equal(body.errors[0].field, 'image')
      assert.isEmpty(await images())
    })

  test('of 40 megapixels is accepted', async ({ assert }) => {
    const data = await picture(8_000, 5_000).png({ compressionLevel: 1 }).toBuffer()
    const { status, body } = await upload(customer, { data })
    assert.equal(status, 201)
    assert.deepEqual(body.data.dimensions, { width: 2_400, height: 1_500 })
  })

  test('may have 10 MB and not a byte more', async ({ assert }) => {
    const png = await picture().png().toBuffer()
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    const fits = await upload(customer, { data: filled(10 * MEGABYTE) })
    assert.equal(fits.status, 201)
    const { status, body } = await upload(customer, { data: filled(10 * MEGABYTE + 1) })
    assert.equal(status, 413)
    assert.containSubset(body, { code: 'PAYLOAD_TOO_LARGE', message: 'The image is larger than 10 MB' })
    assert.equal(body.errors[0].field, 'image')
    assert.lengthOf(await images(), 1)
  })

  test('called {0} is stored as {1}')
    .with([
      ['../../etc/passwd', 'passwd'],
      ['..\\..\\windows\\system32.png', 'system32.png'],
      ['..', 'image.png'],
      ['a\u202egnp.exe', 'agnp.exe'],
      ['日本の写真.png', '日本の写真.png'],
      [`${'x'.repeat(400)}.png`, 'x'.repeat(255)],
    ])
    .run(async ({ assert }, [name, kept]) => {
      const { status, body } = await upload(customer, { data: await picture().png().toBuffer(), name })
      assert.equal(status, 201)
      assert.equal(body.data.originalName, kept)
      assert.match(body.data.publicUrl, /^\/storage\/blog-images\/[0-9a-f]{32}\.webp$/)
    })

  test('is refused with {0}')
    .with([
      ['no file', [], {}, 422, 'image', 'Choose an image to upload'],
      ['text for a file', [], { image: 'photo.png' }, 422, 'image', 'Choose an image to upload'],
      ['two files', ['image', 'image'], {}, 422, 'image', 'Upload one image at a time'],
      ['the file in another field', ['picture'], {}, 422, 'image', 'Send the image in the field image'],
      [
        'a novel for a description',
        ['image'],
        { prompt: 'a'.repeat(1_001) },
        422,
        'prompt',
        'prompt must have at most 1000 characters',
      ],
      [
        'too many tags',
        ['image'],
        { tags: Array.from({ length: 21 }, (_, n) => n).join() },
        422,
        'tags',
        'Use at most 20 tags',
      ],
      [
        'a tag that is a sentence',
        ['image'],
        { tags: 'x'.repeat(51) },
        422,
        'tags',
        'A tag has at most 50 characters',
      ],
    ] as [string, string[], Record<string, string>, number, string, string][])
    .run(async ({ assert }, [, fieldsOfFiles, fields, wanted, field, message]) => {
      const data = await picture().png().toBuffer()
      const sent = await form(
        fieldsOfFiles.map((one) => ({ data, field: one })),
        fields
      )
      const { status, body } = await send(customer, sent.body, sent.headers)
      assert.equal(status, wanted)
      assert.deepInclude(body.errors[0], { field, message })
      assert.isEmpty(await images())
    })

  test('is refused with too many or too long fields', async ({ assert }) => {
    const many = await form([], Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'])))
    assert.equal((await send(customer, many.body, many.headers)).status, 413)
    const long = await form([], { prompt: 'x'.repeat(9_000) })
    assert.equal((await send(customer, long.body, long.headers)).status, 413)
  })

  test('must be a form with a boundary, not JSON', async ({ assert }) => {
    const json = await send(customer, Buffer.from('{"image":"x"}'), { 'content-type': 'application/json' })
    assert.equal(json.status, 415)
    assert.equal(json.body.message, 'Send the image as multipart/form-data')
    const unbounded = await send(customer, Buffer.from('--x'), {
      'content-type': 'multipart/form-data; charset=utf-8',
    })
    assert.equal(unbounded.status, 400)
  })

  test('that ends in the middle of a part is refused', async ({ assert }) => {
    const { body, headers } = await form([{ data: await picture(400, 400).png().toBuffer() }])
    const cut = await send(customer, body.subarray(0, body.length - 60), headers)
    assert.equal(cut.status, 400)
    assert.isEmpty(await images())
  })

  test('whose sender disconnects in the middle leaves nothing', async ({ assert }) => {
    const { body, headers } = await form([{ data: await picture(400, 400).png().toBuffer() }])
    const socket = connect(Number(process.env.PORT), process.env.HOST)
    socket.write(
      `POST /api/images/upload HTTP/1.1\r\nHost: ${process.env.HOST}\r\nAuthorization: Bearer ${customer.token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`
    )
    socket.write(body.subarray(0, 600))
    await waitFor('a part to be received', received, (files) => files.length > 0)
    socket.destroy()
    await waitFor('it to be removed', received, (files) => files.length === 0)
    assert.isEmpty(await images())
  })

  test('is done once for an Idempotency-Key', async ({ assert }) => {
    const data = await picture().png().toBuffer()
    const key = { 'idempotency-key': 'one-upload' }
    const first = await upload(customer, { data }, { prompt: 'One' }, key)
    const again = await upload(customer, { data }, { prompt: 'One' }, key)
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.deepEqual(again.body.data, first.body.data)
    const other = await upload(
      customer,
      { data: await picture(20, 20).png().toBuffer() },
      { prompt: 'One' },
      key
    )
    assert.equal(other.status, 422)
    assert.equal(other.body.code, 'IDEMPOTENCY_KEY_REUSED')
    assert.lengthOf(await images(), 1)
  })

  test('cannot go to another account’s publication, and needs a session', async ({ assert }) => {
    const other = await signedInCustomer()
    const publicationId = await finished(other.accountId)
    const data = await picture().png().toBuffer()
    for (const id of [publicationId, 'no-id']) {
      const { status, body } = await upload(customer, { data }, { publicationId: id })
      assert.equal(status, 404)
      assert.equal(body.message, 'Publication not found')
    }
    const sent = await form([{ data }])
    const stranger = await rawCall('POST', '/api/images/upload', sent)
    assert.equal(stranger.status, 401)
    assert.isEmpty(await images())
  })

  test('many at once are all accepted', async ({ assert }) => {
    const data = await picture(900, 600).jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(customer, { data })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(answers.map(({ body }) => body.data.filename)).size, 12)
  })

  test('on a full disk is reported as such', async ({ assert }) => {
    const full = await open('/dev/full', 'w')
    const failure = await full.writeFile('x').catch(storageFailure)
    await full.close()
    assert.instanceOf(failure, AppError)
    assert.deepInclude(failure as AppError, { status: 507, code: 'INSUFFICIENT_STORAGE' })
  })
})

test.group('The texts of an image', () => {
  test('can be changed, and searched by', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const { body } = await upload(customer, { data: await picture().png().toBuffer() }, { prompt: 'A door' })
    const patch = (change: object) =>
      client.patch(`/api/images/${body.data.id}`).bearerToken(customer.token).json(change)
    const changed = await patch({
      prompt: ' The workshop in winter ',
      tags: ['snow', ' snow ', 'door'],
      fileSize: 1,
    })
    changed.assertStatus(200)
    assert.deepInclude(changed.body().data, {
      prompt: 'The workshop in winter',
      altText: 'The workshop in winter',
      tags: ['snow', 'door'],
      fileSize: body.data.fileSize,
    })
    await patch({ altText: 'A blue door in the snow' })
    const again = await patch({ prompt: 'Winter' })
    assert.deepInclude(again.body().data, { prompt: 'Winter', altText: 'A blue door in the snow' })
    const found = await client.get('/api/images?search=SNOW').bearerToken(customer.token)
    assert.lengthOf(found.body().data.images, 1)
    ;(await patch({ prompt: '' })).assertStatus(422)
    ;(await patch({ tags: ['x'.repeat(51)] })).assertStatus(422)
    const other = await signedInCustomer()
    const strange = await client
      .patch(`/api/images/${body.data.id}`)
      .bearerToken(other.token)
      .json({ prompt: 'Mine' })
    strange.assertStatus(404)
  })
})
