import { test } from '@japa/runner'
import { ProcessBusyError, TaskCanceledError, TaskFailedError } from '#core/concurrency/child_worker'
import { AppError } from '#core/errors'
import { createConverter, createConverters } from '#publications/exports/child/converters'
import { toRefusal } from '#publications/exports/refusal'
import { mustBeTypesettable } from '#publications/exports/typesetting_limits'
import { documentOf } from './exports_document.js'

/** The longest text allowed. */
const LONGEST = 500_000
const fill = (piece: string, length = LONGEST) => piece.repeat(Math.floor(length / piece.length))
const QUOTES = fill('>')
/** The full run (WHOLE_MATRIX=1) makes files of the longest one, the usual run of a fifth. */
const HONEST = fill(
  'A **bold** word, a [link](https://a.example) and `code`.\n\n',
  process.env.WHOLE_MATRIX === '1' ? LONGEST : LONGEST / 5
)
const WIDE_TABLE = [
  '|a'.repeat(1_000),
  '|-'.repeat(1_000),
  ...Array.from({ length: 240 }, () => '|b'.repeat(1_000)),
].join('|\n')
const BOMBS: Record<string, string> = {
  'quotes in quotes': QUOTES,
  'lists in lists': Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n'),
  'open brackets': fill('['),
  'open emphasis': fill('*a **b '),
  'images without end': fill('![a]('),
  'a table of a thousand columns': WIDE_TABLE,
  'one word without end': fill('x'),
  'headings without text': fill('# h\n'),
}
/** Each costs its whole time limit; the full run (WHOLE_MATRIX=1) tries them all. */
const SAMPLE = ['quotes in quotes', 'a table of a thousand columns']

