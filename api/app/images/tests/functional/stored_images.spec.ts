import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { publicUrl, removeImage, saveImage } from '#images/image_store'
import { settings } from '#start/settings'
import { imagePath } from '#tests/support/image_files'
import { rawCall } from '#tests/support/raw_call'

const data = Buffer.from('RIFF0000WEBPVP8 an image')
const folder = join(settings.dataDir, 'blog-images')

test.group('A stored image', () => {
  test('has an unguessable name and is complete on disk', async ({ assert }) => {
    const unfinished = () => readdirSync(folder).filter((name) => name.endsWith('.part'))
    // Other tests may have left some behind on purpose.
    const before = existsSync(folder) ? unfinished() : []
    const saved = await Promise.all(Array.from({ length: 20 }, () => saveImage(data)))
    assert.equal(new Set(saved.map(({ filename }) => filename)).size, 20)
    for (const { filename, fileSize } of saved) {
      assert.match(filename, /^[0-9a-f]{32}\.webp$/)
      assert.equal(fileSize, data.length)
      assert.deepEqual(readFileSync(imagePath(filename)), data)
    }
    assert.deepEqual(unfinished(), before)
  })

  test('is served permanently to anyone who knows its name', async ({ assert }) => {
    const { filename } = await saveImage(data)
    const { status, headers, text } = await rawCall('GET', `/storage/blog-images/${filename}`)
    assert.equal(status, 200)
    assert.equal(text, data.toString())
    assert.containSubset(headers, {
      'content-type': 'image/webp',
      'content-length': String(data.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const head = await rawCall('HEAD', `/storage/blog-images/${filename}`)
    assert.equal(head.status, 200)
    assert.equal(head.text, '')
    assert.equal(head.headers['content-length'], String(data.length))
    const kept = await rawCall('GET', `/storage/blog-images/${filename}`, {
      headers: { 'if-none-match': headers.etag! },
    })
    assert.equal(kept.status, 304)
  })

  test('is served in parts: {0}')
    .with([
      ['bytes=0-3', 206, 'RIFF', 'bytes 0-3/24'],
      ['bytes=16-', 206, 'an image', 'bytes 16-23/24'],
      ['bytes=-5', 206, 'image', 'bytes 19-23/24'],
      ['bytes=20-900', 206, 'mage', 'bytes 20-23/24'],
      ['bytes=0-1,4-5', 200, data.toString(), undefined],
      ['lines=0-3', 200, data.toString(), undefined],
      ['bytes=oil', 200, data.toString(), undefined],
    ] as const)
    .run(async ({ assert }, [range, status, text, contentRange]) => {
      const { filename } = await saveImage(data)
      const answer = await rawCall('GET', publicUrl(filename), { headers: { range } })
      assert.equal(answer.status, status)
      assert.equal(answer.text, text)
      assert.equal(answer.headers['content-range'], contentRange)
      assert.equal(answer.headers['content-length'], String(text.length))
    })

  test('says how long it is where a part lies behind its end', async ({ assert }) => {
    const { filename } = await saveImage(data)
    const answer = await rawCall('GET', publicUrl(filename), { headers: { range: 'bytes=24-' } })
    assert.equal(answer.status, 416)
    assert.equal(answer.headers['content-range'], 'bytes */24')
  })

  test('comes whole where the part was wanted of another file', async ({ assert }) => {
    const { filename } = await saveImage(data)
    const { headers } = await rawCall('HEAD', publicUrl(filename))
    const part = (ifRange: string) =>
      rawCall('GET', publicUrl(filename), { headers: { range: 'bytes=0-3', 'if-range': ifRange } })
    assert.equal((await part(headers.etag!)).text, 'RIFF')
    const other = await part('"another"')
    assert.equal(other.status, 200)
    assert.equal(other.text, data.toString())
  })

  test('no longer exists once it is removed; removing it twice is not an error', async ({ assert }) => {
    const { filename } = await saveImage(data)
    await removeImage(filename)
    await removeImage(filename)
    assert.isFalse(existsSync(imagePath(filename)))
    assert.equal((await rawCall('GET', `/storage/blog-images/${filename}`)).status, 404)
  })

  test('is removed only by its exact name', async ({ assert }) => {
    await assert.rejects(() => removeImage('../app_key'), RangeError)
    assert.isTrue(existsSync(join(settings.dataDir, 'app_key')))
  })

  test('is not found as {0}')
    .with([
      `${'0'.repeat(32)}.webp`,
      `${'0'.repeat(31)}.webp`,
      `${'0'.repeat(32)}.webp.part`,
      `${'0'.repeat(32)}.png`,
      `${'A'.repeat(32)}.webp`,
      '..%2fapp_key',
      '..%5capp_key',
      '%2e%2e%2fapp_key',
      '....//app_key',
      '%00',
      `${'0'.repeat(32)}.webp%00.png`,
      '',
    ])
    .run(async ({ assert }, name) => {
      const { status, text } = await rawCall('GET', `/storage/blog-images/${name}`)
      assert.equal(status, 404)
      assert.equal(JSON.parse(text).code, 'NOT_FOUND')
    })
})
