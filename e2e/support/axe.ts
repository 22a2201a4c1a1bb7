import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The focus guards around an open pop-up: focusable and unnamed by design. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with each rule that the page breaks and where; animations must have ended. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(finite.map((animation) => animation.finished)).then(() => undefined)
  })
  // Once for each document: axe is large, and takes longer to load than to check a small dialog.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  // No page has frames, so everything is checked at once; passes are not reported.
  const { violations } = await page.evaluate(
    ({ exclude, tags }) =>
      (Reflect.get(window, 'axe') as typeof axe).run(
        { exclude: [[exclude]] },
        { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } }
      ),
    { exclude: FOCUS_GUARDS, tags: STANDARDS }
  )
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
