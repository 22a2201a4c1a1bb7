import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startProduct } from './lib/product.mjs'

/**
 * What the landing page costs a first visit: bytes by kind, the largest contentful paint and the layout shift, on fast 3G
 * (1.6 Mbit/s, 150 ms) with a processor a quarter as fast: `node bench/landing.mjs`, after `npm run build` and
 * `npm install` in e2e, whose browser it uses. PAGES names other pages, with commas.
 */
const PAGES = (process.env.PAGES ?? '/').split(',')
const RUNS = 3
const WIDTHS = [1440, 390]

const { chromium } = createRequire(fileURLToPath(new URL('../e2e/package.json', import.meta.url)))(
  '@playwright/test'
)

async function visit(browser, address, width) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = {}
  const kinds = new Map()
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.addInitScript(() => {
    window.paint = { largest: 0, shift: 0 }
    new PerformanceObserver((list) => {
      window.paint.largest = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.paint.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(() => window.paint)
  await context.close()
  return { ...paint, bytes }
}

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  for (const path of PAGES) {
    for (const width of WIDTHS) {
      const visits = []
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, product.origin + path, width))
      const { bytes } = visits[0]
      const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
      const kinds = Object.entries(bytes).map(([kind, size]) => `${kind} ${(size / 1000).toFixed(0)}`)
      console.log(`${path} at ${width} px: ${(total / 1000).toFixed(0)} kB (${kinds.join(', ')})`)
      console.log(
        `  largest paint ${visits.map(({ largest }) => `${(largest / 1000).toFixed(2)} s`).join(', ')}; shift ${visits.map(({ shift }) => shift.toFixed(3)).join(', ')}`
      )
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
