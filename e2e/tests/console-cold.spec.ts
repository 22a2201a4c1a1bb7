import { type Product, startProduct } from '../support/product.ts'
import { test as base, expect } from '../support/test.ts'

const OPERATOR = { email: 'operator@cygnet.test', password: 'a-long-quiet-river' }

/** A product with an operator. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({
        env: { ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

for (const path of ['', '/', '/login', '/users', '/figures', '/users?page=2', '/no-such-page'])
  test(`a browser that is signed out gets to the sign-in from /admin${path}`, async ({ page, product }) => {
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(frame.url()))
    await page.goto(`${product.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход в консоль' })).toBeVisible()
    await page.waitForTimeout(500)
    expect(visited.map((url) => new URL(url).pathname).length, visited.slice(0, 8).join(' ')).toBeLessThanOrEqual(6)
  })
