import { expect, type Page } from '@playwright/test'

/** A phone on a slow network: 150 ms to and fro, 1.6 Mbit/s down. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const LIMIT = 0.05

/** Slows the network of a page that is not open yet, and notes what moves on it while it loads. */
export async function watchShifts(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await page.addInitScript(() => {
    const shifts: object[] = []
    Reflect.set(window, 'layoutShifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => (node as Element | null)?.textContent?.slice(0, 60) ?? '?'),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved since the page was opened is at most what nobody minds; the network is fast again afterwards. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // What moves is reported after the frame that draws it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  const shifts: { value: number }[] = await page.evaluate(() => Reflect.get(window, 'layoutShifts'))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `layout shift of ${what}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** https://developer.mozilla.org/en-US/docs/Web/API/LayoutShift, which the types of the DOM leave out. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
