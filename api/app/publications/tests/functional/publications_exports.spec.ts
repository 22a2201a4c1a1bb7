import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { transaction } from '#core/database/transaction'
import { addImage } from '#images/actions/add_image'
import { saveImage } from '#images/image_store'
import { imageFiles } from '#publications/exports/zip/image_names'
import { settings } from '#start/settings'
import { mustMatchContract } from '#tests/support/contract_check'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { imagePath } from '#tests/support/image_files'
import { readPdf } from '#tests/support/pdf'
import { finished, source } from '#tests/support/publications'

interface Download {
  status: number
  headers: Headers
  bytes: Uint8Array
  text: string
}

/** A download byte for byte, checked against the contract. */
async function download(customer: Customer, id: string, body: object): Promise<Download> {
  const path = `/api/publications/${id}/download`
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const { status, headers } = response
  mustMatchContract({
    method: 'POST',
    address: path,
    status,
    header: (name) => headers.get(name) ?? undefined,
    text,
  })
  return { status, headers, bytes, text }
}

/** A stored image of the account. @returns its file name */
async function storedImage(accountId: string, color: string): Promise<string> {
  const background = color
  const data = await sharp({ create: { width: 800, height: 450, channels: 3, background } })
    .webp()
    .toBuffer()
  const { filename, fileSize } = await saveImage(data)
  const altText = `A ${color} square`
  const image = {
    filename,
    fileSize,
    altText,
    width: 800,
    height: 450,
    originalName: 'a.webp',
    prompt: color,
  }
  const place = { accountId, publicationId: null, sessionId: null, blockKey: null, sectionTitle: null }
  await transaction((trx) => addImage(trx, { ...image, ...place, tags: [], generatedBy: 'drawn@1' }))
  return filename
}

async function illustrated(customer: Customer) {
  const [cover, own] = [
    await storedImage(customer.accountId, 'teal'),
    await storedImage(customer.accountId, 'orange'),
  ]
  const stranger = await signedInCustomer()
  const foreign = await storedImage(stranger.accountId, 'red')
  const content = [
    'The first check is due after 300 kilometres.[^1] Велосипед, دراجة и 🚲.',
    `![An orange square](/storage/blog-images/${own})`,
    `## Not ours\n\n![Of somebody else](/storage/blog-images/${foreign}) ![Far away](https://evil.example/x.png)`,
    '[^1]: [Service plans](https://marlowbikes.example/service)',
  ].join('\n\n')
  const id = await finished(customer.accountId, {
    content,
    mainImageUrl: `/storage/blog-images/${cover}`,
    mainImageAlt: 'A teal square',
  })
  return { id, cover, own, foreign, content }
}

const stored = async (filename: string) => new Uint8Array(await readFile(imagePath(filename)))

