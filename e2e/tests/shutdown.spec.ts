import { signIn } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('the server stops gracefully while someone has the product open', async ({ page, complaints }) => {
  const product = await startProduct()
  try {
    const watching = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events')
    await signIn(page, undefined, product.url)
    await watching
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  } finally {
    await product.stop()
  }
  // The page that stayed open has polled a server that no longer runs, as it should.
  await page.close()
  complaints.length = 0
})
