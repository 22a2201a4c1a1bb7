import { type Product, startProduct } from '../support/product.ts'
import { test as base, expect, someOf } from '../support/test.ts'

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

const PATHS = ['', '/', '/login', '/users', '/figures', '/users?page=2', '/no-such-page']

const LANGUAGES = [
  { language: 'Russian', kept: null, heading: 'Вход в консоль', password: 'Пароль' },
  { language: 'English', kept: 'en', heading: 'Sign in to the console', password: 'Password' },
] as const

for (const [index, { language, kept, heading, password }] of LANGUAGES.entries())
  for (const path of someOf(PATHS, index === 0 ? PATHS.length : 2))
    test(`a browser that is signed out gets to the sign-in from /admin${path}, in ${language}`, async ({
      page,
      product,
    }) => {
      if (kept)
        await page.addInitScript(
          (locale) => localStorage.setItem('RaStoreconsole.locale', JSON.stringify(locale)),
          kept
        )
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await page.goto(`${product.url}/admin${path}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByLabel(password)).toBeVisible()
      // The page itself, and the sign-in with and without what follows it: a loop has hundreds.
      expect(visited.length, visited.slice(0, 10).join(' ')).toBeLessThanOrEqual(6)
    })
