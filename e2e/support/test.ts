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
  /** What the browser complained about; a test that means to provoke a complaint forgives it. */
  complaints: string[]
}

/** For what needs the product and no browser. */
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

/** For what happens in a browser, which must have nothing to complain about. */
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

const provoked = new WeakMap<string[], number[]>()
const forgiven = (complaints: string[]) => provoked.get(complaints) ?? []

/** Lets pass what the browser says of answers with a status that a test provokes: it may say so only later. */
export function forgive(complaints: string[], status: number): void {
  provoked.set(complaints, [...forgiven(complaints), status])
}

/** Collects every error in the console, uncaught exception, breach of the policy and failure of the server. */
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