test.group('Limits of document export', () => {
  test('a long, ordinary text becomes a file in every format', async ({ assert, cleanup }) => {
    const converter = createConverter({ timeoutMs: 150_000 })
    cleanup(() => converter.close())
    const markdown = HONEST
    for (const format of ['pdf', 'html', 'docx'] as const)
      assert.isAbove(
        (await converter.run({ format: format, document: documentOf({ markdown }) })).length,
        50_000
      )
  })

  for (const [name, markdown] of Object.entries(BOMBS)) {
    if (process.env.WHOLE_MATRIX !== '1' && !SAMPLE.includes(name)) continue
    test(`${name}: a file or a refusal, and the next document is made`, async ({ assert, cleanup }) => {
      const converter = createConverter()
      cleanup(() => converter.close())
      const made = await converter
        .run({ format: 'pdf', document: documentOf({ markdown }) }, undefined, 4_000)
        .catch((error: unknown) => error)
      assert.isTrue(made instanceof Uint8Array || made instanceof TaskFailedError)
      assert.isAbove((await converter.run({ format: 'html', document: documentOf() })).length, 1_000)
    })
  }

  test('one process makes one document after the other', async ({ assert, cleanup }) => {
    const converter = createConverter()
    cleanup(() => converter.close())
    await converter.run({ format: 'html', document: documentOf() })
    const { pid } = converter
    assert.isNotNull(pid)
    const made = [
      await converter.run({ format: 'pdf', document: documentOf() }),
      await converter.run({ format: 'docx', document: documentOf() }),
    ]
    assert.deepEqual(
      made.map((file) => Buffer.from(file).toString('latin1', 0, 4)),
      ['%PDF', 'PK\u0003\u0004']
    )
    assert.equal(converter.pid, pid)
  })

  test('a timeout kills the process but does not affect the next document', async ({ assert, cleanup }) => {
    const converter = createConverter()
    cleanup(() => converter.close())
    await converter.run({ format: 'html', document: documentOf() })
    const { pid } = converter
    await assert.rejects(
      () => converter.run({ format: 'html', document: documentOf({ markdown: QUOTES }) }, undefined, 1_500),
      'It took more than 1500 ms'
    )
    await converter.run({ format: 'html', document: documentOf() })
    assert.notEqual(converter.pid, pid)
  })

  test('running out of memory kills the process but does not affect the next document', async ({
    assert,
    cleanup,
  }) => {
    const converter = createConverter({ memoryMb: 320, timeoutMs: 60_000 })
    cleanup(() => converter.close())
    await assert.rejects(
      () => converter.run({ format: 'html', document: documentOf({ markdown: WIDE_TABLE }) }),
      'The process died over its task'
    )
    assert.isAbove((await converter.run({ format: 'html', document: documentOf() })).length, 1_000)
  })

  test('a converter makes one document at a time, and none once it is closed', async ({ assert }) => {
    const converter = createConverter()
    const made = converter.run({ format: 'html', document: documentOf() }).catch((error: unknown) => error)
    await assert.rejects(
      () => converter.run({ format: 'html', document: documentOf() }),
      'The process has another task'
    )
    await converter.close()
    assert.instanceOf(await made, ProcessBusyError)
    assert.isNull(converter.pid)
    await assert.rejects(
      () => converter.run({ format: 'html', document: documentOf() }),
      'The process is closed'
    )
  })

  test('a document that nobody waits for any more is ended with its process, and the next is made', async ({
    assert,
    cleanup,
  }) => {
    const converter = createConverter()
    cleanup(() => converter.close())
    await converter.run({ format: 'html', document: documentOf() })
    const { pid } = converter
    const gone = new AbortController()
    const made = converter.run({ format: 'html', document: documentOf({ markdown: QUOTES }) }, gone.signal)
    gone.abort()
    await assert.rejects(() => made, TaskCanceledError)
    await converter.run({ format: 'html', document: documentOf() })
    assert.notEqual(converter.pid, pid)
  })

  test("one account's long documents leave room for another's, and the next waits until they are done", async ({
    assert,
    cleanup,
  }) => {
    const converters = createConverters()
    cleanup(() => converters.close())
    const gone = new AbortController()
    const order: string[] = []
    const convert = (account: string, markdown?: string, signal?: AbortSignal) =>
      converters
        .run(
          { format: 'html', document: documentOf(markdown ? { markdown } : {}) },
          signal,
          undefined,
          account
        )
        .then(
          () => order.push(account),
          () => order.push(`${account} canceled`)
        )
    const long = convert('heavy', QUOTES, gone.signal)
    const next = convert('heavy')
    await convert('light')
    assert.deepEqual(order, ['light'])
    gone.abort()
    await Promise.all([long, next])
    assert.deepEqual(order, ['light', 'heavy canceled', 'heavy'])
  })

  test('a text that takes longer to typeset than any article is refused, naming the limit', ({ assert }) => {
    for (const [markdown, words] of [
      [fill('a\n=\n'), 'This text has 125,000 headings, a file holds 2,000 at most.'],
      [fill('# h\n'), '125,000 headings'],
      [fill('- a\n'), '125,000 lines, a file holds 20,000 at most'],
      [fill('*a* '), 'marks of emphasis, code, links and table cells, a file holds 100,000'],
    ] as const) {
      try {
        mustBeTypesettable(markdown)
        assert.fail('It was taken')
      } catch (error) {
        assert.deepInclude(error as AppError, { status: 422, code: 'VALIDATION_ERROR' })
        assert.include((error as AppError).message, words)
      }
    }
    mustBeTypesettable(HONEST)
  })

  test('a busy converter answers 503 with a Retry-After, an impossible text 422', ({ assert }) => {
    const busy = toRefusal(new ProcessBusyError('full'), 'pdf') as AppError
    assert.instanceOf(busy, AppError)
    assert.deepEqual([busy.status, busy.code, busy.headers['Retry-After']], [503, 'SERVICE_UNAVAILABLE', '2'])
    const refused = toRefusal(new TaskFailedError('too much'), 'docx') as AppError
    assert.deepEqual([refused.status, refused.errors?.[0]?.field], [422, 'content'])
    assert.include(refused.message, 'a Word document')
  })
})
