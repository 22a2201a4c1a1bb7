import { createServer, type Server } from 'node:http'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { policies, take } from '#core/http/rate_limiter'
import { settings } from '#start/settings'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

const CAPTION = 'The workshop in Leith on a Monday morning'
const PAGE = `<!doctype html><html lang="en"><head><title>About us</title>
<meta property="og:image" content="/share.jpg"><meta property="og:image:alt" content="All five of us in front of the door">
</head><body>
<header><img src="/header.jpg" alt="A picture of the header of this page"></header>
<main><h1>About us</h1>
<p>Marlow repairs cargo bikes in Leith. The workshop has five people, two stands and a kettle, and opens on Monday mornings at eight.</p>
<figure><img src="/small.jpg" srcset="/small.jpg 320w, /wide.jpg 1200w" alt="workshop"><figcaption>${CAPTION}</figcaption></figure>
<img src="/logo.png" alt="The logo of Marlow Cargo Bikes">
<img src="/narrow.jpg" alt="A hand that holds a chain tool">
<img src="/unsaid.jpg" alt="IMG_2034"><img src="/missing.jpg" alt="A photo that is no longer there">
<img src="/declared.jpg" width="80" alt="A picture that is shown very small">
</main></body></html>`

const photo = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#467' } })
    .jpeg()
    .toBuffer()

test.group('Photos of the company’s own website', (group) => {
  let site: Server
  let origin: string
  let customer: Customer
  const asked: string[] = []
  const add = (client: ApiClient, body: object = {}) =>
    client
      .post('/api/site-photos')
      .bearerToken(customer.token)
      .json({
        ...{ url: `${origin}/wide.jpg`, pageUrl: `${origin}/about` },
        ...{ caption: CAPTION, credit: 'Marlow Cargo Bikes', consent: true, ...body },
      })
  const stored = async (client: ApiClient) =>
    (await client.get('/api/images').bearerToken(customer.token)).body().data.images

  group.setup(async () => {
    const [host = '', port] = settings.outgoingAllow[0]!.split(':')
    origin = `http://${host}:${port}`
    const files: Record<string, Buffer> = {
      ...{ '/wide.jpg': await photo(1200), '/share.jpg': await photo(900), '/narrow.jpg': await photo(500) },
      ...{
        '/logo.png': await photo(800),
        '/header.jpg': await photo(800),
        '/elsewhere.jpg': await photo(800),
      },
    }
    site = createServer((request, answer) => {
      asked.push(request.url!)
      const file = files[request.url!]
      if (file) return answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
      if (request.url === '/' || request.url === '/about')
        return answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
      return answer.writeHead(404).end()
    })
    await new Promise<void>((resolve) => site.listen(Number(port), host, resolve))
  })
  group.teardown(() => void site.close())
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })

  const withWebsite = async (client: ApiClient) =>
    (
      await client
        .put('/api/company')
        .bearerToken(customer.token)
        .json({ name: 'Marlow Cargo Bikes', website: origin })
    ).assertStatus(200)

  test('are those of the content that say something and are wide enough, and none is stored', async ({
    client,
    assert,
  }) => {
    await withWebsite(client)
    const answer = await client.get('/api/site-photos').bearerToken(customer.token)
    answer.assertStatus(200)
    const { photos } = answer.body().data
    assert.deepEqual(
      photos.map(({ url, caption }: { url: string; caption: string }) => [new URL(url).pathname, caption]),
      [
        ['/wide.jpg', CAPTION],
        ['/share.jpg', 'All five of us in front of the door'],
      ]
    )
    const [{ preview, ...first }] = photos
    assert.deepEqual(first, {
      ...{ url: `${origin}/wide.jpg`, pageUrl: `${origin}/`, pageTitle: 'About us', caption: CAPTION },
      ...{ credit: 'Marlow Cargo Bikes', dimensions: { width: 1200, height: 400 } },
    })
    const small = await sharp(Buffer.from(preview.split(',')[1], 'base64')).metadata()
    assert.deepInclude(small, { format: 'webp', width: 320 })
    assert.isEmpty(await stored(client))
  })

  test('are stored with caption, credit, page and the time of consent', async ({ client, assert }) => {
    await withWebsite(client)
    const publicationId = await finished(customer.accountId, {})
    const before = Date.now()
    const answer = await add(client, { publicationId })
    answer.assertStatus(201)
    const image = answer.body().data
    assert.deepInclude(image, {
      ...{ altText: CAPTION, publicationId, generatedBy: null },
      dimensions: { width: 1200, height: 400 },
    })
    const { consentedAt, ...origins } = image.siteOrigin
    assert.deepEqual(origins, { pageUrl: `${origin}/about`, caption: CAPTION, credit: 'Marlow Cargo Bikes' })
    assert.isAtLeast(Date.parse(consentedAt), before)
    const file = await client.get(image.publicUrl)
    assert.equal(file.header('content-type'), 'image/webp')
    assert.deepEqual((await stored(client))[0].siteOrigin, image.siteOrigin)
  })

  test('need consent, a page of the own website that shows them, and a width', async ({ client, assert }) => {
    const none = await client.get('/api/site-photos').bearerToken(customer.token)
    none.assertStatus(409)
    await withWebsite(client)
    const fieldOf = async (body: object) => {
      const answer = await add(client, body)
      answer.assertStatus(422)
      return answer.body().errors.map(({ field }: { field: string }) => field)
    }
    assert.deepEqual(await fieldOf({ consent: false }), ['consent'])
    assert.deepEqual(await fieldOf({ altText: 'A workshop' }), ['altText'])
    assert.deepEqual(await fieldOf({ consent: undefined }), ['consent'])
    assert.equal((await add(client, { consent: false })).body().message, 'consent must be true')
    asked.length = 0
    assert.deepEqual(await fieldOf({ pageUrl: 'https://example.com/about' }), ['pageUrl'])
    assert.deepEqual(await fieldOf({ url: 'http://169.254.169.254/latest/photo.jpg' }), ['url'])
    assert.notInclude(asked, '/wide.jpg')
    assert.deepEqual(await fieldOf({ url: `${origin}/missing.jpg` }), ['url'])
    assert.deepEqual(await fieldOf({ url: `${origin}/elsewhere.jpg` }), ['url'])
    assert.deepEqual(await fieldOf({ url: `${origin}/narrow.jpg` }), ['image'])
    assert.isEmpty(await stored(client))
  })

  test('are looked for as often as texts are generated', async ({ client, assert }) => {
    await withWebsite(client)
    const { points } = policies.generation
    for (let count = 0; count < points; count++) await take('generation', customer.accountId)
    asked.length = 0
    for (const answer of [
      await client.get('/api/site-photos').bearerToken(customer.token),
      await add(client),
    ]) {
      answer.assertStatus(429)
      assert.equal(answer.body().data.policy, 'generation')
    }
    assert.isEmpty(asked)
  })
})
