import { createServer } from 'node:http'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { finished } from '#tests/support/publications'
import { picture } from '#tests/support/uploads'

const SITE = `http://127.0.0.1:${ALLOWED_PORT}`
const STORED = /^\/storage\/blog-images\/[0-9a-f]{32}\.webp$/

/** A site with one picture, a page, and a list of what it was asked for. */
async function site() {
  const png = await picture().png().toBuffer()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/page.png') response.writeHead(200).end('<h1>No picture</h1>'.repeat(50))
    else if (request.url === '/red_bike.png') response.writeHead(200).end(png)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(ALLOWED_PORT, '127.0.0.1', resolve))
  return { asked, close: () => new Promise((resolve) => server.close(resolve)) }
}

const save = async (client: ApiClient, { token }: Customer, id: string, content: string) =>
  (await client.put(`/api/publications/${id}`).bearerToken(token).json({ content })).body().data

test.group('Pictures of other sites in a text', () => {
  test('are brought in when it is saved, once each, with the words beside them', async ({
    client,
    assert,
  }) => {
    const other = await site()
    try {
      const customer = await signedInCustomer()
      const id = await finished(customer.accountId)
      const shown = `![A bike](${SITE}/red_bike.png "In the yard")`
      const saved = await save(
        client,
        customer,
        id,
        `One.\n\n${shown}\n\nTwo.\n\n![](${SITE}/red_bike.png)\n`
      )
      const [, address, again] = /!\[A bike\]\((\S+) "In the yard"\)[\s\S]*!\[\]\((\S+)\)/.exec(
        saved.content
      )!
      assert.match(address!, STORED)
      assert.equal(again, address)
      assert.equal(saved.imagesCount, 1)
      assert.deepEqual(other.asked, ['/red_bike.png'])
      const { images } = (await client.get('/api/images').bearerToken(customer.token)).body().data
      assert.containSubset(images, [{ publicUrl: address, prompt: 'A bike', originalName: 'red_bike.png' }])
      // What is stored is not asked for again.
      await save(client, customer, id, `${saved.content}\nThree.\n`)
      assert.lengthOf(other.asked, 1)
    } finally {
      await other.close()
    }
  })

  test('stay as they are written where they cannot be had, and in code', async ({ client, assert }) => {
    const other = await site()
    try {
      const customer = await signedInCustomer()
      const id = await finished(customer.accountId)
      const content = [
        `![Gone](${SITE}/gone.png)`,
        `![No picture](${SITE}/page.png)`,
        '![Private](http://127.0.0.1:1/secret.png)',
        `\`\`\`md\n![Code](${SITE}/red_bike.png)\n\`\`\``,
      ].join('\n\n')
      assert.equal((await save(client, customer, id, content)).content, content)
      assert.deepEqual(other.asked, ['/gone.png', '/page.png'])
    } finally {
      await other.close()
    }
  })
})
