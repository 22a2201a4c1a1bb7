import { join } from 'node:path'
import { demoIsWritten, signIn } from '../support/people.ts'
import { root } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

/** Takes README's pictures from the real screens: `npm run pictures` in this folder. */
const folder = join(root, '.github', 'pictures')

test.use({ viewport: { width: 1440, height: 900 } })

test('the pictures of README', async ({ page, product }) => {
  await demoIsWritten(product.url)
  await signIn(page)
  await page.goto('/publications')
  const cards = page.getByRole('list').getByRole('article')
  const view = { name: 'View', exact: true } as const
  await expect(cards.getByRole('link', view)).toHaveCount(3)
  await page.screenshot({ path: join(folder, 'publications.png') })
  await cards
    .filter({ hasText: /service/i })
    .getByRole('link', view)
    .click()
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await page.screenshot({ path: join(folder, 'publication.png') })
})
