import { test } from '@japa/runner'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'

const MARKDOWN = `A *quick* start, see [the plans](https://marlowbikes.example/plans).[^1]

## What it covers

1. **Brakes**
2. Chain
   - links
   - \`master link\`

> Ride first.

| Visit | Price |
| --- | --- |
| First | 40 £ |

![A bike](/storage/blog-images/0123456789abcdef0123456789abcdef.webp)

\`\`\`
npm start
\`\`\`

<script>alert(1)</script>

[^1]: [Service plans](https://marlowbikes.example/service)
`

test.group('Downloading a publication', (group) => {
  let customer: Customer
  let id: string
  group.setup(async () => {
    customer = await signedInCustomer()
    id = await finished(customer.accountId, { title: 'Wie oft? Österreichs 1. Test', content: MARKDOWN })
  })

  test('as md is the Markdown under its title', async ({ client, assert }) => {
    const response = await client
      .post(`/api/publications/${id}/download`)
      .bearerToken(customer.token)
      .json({ format: 'md' })
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/markdown; charset=utf-8')
    response.assertHeader(
      'content-disposition',
      `attachment; filename="wie_oft__osterreichs_1__test.md"; filename*=UTF-8''wie_oft__%C3%B6sterreichs_1__test.md`
    )
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    assert.equal(
      response.text(),
      // The image is not stored: of it the alternative text stays.
      `# Wie oft? Österreichs 1. Test\n\n${MARKDOWN.replace(/!\[A bike\]\(\S+\)/, 'A bike').trimEnd()}\n\n---\n\n*Generated with Cygnet (local-draft@15), ${day}, 1 source*\n`
    )
  })

  test('without its credit line ends with the text, in every format that has one', async ({
    client,
    assert,
  }) => {
    const body = async (format: string) =>
      (
        await client
          .post(`/api/publications/${id}/download`)
          .bearerToken(customer.token)
          .json({ format, credit: false })
      ).text()
    assert.match(await body('md'), /service\)\n$/)
    assert.notInclude(await body('html'), '<footer>')
    assert.notInclude(await body('html'), 'Generated with')
  })

  test('as txt is plain text without markup', async ({ client, assert }) => {
    const response = await client
      .post(`/api/publications/${id}/download`)
      .bearerToken(customer.token)
      .json({ format: 'txt' })
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/plain; charset=utf-8')
    assert.equal(
      response.text(),
      `Wie oft? Österreichs 1. Test

A quick start, see the plans (https://marlowbikes.example/plans).[1]

What it covers

1. Brakes
2. Chain
   - links
   - master link

> Ride first.

Visit | Price
First | 40 £

[A bike]

npm start

[1] Service plans (https://marlowbikes.example/service)
`
    )
  })

  test('includes an unsaved edit, without saving it', async ({ client, assert }) => {
    const response = await client
      .post(`/api/publications/${id}/download`)
      .bearerToken(customer.token)
      .json({ format: 'txt', title: 'Unsaved', content: 'Still **open**.' })
    response.assertStatus(200)
    assert.equal(response.text(), 'Unsaved\n\nStill open.\n')
    assert.include(response.header('content-disposition')!, 'unsaved.txt')
    const stored = await client.get(`/api/publications/${id}`).bearerToken(customer.token)
    assert.equal(stored.body().data.content, MARKDOWN)
  })

  test('gets a safe file name for {0}')
    .with([
      ['My Post', 'my_post', 'my_post'],
      ['A\r\nSet-Cookie: a=b', 'a_set_cookie__a_b', 'a_set_cookie__a_b'],
      ['"; filename=evil.exe', '___filename_evil_exe', '___filename_evil_exe'],
      ['../../etc/passwd', '______etc_passwd', '______etc_passwd'],
      ['Обзор 2026', '______2026', '%D0%BE%D0%B1%D0%B7%D0%BE%D1%80_2026'],
      ['自転車', 'publication', '%E8%87%AA%E8%BB%A2%E8%BB%8A'],
      ['invoice\u202Egpj.exe', 'invoicegpj_exe', 'invoicegpj_exe'],
      ['???', 'publication', 'publication'],
      ['x'.repeat(300), 'x'.repeat(80), 'x'.repeat(80)],
    ])
    .run(async ({ client }, [title, ascii, name]) => {
      const response = await client
        .post(`/api/publications/${id}/download`)
        .bearerToken(customer.token)
        .json({ format: 'md', title })
      response.assertStatus(200)
      response.assertHeader(
        'content-disposition',
        `attachment; filename="${ascii}.md"; filename*=UTF-8''${name}.md`
      )
    })

  test('refuses {0}')
    .with([
      ['no format', {}, 'format', 'format is required'],
      ['an unknown format', { format: 'exe' }, 'format', null],
      ['an empty title', { format: 'md', title: '' }, 'title', 'title must have at least 1 character'],
      ['a blank title', { format: 'md', title: '  ' }, 'title', 'Title is required'],
    ] as [string, object, string, string | null][])
    .run(async ({ client, assert }, [, body, field, message]) => {
      const response = await client
        .post(`/api/publications/${id}/download`)
        .bearerToken(customer.token)
        .json(body)
      response.assertStatus(422)
      assert.containSubset(response.body(), {
        code: 'VALIDATION_ERROR',
        errors: [{ field, ...(message && { message }) }],
      })
    })

  test('of {0} delays nobody else')
    .with([
      ['quotations in quotations', '>'.repeat(400_000)],
      ['lists in quotations', '> - '.repeat(100_000)],
      ['open brackets', '['.repeat(400_000)],
      ['open images', '!['.repeat(200_000)],
    ])
    .run(async ({ client, assert }, [, content]) => {
      const download = client
        .post(`/api/publications/${id}/download`)
        .bearerToken(customer.token)
        .json({ format: 'txt', content })
      let ended = false
      const ending = download.then((response) => {
        ended = true
        return response
      })
      // While one text is being parsed slowly, other calls are answered.
      const others = []
      while (!ended && others.length < 20) {
        const started = performance.now()
        ;(await client.get('/health/live')).assertStatus(200)
        others.push(performance.now() - started)
      }
      const response = await ending
      assert.include([200, 422], response.status())
      if (response.status() === 422) assert.equal(response.body().errors[0].field, 'content')
      assert.isNotEmpty(others)
    })
})
