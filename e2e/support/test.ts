import { test as base, expect, type Page } from '@playwright/test'
import { type CompanySite, startCompanySite } from '../../api/tests/support/company_site.ts'
import { type Product, startProduct } from './product.ts'

interface Shared {
  /** A company's website on this machine. */
  companySite: CompanySite
  /** The product, allowed to read that website. */
  product: Product
}

interface PerTest {
  /** The browser's complaints; a test that provokes one on purpose forgives it. */
  complaints: string[]
}

/** For tests that need the product and no browser. */
export const served = base.extend<object, Shared>({
  companySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const site = await startCompanySite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ companySite }, use) => {
      const product = await startProduct({ allow: [companySite.host] })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

/** For tests in a browser, which must not complain. */
export const test = served.extend<PerTest>({
  baseURL: async ({ product }, use) => use(product.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      await listen(page, complaints)
      await use(complaints)
      expect(
        complaints.filter(
          (one) => !forgiven(complaints).some((status) => one.includes(`status of ${status} `))
        ),
        'errors in the console, of scripts, of the server or against the content security policy'
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Of what one test tries in several languages, themes or sizes: the first `count`, which have each of them once, or
 * all in the full run (`ALL_LOOKS=1`).
 */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] =>
  process.env.ALL_LOOKS ? all : all.slice(0, count)

const provoked = new WeakMap<string[], number[]>()
const forgiven = (complaints: string[]) => provoked.get(complaints) ?? []

/** Ignores the browser's complaints about a status that a test provokes, even if they come later. */
export function forgive(complaints: string[], status: number): void {
  provoked.set(complaints, [...forgiven(complaints), status])
}

/** Collects every console error, uncaught exception, policy violation and server error. */
async function listen(page: Page, complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
  })
  await page.exposeFunction('reportPolicyViolation', (text: string) => complaints.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportPolicyViolation') as (text: string) => void
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
}
