import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The focus guards around an open pop-up: focusable and unnamed by design. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** Fails with each rule that the page breaks and where; animations must have ended. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(finite.map((animation) => animation.finished)).then(() => undefined)
  })
  // No page has frames, so everything is checked at once; passes are not reported.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARDS)
    .exclude(FOCUS_GUARDS)
    .analyze()
  const findings = violations.flatMap((violation) =>
    violation.nodes
      .filter((node) => !isOpenMenu(violation.id, node.html))
      .map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`)
  )
  expect.soft(findings, `what axe finds on ${what}`).toEqual([])
}

/** An open menu belongs to its button wherever it is in the document; axe wants a landmark around it. */
function isOpenMenu(rule: string, html: string): boolean {
  return rule === 'region' && /^<[^>]*\brole="menu"/.test(html)
}