test.group('Downloads with images', () => {
  test('pdf has title, company, text of every script, both images and the sources', async ({ assert }) => {
    const customer = await signedInCustomer()
    const { id } = await illustrated(customer)
    const { status, headers, bytes } = await download(customer, id, { format: 'pdf' })
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="how_often_should_a_cargo_bike_be_serviced_.pdf"; filename*=UTF-8''how_often_should_a_cargo_bike_be_serviced_.pdf`
    )
    const pdf = await readPdf(bytes)
    assert.equal(pdf.title, 'How often should a cargo bike be serviced?')
    for (const words of [
      'Marlow Cargo Bikes',
      'Велосипед',
      'دراجة',
      '🚲',
      'Of somebody else',
      'Far away',
      'Sources',
    ])
      assert.include(pdf.text, words)
    assert.include(pdf.links, 'https://marlowbikes.example/service')
    assert.equal(pdf.images, 2)
  })

  test('zip contains the Markdown with relative images, the images unchanged, and all metadata', async ({
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { id, cover, own, foreign } = await illustrated(customer)
    const { headers, bytes } = await download(customer, id, { format: 'zip' })
    assert.equal(headers.get('content-type'), 'application/zip')
    const files = unzipSync(bytes)
    assert.sameMembers(Object.keys(files), [
      'how_often_should_a_cargo_bike_be_serviced_.md',
      'metadata.json',
      'claims.json',
      'images/a_teal_square.webp',
      'images/a_orange_square.webp',
    ])
    assert.deepEqual(files['images/a_teal_square.webp'], await stored(cover))
    assert.deepEqual(files['images/a_orange_square.webp'], await stored(own))
    const markdown = strFromU8(files['how_often_should_a_cargo_bike_be_serviced_.md']!)
    assert.match(markdown, /^# How often should a cargo bike be serviced\?\n\n!\[A teal square\]\(images\//)
    assert.include(markdown, '![An orange square](images/a_orange_square.webp)')
    assert.include(markdown, 'Of somebody else')
    assert.notInclude(markdown, foreign, 'no link is dead')
    const ledger = JSON.parse(strFromU8(files['claims.json']!))
    assert.equal(ledger.publicationId, id)
    assert.includeMembers(
      ledger.claims.map(({ text }: { text: string }) => text),
      ['How often should a cargo bike be serviced?']
    )
    const { bytes: edited } = await download(customer, id, { format: 'zip', content: 'Another text.' })
    assert.notProperty(unzipSync(edited), 'claims.json', 'nobody has checked what is not saved')
    const metadata = JSON.parse(strFromU8(files['metadata.json']!))
    assert.containsSubset(metadata, {
      title: 'How often should a cargo bike be serviced?',
      slug: 'how-often-should-a-cargo-bike-be-serviced',
      metaDescription: 'What wears on a cargo bike, in which order, and what a visit covers.',
      keywords: ['cargo bike service'],
      coverImage: 'images/a_teal_square.webp',
      generatedBy: 'local-draft@15',
      sources: [{ number: 1, title: source().title, url: source().url }],
    })
  })

  test('Markdown shows its images by full addresses, or holds them itself', async ({ assert }) => {
    const customer = await signedInCustomer()
    const { id, own, foreign } = await illustrated(customer)
    const linked = (await download(customer, id, { format: 'md' })).text
    assert.include(linked, `![An orange square](${settings.appUrl}/storage/blog-images/${own})`)
    const held = (await download(customer, id, { format: 'md', imageLinks: 'data' })).text
    const data = Buffer.from(await stored(own)).toString('base64')
    assert.include(held, `![An orange square](data:image/webp;base64,${data})`)
    for (const text of [linked, held]) {
      assert.include(text, 'Of somebody else')
      assert.notInclude(text, foreign)
    }
  })

  test('images that say the same are numbered, and one without words is named after the title', ({
    assert,
  }) => {
    const image = (altText: string) => ({ filename: 'a.webp', altText })
    const names = imageFiles(
      [image('A bike!'), image(' '), image('A bike'), image('x'.repeat(90))],
      'On bikes'
    )
    assert.deepEqual(
      [...names.values()],
      ['images/a_bike.webp', 'images/on_bikes.webp', 'images/a_bike_2.webp', `images/${'x'.repeat(60)}.webp`]
    )
  })

  test('html is one page with embedded images that loads and runs nothing', async ({ assert }) => {
    const customer = await signedInCustomer()
    const { id, cover } = await illustrated(customer)
    const { headers, text } = await download(customer, id, { format: 'html' })
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(headers.get('content-disposition')!, /^attachment; filename="[a-z_]+\.html"/)
    const data = Buffer.from(await stored(cover)).toString('base64')
    assert.include(text, `<img src="data:image/webp;base64,${data}" alt="A teal square"`)
    assert.include(text, `data-name="${cover}"`)
    assert.lengthOf(text.match(/<img/g)!, 2)
    assert.notMatch(text, /src="(?!data:image\/webp)/)
    const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!
    const [article] = JSON.parse(jsonLd!)['@graph']
    assert.containsSubset(article, {
      '@type': 'Article',
      headline: 'How often should a cargo bike be serviced?',
      inLanguage: 'en',
    })
  })

  test('docx has headings, real footnotes, links and both images in formats that word processors read', async ({
    assert,
  }) => {
    const customer = await signedInCustomer()
    const { id } = await illustrated(customer)
    const { headers, bytes } = await download(customer, id, { format: 'docx' })
    assert.equal(
      headers.get('content-type'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    )
    const files = unzipSync(bytes)
    const document = strFromU8(files['word/document.xml']!)
    assert.match(document, /<w:pStyle w:val="Title"\/>.*How often should a cargo bike be serviced\?/)
    assert.match(document, /<w:pStyle w:val="Heading2"\/>.*Not ours/)
    assert.lengthOf(document.match(/<w:footnoteReference /g)!, 1)
    assert.include(strFromU8(files['word/footnotes.xml']!), 'Service plans')
    assert.include(
      strFromU8(files['word/_rels/footnotes.xml.rels']!),
      'Target="https://marlowbikes.example/service"'
    )
    const images = Object.keys(files).filter((name) => name.startsWith('word/media/'))
    assert.lengthOf(images, 2)
    for (const name of images) assert.equal((await sharp(files[name]).metadata()).format, 'jpeg')
  })

  test('every format contains an unsaved edit', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const edit = { title: 'Überholt: «Велосипед»', content: 'Nur dieser Satz.' }
    for (const format of ['pdf', 'html', 'docx', 'zip']) {
      const { bytes, text, headers } = await download(customer, id, { format, ...edit })
      assert.include(
        headers.get('content-disposition')!,
        `filename*=UTF-8''${encodeURIComponent('überholt___велосипед_')}.${format}`
      )
      const words =
        format === 'pdf'
          ? (await readPdf(bytes)).text
          : format === 'html'
            ? text
            : Object.values(unzipSync(bytes))
                .map((file) => strFromU8(file))
                .join('\n')
      assert.include(words, 'Nur dieser Satz.')
      assert.notInclude(words, '300 kilometres')
    }
  })

  test('no title can escape its file name, its header or its place in the zip', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    for (const title of [
      '../../etc/passwd',
      'a"\r\nX-Evil: 1',
      'C:\\con',
      '\u202egpj.exe',
      '<script>alert(1)</script>',
      '…',
    ]) {
      for (const format of ['zip', 'html', 'docx', 'pdf']) {
        const { status, headers, bytes, text } = await download(customer, id, { format, title })
        assert.equal(status, 200, `${title} as ${format}`)
        assert.isNull(headers.get('x-evil'))
        assert.match(
          headers.get('content-disposition')!,
          /^attachment; filename="[a-z0-9_]+\.[a-z]+"; filename\*=UTF-8''[\w%]+\.[a-z]+$/
        )
        if (format === 'html') assert.notInclude(text, '<script>alert')
        if (format === 'zip')
          for (const name of Object.keys(unzipSync(bytes)))
            assert.match(name, /^[\p{L}\p{N}_]+\.(?:md|json)$/u)
      }
    }
  })

  test('a text made to exhaust memory is refused with a reason, and the next download works', async ({
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const rows = ['|a'.repeat(1_000), '|-'.repeat(1_000), ...Array(240).fill('|b'.repeat(1_000))]
    const { status, text } = await download(customer, id, { format: 'pdf', content: rows.join('|\n') })
    assert.equal(status, 422)
    const { code, errors, message } = JSON.parse(text)
    assert.deepEqual([code, errors[0].field], ['VALIDATION_ERROR', 'content'])
    assert.include(message, 'Download it as Markdown instead.')
    assert.equal((await download(customer, id, { format: 'pdf' })).status, 200)
  })

  test('another account, an unknown format, an unfinished text: refused with a reason', async ({
    assert,
  }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    assert.equal((await download(await signedInCustomer(), id, { format: 'pdf' })).status, 404)
    const refused = await download(customer, id, { format: 'exe' })
    assert.equal(refused.status, 422)
    assert.equal(JSON.parse(refused.text).errors[0].field, 'format')
    const content = Array.from(
      { length: 61 },
      (_, at) => `/storage/blog-images/${at.toString(16).padStart(32, '0')}.webp`
    )
    const many = await download(customer, id, { format: 'zip', content: content.join('\n') })
    assert.equal(many.status, 422)
    assert.include(JSON.parse(many.text).message, '61 images')
  })
})
