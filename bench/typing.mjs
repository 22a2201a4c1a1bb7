import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startProduct } from './lib/product.mjs'

/**
 * How long the editor takes for a key in a text of 2,500 words, from the key until the frame that shows it:
 * `node bench/typing.mjs`, after `npm run build` and `npm install` in e2e, whose browser it uses. KEYS sets how many
 * keys are measured in each state of the editor.
 */
const KEYS = Number(process.env.KEYS ?? 150)
const WORDS = 2500

const { chromium } = createRequire(fileURLToPath(new URL('../e2e/package.json', import.meta.url)))(
  '@playwright/test'
)

/** An article with headings, links, lists, tables and footnotes. */
function article() {
  const sentence =
    'A cargo bike carries three times the load of a city bike, and its brakes wear accordingly.'
  const section = (number) =>
    [
      `## Section ${number}: what wears first`,
      `${sentence} The [workshop](https://marlowbikes.example/service) asks for a first check after **300 kilometres**.[^1]`,
      ...Array.from({ length: 3 }, () => [sentence, sentence, sentence].join(' ')),
      [
        '- Front pads after 1,500 kilometres',
        '- Chain after *2,000 kilometres*',
        '- Hub oil once a year',
      ].join('\n'),
      [
        '| Visit | When | What |',
        '| --- | --- | --- |',
        '| First check | 300 km | Cables, spokes |',
        '| Summer | June | Brakes |',
      ].join('\n'),
    ].join('\n\n')
  const sections = []
  while (sections.join(' ').split(/\s+/).length < WORDS) sections.push(section(sections.length + 1))
  return `${sections.join('\n\n')}\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n`
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
const inWords = (times) => {
  const sorted = [...times].sort((a, b) => a - b)
  return `median ${share(sorted, 0.5).toFixed(1)} ms, 95 of 100 within ${share(sorted, 0.95).toFixed(1)} ms, longest ${sorted.at(-1).toFixed(1)} ms`
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
try {
  const publication = await product.call('POST', '/api/publications/import', {
    content: article(),
    title: 'Servicing a cargo bike',
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'user')
  }, product.token)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  /** What the page's main thread has worked so far, in seconds. */
  const taskSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value
  }
  await page.goto(`${product.origin}/publications/${publication.id}/edit`)
  const text = page.getByRole('textbox', { name: 'Content in Markdown' })
  await text.waitFor()
  // The time of a key is that of its event until the next task after the frame it is shown in.
  await page.evaluate(() => {
    window.keyTimes = []
    document.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.keyTimes.push(performance.now() - pressed)
          port2.postMessage(null)
        })
      },
      { capture: true }
    )
  })
  /** Types in the middle of the text, and says how long the keys took. */
  const measure = async (state) => {
    await page.locator('.cm-line').filter({ hasText: 'three times the load' }).nth(2).click()
    await page.keyboard.press('End')
    await page.keyboard.type('One to begin with. ')
    await page.evaluate(() => {
      window.keyTimes.length = 0
    })
    const before = await taskSeconds()
    const words = 'They settle after six weeks. '
    for (let at = 0; at < KEYS; at++) {
      await page.keyboard.press(words[at % words.length] === ' ' ? 'Space' : words[at % words.length])
      await page.waitForTimeout(40)
    }
    const work = ((await taskSeconds()) - before) * (1000 / KEYS)
    console.log(
      `${state}: ${inWords(await page.evaluate(() => window.keyTimes))}; ${work.toFixed(1)} ms of work a key, checks included`
    )
  }
  const toggle = (name) => page.getByRole('button', { name, exact: true }).click()
  const pressed = (name) => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')
  const formatted = (await pressed('Formatted')) === 'true'
  const preview = (await pressed('Preview')) === 'true'
  console.log(`${publication.wordCount ?? WORDS} words`)
  await measure(`as it opens (formatted ${formatted ? 'on' : 'off'}, preview ${preview ? 'on' : 'off'})`)
  await toggle('Formatted')
  await measure(`formatted ${formatted ? 'off' : 'on'}`)
  await toggle('Formatted')
  await toggle('Preview')
  await measure(`preview ${preview ? 'off' : 'on'}`)
} finally {
  await browser.close()
  await product.stop()
}
