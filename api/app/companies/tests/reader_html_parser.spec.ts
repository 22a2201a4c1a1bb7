import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { closeHtmlParsers, DocumentUnreadableError, parseHtml } from '#companies/reader/html_parser'
import { createChildWorker } from '#core/concurrency/child_worker'
import { onBehalfOf } from '#core/concurrency/share'
import { ClientDisconnectedError, UnavailableError } from '#core/errors'
import { errorOf } from './page_server.js'

const run = promisify(execFile)

function input(html: string) {
  return { html: Buffer.from(html), url: 'https://shop.example.com/', charset: null }
}

const PLAIN = input('<title>Shop</title><p>Open every day but Sunday.</p>')
/** Every rule must be tried on every element: hours of work. */
const SLOW = input(
  `<style>${Array.from({ length: 3000 }, (_, i) => `div:has(p ~ b ~ .c${i}) span:nth-last-child(${i}n+1){display:none}`).join('')}</style>
   ${'<div><p>a</p><b>b</b><span>c</span></div>'.repeat(4000)}`
)
/** Each paragraph repeats what the first one left open: six million elements in a short text. */
const HUGE = input(
  `<p>${Array.from({ length: 400 }, (_, index) => `<b id="b${index}">`).join('')}</p>${'<p>x</p>'.repeat(15_000)}`
)

test.group('HTML parser processes', (group) => {
  group.each.setup(() => closeHtmlParsers)

  test('parse the pages of an account one after the other', async ({ assert }) => {
    const pages = await Promise.all([parseHtml(PLAIN), parseHtml(input('<h1>Two</h1>')), parseHtml(PLAIN)])
    assert.deepEqual(
      pages.map((page) => page.text),
      ['Open every day but Sunday.', 'Two', 'Open every day but Sunday.']
    )
  })

  test('kill a page that takes too long, and continue', async ({ assert }) => {
    const [slow, next] = await Promise.all([errorOf(parseHtml(SLOW, undefined, 1_500)), parseHtml(PLAIN)])
    assert.instanceOf(slow, DocumentUnreadableError)
    assert.isNull((slow as DocumentUnreadableError).excess)
    assert.equal(next.title, 'Shop')
  })

  test('survive a page that takes too much memory, and continue', async ({ assert }) => {
    const error = (await errorOf(parseHtml(HUGE, undefined, 120_000))) as DocumentUnreadableError
    assert.instanceOf(error, DocumentUnreadableError)
    assert.include(String((error.cause as Error).message), 'The process died over its task')
    assert.equal((await parseHtml(PLAIN)).title, 'Shop')
  })

  test('a caller who cancels waits no longer, and the others continue', async ({ assert }) => {
    const running = new AbortController()
    const waiting = new AbortController()
    const slow = errorOf(parseHtml(SLOW, running.signal, 60_000))
    const queued = errorOf(parseHtml(PLAIN, waiting.signal))
    const other = parseHtml(PLAIN)
    waiting.abort()
    assert.instanceOf(await queued, ClientDisconnectedError)
    running.abort()
    assert.instanceOf(await slow, ClientDisconnectedError)
    assert.equal((await other).title, 'Shop')
    assert.instanceOf(await errorOf(parseHtml(PLAIN, AbortSignal.abort())), ClientDisconnectedError)
  })

  test("one account's slow pages leave a process for another's", async ({ assert }) => {
    const gone = new AbortController()
    const slow = Array.from({ length: 3 }, () =>
      onBehalfOf({ accountId: 'busy', rank: 0 }, () => errorOf(parseHtml(SLOW, gone.signal, 120_000)))
    )
    const page = await onBehalfOf({ accountId: 'other', rank: 0 }, () => parseHtml(PLAIN))
    assert.equal(page.title, 'Shop')
    gone.abort()
    for (const error of await Promise.all(slow)) assert.instanceOf(error, ClientDisconnectedError)
  })

  test('have what requests leave of the processor', async ({ assert, cleanup }) => {
    const module = new URL('../reader/html_parser_child', import.meta.url)
    const parser = createChildWorker({ module, timeoutMs: 20_000, memoryMb: 512 })
    cleanup(() => parser.close())
    parser.warmUp()
    const short = getPriority(parser.pid!)
    assert.isAbove(short, getPriority())
    const stopped = new AbortController()
    const slow = errorOf(parser.run(SLOW, stopped.signal))
    // A task that takes long goes behind short ones; otherwise the test does not end.
    while (getPriority(parser.pid!) <= short) await sleep(20)
    stopped.abort()
    await slow
  })

  test('reject what is being parsed when they are closed', async ({ assert }) => {
    const pending = errorOf(parseHtml(SLOW))
    await closeHtmlParsers()
    assert.instanceOf(await pending, UnavailableError)
  })

  test('do not keep their parent alive', async ({ assert }) => {
    const address = (module: string) => JSON.stringify(new URL(module, import.meta.url).href)
    const script = `
      const { createChildWorkers } = await import(${address('../../core/concurrency/child_worker.js')})
      const module = new URL(${address('../reader/html_parser_child')})
      const parsers = createChildWorkers(2, { module, timeoutMs: 20_000, memoryMb: 512 })
      const { page } = await parsers.run({ html: Buffer.from('<p>Open today</p>'), url: 'https://a.example/', charset: null })
      console.log(page.text)`
    const loader = `--import=${new URL('../../../scripts/run_sources.mjs', import.meta.url).href}`
    const { stdout } = await run(process.execPath, [loader, '--input-type=module', '--eval', script], {
      timeout: 60_000,
    })
    assert.equal(stdout.trim(), 'Open today')
  })
})

/** One process reads them one after the other, as it does for customers. */
test.group('HTML parser processes, by pages that they survive,', (group) => {
  group.setup(() => closeHtmlParsers)

  test('refuse {name} before they build it')
    .with([
      { name: 'nested elements', html: '<div>'.repeat(50_000), excess: { what: 'nesting', most: 512 } },
      { name: 'elements', html: '<p>a</p>'.repeat(600_000), excess: { what: 'elements', most: 20_000 } },
      {
        name: 'attributes',
        html: `<p ${Array.from({ length: 100 }, (_, i) => `a${i}`).join(' ')}>`.repeat(700),
        excess: { what: 'attributes', most: 60_000 },
      },
      {
        name: 'attributes of one element',
        html: `<p ${Array.from({ length: 50_000 }, (_, i) => `a${i}`).join(' ')}>`,
        excess: { what: 'attributesOfOne', most: 200 },
      },
    ])
    .run(async ({ assert }, { html, excess }) => {
      const error = await errorOf(parseHtml(input(html)))
      assert.instanceOf(error, DocumentUnreadableError)
      assert.deepEqual((error as DocumentUnreadableError).excess, excess as never)
    })

  test('read a list of a thousand items without end tags', async ({ assert }) => {
    const html = `<title>List</title><ul>${'<li>One more<p>and its text'.repeat(1_000)}</ul>`
    assert.equal((await parseHtml(input(html))).title, 'List')
  })

  test('survive {name}')
    .with([
      { name: 'unclosed attributes', html: `<a href="${'x'.repeat(500_000)}` },
      {
        name: 'bytes at random',
        html: String.fromCharCode(...Array.from({ length: 5000 }, (_, i) => (i * 7919) % 65536)),
      },
      { name: 'nothing', html: '' },
    ])
    .run(async ({ assert }, { html }) => {
      await parseHtml(input(html))
      assert.equal((await parseHtml(PLAIN)).title, 'Shop')
    })
})
