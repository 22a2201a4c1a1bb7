import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with each rule that the page breaks and where; what has been shown until now must have come to rest. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(finite.map((animation) => animation.finished)).then(() => undefined)
  })
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
  const findings = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`)
  )
  expect.soft(findings, `what axe finds on ${what}`).toEqual([])
}
