import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The focus guards around an open pop-up: focusable and unnamed by design. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with each rule that the page breaks and where, with ended animations and nothing under the sticky header. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(finite.map((animation) => animation.finished)).then(() => undefined)
  })
  const violations = await violationsOf(
    page,
    { exclude: [[FOCUS_GUARDS]] },
    { runOnly: { type: 'tag', values: STANDARDS } }
  )
  const findings = violations.flatMap((violation) =>
    violation.nodes
      .filter((node) => !isOpenMenu(violation.id, node.html))
      .map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`)
  )
  expect.soft(findings, `what axe finds on ${what}`).toEqual([])
}

/** The rules that a part of a page without frames breaks. `part` is in selectors. */
export async function violationsOf(
  page: Page,
  part: { include: string[][] } | { exclude: string[][] },
  options: RunOptions = {}
): Promise<Result[]> {
  // Once for each document: axe is large, and takes longer to load than to check a small dialog.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const { violations } = await page.evaluate(
    ([part, options]) =>
      (Reflect.get(window, 'axe') as typeof axe).run(part, { resultTypes: ['violations'], ...options }),
    [part, options] as const
  )
  return violations
}

/** An open menu belongs to its button wherever it is in the document; axe wants a landmark around it. */
function isOpenMenu(rule: string, html: string): boolean {
  return rule === 'region' && /^<[^>]*\brole="menu"/.test(html)
}
