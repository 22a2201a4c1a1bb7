import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { readConnection } from '#core/database/transaction'
import { ALLOWED_PORT, allowedSite } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'

const TEXT = '# Brake pads in winter\n\nPads wear faster on salted roads.\n\n## When to look\n\nOnce a month.'

test.group('Importing a text', (group) => {
  let customer: Customer
  group.each.setup(async () => {
    customer = await signedInCustomer()
  })
  const importing = (client: { post: CallableFunction }, body: object) =>
    client.post('/api/publications/import').bearerToken(customer.token).json(body)

  test('makes a draft of Markdown, scored at once, and takes no post', async ({ client, assert }) => {
    const response = await importing(client, { content: TEXT, keywords: ['brake pads'] })
    response.assertStatus(201)
    const { data } = response.body()
    assert.containSubset(data, {
      title: 'Brake pads in winter',
      content: 'Pads wear faster on salted roads.\n\n## When to look\n\nOnce a month.',
      slug: 'brake-pads-in-winter',
      status: 'draft',
      generationStatus: 'completed',
      mainKeyword: 'brake pads',
      generatedBy: null,
      sessionId: null,
      source: 'web',
    })
    assert.isAbove(data.qualityScore, 0)
    assert.isAbove(data.qualityReport.checks.length, 10)
    const list = (await client.get('/api/publications').bearerToken(customer.token)).body().data
    assert.equal(list.publications[0].id, data.id)
    assert.equal(list.userLimits.postsUsed, 0)
    const versions = await client.get(`/api/publications/${data.id}/versions`).bearerToken(customer.token)
    assert.equal(versions.body().data.versions[0].note, 'Imported')
  })

  test('reads HTML that is pasted', async ({ client, assert }) => {
    const content =
      '<h1>Brakes</h1><p>Look at the <b>pads</b> <a href="https://a.example/x">once</a> a month.</p><script>alert(1)</script><ul><li>Front</li><li>Rear</li></ul>'
    const { data } = (await importing(client, { content })).body()
    assert.equal(data.title, 'Brakes')
    assert.equal(data.content, 'Look at the **pads** [once](https://a.example/x) a month.\n\n- Front\n- Rear')
  })

  test('reads a Word document: title, headings, lists, tables', async ({ client, assert }) => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
    const document = new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Brakes', heading: HeadingLevel.TITLE }),
            new Paragraph('Pads wear faster in winter.'),
            new Paragraph({ text: 'When to look', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({ text: 'Once a month', bullet: { level: 0 } }),
            new Table({
              rows: [
                new TableRow({ children: [cell('Part'), cell('Month')] }),
                new TableRow({ children: [cell('Pad'), cell('1')] }),
              ],
            }),
          ],
        },
      ],
    })
    const data = (await Packer.toBuffer(document)).toString('base64')
    const response = await importing(client, { file: { name: 'brakes.docx', data } })
    response.assertStatus(201)
    const { title, content } = response.body().data
    assert.equal(title, 'Brakes')
    assert.include(content, 'Pads wear faster in winter.\n\n## When to look')
    assert.include(content, '- Once a month')
    assert.include(content, '| Part | Month |\n| --- | --- |\n| Pad | 1 |')
  })

  test('reads a page by its address, and attaches pages as sources', async ({ client, assert, cleanup }) => {
    const site = await allowedSite(cleanup)
    const response = await importing(client, {
      url: `${site.origin}/journal/winter-checklist`,
      sources: [`${site.origin}/services`],
    })
    response.assertStatus(201)
    const { data } = response.body()
    assert.isAbove(data.wordCount, 50)
    assert.notMatch(data.content, /<|!\[/)
    assert.deepEqual(
      data.sources.map(({ id, url, cited }: { id: string; url: string; cited: number }) => [id, url, cited]),
      [['s1', `${site.origin}/services`, 0]]
    )
  })

  test('is held against the voice of the company, with its pages as sources', async ({ client, assert }) => {
    await client
      .put('/api/company')
      .bearerToken(customer.token)
      .json({ name: 'Marlow', voice: { avoidedWords: ['salted'] } })
    const failed = async (body: object) => {
      const { qualityReport } = (await importing(client, body)).body().data
      return qualityReport.checks.find(({ id }: { id: string }) => id === 'avoided-word')?.passed
    }
    assert.isFalse(await failed({ content: TEXT }))
    assert.isUndefined(await failed({ content: TEXT, useCompany: false }))
  })

  test('a section of it is written again like any other', async ({ client }) => {
    const content = `${TEXT} Take the wheel out, hold the pads against the light and measure what is left of them.`
    const { data } = (await importing(client, { content })).body()
    const asked = await client
      .post(`/api/publications/${data.id}/rewrite`)
      .bearerToken(customer.token)
      .json({ block: 'When to look', note: 'Shorter' })
    asked.assertStatus(202)
  })

  test('refuses {0}')
    .with([
      ['nothing', {}, 'content'],
      ['two texts', { content: 'Text', url: 'https://a.example' }, 'content'],
      ['blanks', { content: ' \n ' }, 'content'],
      ['a file of another kind', { file: { name: 'brakes.pdf', data: 'AAAA' } }, 'file'],
      ['a Word document that is none', { file: { name: 'brakes.docx', data: 'AAAA' } }, 'file'],
      ['bytes that are not in base64', { file: { name: 'a.md', data: 'ä' } }, 'file.data'],
      ['letters in another encoding', { file: { name: 'a.txt', data: '5A==' } }, 'file'],
      ['an address without a scheme', { url: 'a.example' }, 'url'],
    ] as [string, object, string][])
    .run(async ({ client, assert }, [, body, field]) => {
      const response = await importing(client, body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
      assert.lengthOf(await readConnection().from('publications').where('account_id', customer.accountId), 0)
    })

  test('says of an empty file that it is empty', async ({ client, assert }) => {
    const response = await importing(client, { file: { name: 'brakes.md', data: '' } })
    response.assertStatus(422)
    assert.equal(response.body().message, 'The file is empty')
  })

  test('says why an address or sources cannot be read, and asks nothing within', async ({
    client,
    assert,
    cleanup,
  }) => {
    const server = createServer((_, response) => response.writeHead(404).end()).listen(
      ALLOWED_PORT,
      '127.0.0.1'
    )
    cleanup(() => void server.close())
    const gone = await importing(client, { url: `http://127.0.0.1:${ALLOWED_PORT}/gone` })
    assert.containSubset(gone.body(), {
      code: 'PARSE_FAILED',
      errors: [{ field: 'url', rule: 'http_error' }],
    })
    const within = await importing(client, { url: 'http://169.254.169.254/latest' })
    assert.containSubset(within.body(), {
      code: 'PARSE_FAILED',
      errors: [{ field: 'url', rule: 'unreachable' }],
    })
    const sources = await importing(client, {
      content: TEXT,
      sources: [`http://127.0.0.1:${ALLOWED_PORT}/gone`],
    })
    assert.containSubset(sources.body(), { code: 'PARSE_FAILED', errors: [{ field: 'sources.0' }] })
  })
})
