import { signIn } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('the server stops in order while someone has the product open', async ({ page, complaints }) => {
  const product = await startProduct()
  try {
    const watching = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events')
    await signIn(page, undefined, product.url)
    await watching
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  } finally {
    await product.stop()
  }
  // The page that was left open has looked in vain for a server that is gone, as it should.
  await page.close()
  complaints.length = 0
})
