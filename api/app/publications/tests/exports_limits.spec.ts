import { test } from '@japa/runner'
import { AppError } from '#core/errors'
import { ConversionError, ConverterBusyError, createConverter } from '#publications/exports/child/converter'
import { refusalOf } from '#publications/exports/refusal'
import { documentOf } from './exports_document.js'

/** Half a million characters, the most that a text may have. */
const fill = (piece: string) => piece.repeat(Math.floor(500_000 / piece.length))
const QUOTES = fill('>')
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

test.group('Limits of making documents', () => {
  test('half a million characters of an honest text become a file in every format', async ({
    assert,
    cleanup,
  }) => {
    const converter = createConverter()
    cleanup(() => converter.close())
    const markdown = fill('A **bold** word, a [link](https://a.example) and `code`.\n\n')
    for (const format of ['pdf', 'html', 'docx'] as const)
      assert.isAbove((await converter.convert(format, documentOf({ markdown }))).length, 50_000)
  })

  for (const [name, markdown] of Object.entries(BOMBS))
    test(`${name}: a file or a refusal, and the next document is made`, async ({ assert, cleanup }) => {
      const converter = createConverter({ timeoutMs: 4_000 })
      cleanup(() => converter.close())
      const made = await converter.convert('pdf', documentOf({ markdown })).catch((error: unknown) => error)
      assert.isTrue(made instanceof Uint8Array || made instanceof ConversionError)
      assert.isAbove((await converter.convert('html', documentOf())).length, 1_000)
    })

  test('one process makes one document after the other', async ({ assert, cleanup }) => {
    const converter = createConverter()
    cleanup(() => converter.close())
    await converter.convert('html', documentOf())
    const { pid } = converter
    assert.isNotNull(pid)
    const made = await Promise.all([
      converter.convert('pdf', documentOf()),
      converter.convert('docx', documentOf()),
    ])
    assert.deepEqual(
      made.map((file) => Buffer.from(file).toString('latin1', 0, 4)),
      ['%PDF', 'PK\u0003\u0004']
    )
    assert.equal(converter.pid, pid)
  })

  test('time that runs out costs the process its life, not the next document', async ({
    assert,
    cleanup,
  }) => {
    const converter = createConverter({ timeoutMs: 1_500 })
    cleanup(() => converter.close())
    await converter.convert('html', documentOf())
    const { pid } = converter
    await assert.rejects(
      () => converter.convert('html', documentOf({ markdown: QUOTES })),
      'It took more than 1500 ms'
    )
    await converter.convert('html', documentOf())
    assert.notEqual(converter.pid, pid)
  })

  test('memory that runs out costs the process its life, not the next document', async ({
    assert,
    cleanup,
  }) => {
    const converter = createConverter({ memoryMb: 320, timeoutMs: 60_000 })
    cleanup(() => converter.close())
    await assert.rejects(
      () => converter.convert('html', documentOf({ markdown: WIDE_TABLE })),
      'The process died over the document'
    )
    assert.isAbove((await converter.convert('html', documentOf())).length, 1_000)
  })

  test('more documents than may wait are refused as busy, and so are those of a closed converter', async ({
    assert,
  }) => {
    const converter = createConverter({ longestQueue: 1 })
    const outcomes = [1, 2, 3].map(() =>
      converter.convert('html', documentOf()).catch((error: unknown) => error)
    )
    assert.instanceOf(await outcomes[2], ConverterBusyError)
    assert.instanceOf(await outcomes[1], Uint8Array)
    const waiting = converter.convert('html', documentOf()).catch((error: unknown) => error)
    await converter.close()
    assert.instanceOf(await waiting, ConverterBusyError)
    assert.isNull(converter.pid)
    await assert.rejects(() => converter.convert('html', documentOf()), 'The converter is closed')
  })

  test('a busy converter is a 503 that says when to come again, a text that cannot be made a 422', ({
    assert,
  }) => {
    const busy = refusalOf(new ConverterBusyError('full'), 'pdf') as AppError
    assert.instanceOf(busy, AppError)
    assert.deepEqual([busy.status, busy.code, busy.headers['Retry-After']], [503, 'SERVICE_UNAVAILABLE', '2'])
    const refused = refusalOf(new ConversionError('too much'), 'docx') as AppError
    assert.deepEqual([refused.status, refused.errors?.[0]?.field], [422, 'content'])
    assert.include(refused.message, 'a Word document')
  })
})
