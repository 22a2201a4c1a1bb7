import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { createHtmlParser } from '#companies/reader/html_parser'

const run = promisify(execFile)

function input(html: string) {
  return { html: Buffer.from(html), url: 'https://shop.example.com/', charset: null }
}

const PLAIN = input('<title>Shop</title><p>Open every day but Sunday.</p>')
/** Every rule must be tried on every element: hours of work. */
const SLOW = input(
  `<style>${Array.from({ length: 3000 }, (_, i) => `div:has(p ~ b ~ .c${i}) span:nth-last-child(${i}n+1){display:none}`).join('')}</style>
   ${'<div><p>a</p><b>b</b><span>c</span></div>'.repeat(8000)}`
)
const HUGE = input('<p>a</p>'.repeat(600_000))

test.group('HTML parser process', () => {
  test('parses pages one after the other in one process', async ({ assert, cleanup }) => {
    const parser = createHtmlParser()
    cleanup(() => parser.close())
    const pages = await Promise.all([
      parser.parse(PLAIN),
      parser.parse(input('<h1>Two</h1>')),
      parser.parse(PLAIN),
    ])
    assert.deepEqual(
      pages.map((page) => page?.text),
      ['Open every day but Sunday.', 'Two', 'Open every day but Sunday.']
    )
  })

  test('kills a page that takes too long, and continues', async ({ assert, cleanup }) => {
    const parser = createHtmlParser({ timeoutMs: 1500 })
    cleanup(() => parser.close())
    const [slow, next] = await Promise.all([parser.parse(SLOW), parser.parse(PLAIN)])
    assert.isNull(slow)
    assert.equal(next?.title, 'Shop')
  })

  test('survives a page that takes too much memory, and continues', async ({ assert, cleanup }) => {
    const parser = createHtmlParser({ memoryMb: 64, timeoutMs: 60_000 })
    cleanup(() => parser.close())
    assert.isNull(await parser.parse(HUGE))
    assert.equal((await parser.parse(PLAIN))?.title, 'Shop')
  })

  test('survives {name}')
    .with([
      { name: 'fifty thousand nested elements', html: '<div>'.repeat(50_000) },
      { name: 'unclosed attributes', html: `<a href="${'x'.repeat(500_000)}` },
      {
        name: 'bytes at random',
        html: String.fromCharCode(...Array.from({ length: 5000 }, (_, i) => (i * 7919) % 65536)),
      },
      { name: 'nothing', html: '' },
    ])
    .run(async ({ assert, cleanup }, { html }) => {
      const parser = createHtmlParser()
      cleanup(() => parser.close())
      await parser.parse(input(html))
      assert.equal((await parser.parse(PLAIN))?.title, 'Shop')
    })

  test('a caller who cancels waits no longer, and the others continue', async ({ assert, cleanup }) => {
    const parser = createHtmlParser({ timeoutMs: 60_000 })
    cleanup(() => parser.close())
    const running = new AbortController()
    const waiting = new AbortController()
    const slow = parser.parse(SLOW, running.signal)
    const queued = parser.parse(PLAIN, waiting.signal)
    const other = parser.parse(PLAIN)
    waiting.abort()
    assert.isNull(await queued)
    running.abort()
    assert.isNull(await slow)
    assert.equal((await other)?.title, 'Shop')
    assert.isNull(await parser.parse(PLAIN, AbortSignal.abort()))
  })

  test('answers null to everyone after it is closed', async ({ assert }) => {
    const parser = createHtmlParser()
    const pending = [parser.parse(SLOW), parser.parse(PLAIN)]
    await parser.close()
    assert.deepEqual(await Promise.all(pending), [null, null])
    assert.isNull(await parser.parse(PLAIN))
    await parser.close()
  })

  test('does not keep its parent alive', async ({ assert }) => {
    const module = new URL('../reader/html_parser.ts', import.meta.url).href.replace(/ts$/, 'js')
    const script = `
      const { createHtmlParser } = await import(${JSON.stringify(module)})
      const parser = createHtmlParser()
      const page = await parser.parse({ html: Buffer.from('<p>Open today</p>'), url: 'https://a.example/', charset: null })
      console.log(page.text)`
    const loader = `--import=${import.meta.resolve('@poppinss/ts-exec')}`
    const { stdout } = await run(process.execPath, [loader, '--input-type=module', '--eval', script], {
      timeout: 30_000,
    })
    assert.equal(stdout.trim(), 'Open today')
  })
})
