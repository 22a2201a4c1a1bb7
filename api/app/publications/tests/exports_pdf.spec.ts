import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { toPdf } from '#publications/exports/pdf/to_pdf'
import type { ExportImage } from '#publications/exports/types'
import { readPdf } from '#tests/support/pdf'
import { documentOf } from './exports_document.js'

const NAME = `${'a'.repeat(32)}.webp`

async function storedImage(folder: string, channels: 3 | 4): Promise<ExportImage> {
  const path = join(folder, NAME)
  const background = { r: 15, g: 118, b: 110, alpha: channels === 4 ? 0.5 : 1 }
  await sharp({ create: { width: 900, height: 1_600, channels, background } })
    .webp()
    .toFile(path)
  return { name: NAME, path }
}

test.group('A PDF', () => {
  test('is never a program: Typst code in the text, the title and the names stays text', async ({
    assert,
  }) => {
    const attacks = [
      '#read("/etc/passwd")',
      '#import "@preview/cetz:0.3.4"',
      '#include "/etc/hostname"',
      '"); #panic("out")',
      '#sys.inputs',
      '$ sum_(k=1)^n k $',
      '#eval("1+41")',
      '\\u{41}',
    ]
    const markdown = attacks.map((attack) => `- ${attack}\n\n  \`${attack}\`\n\n  > ${attack}`).join('\n')
    const { text, title } = await readPdf(
      await toPdf(
        documentOf({
          title: attacks[0]!,
          companyName: attacks[1]!,
          provenance: attacks[6]!,
          keywords: attacks,
          markdown: `${markdown}\n\n| ${attacks[0]} |\n|---|\n| ${attacks[4]} |\n\n[^1] x\n\n[^1]: ${attacks[0]}\n`,
        })
      )
    )
    assert.equal(title, attacks[0])
    assert.notInclude(text, 'root:')
    for (const attack of [
      '#read("/etc/passwd")',
      '#import "@preview/cetz:0.3.4"',
      '#sys.inputs',
      '#eval("1+41")',
    ])
      assert.isAtLeast(text.split(attack).length - 1, 3, attack)
  })

  test('returns every script as it was written', async ({ assert }) => {
    const words = [
      'Łódź',
      'велосипед',
      'ποδήλατο',
      'الدراجة',
      'האופניים',
      '货运自行车',
      'カーゴバイク',
      '자전거',
      '🚲',
      '👩‍🔧',
    ]
    const { text } = await readPdf(await toPdf(documentOf({ markdown: words.join('\n\n') })))
    for (const word of words) assert.include(text, word)
  })

  test('sets each script in a font that has its letters', async ({ assert }) => {
    for (const [word, font] of [
      ['велосипед', 'SourceSerif4'],
      ['الدراجة', 'Amiri'],
      ['האופניים', 'NotoSerifHebrew'],
      ['货运自行车', 'NotoSansHans'],
      ['자전거', 'NanumMyeongjo'],
      ['साइकिल', 'NotoSerifDevanagari'],
      ['จักรยาน', 'NotoSansThai'],
      ['🚲', 'NotoEmoji'],
    ] as const) {
      const file = Buffer.from(await toPdf(documentOf({ markdown: word }))).toString('latin1')
      assert.include(file, `+${font}`, word)
    }
  })

  test('has numbered citations that link to their sources, with printed addresses', async ({ assert }) => {
    const markdown =
      'One.[^b] Two.[^a] Three.[^b] None.[^z]\n\n[^a]: [Plans](https://a.example/plans)\n[^b]: First-hand information\n[^c]: Never cited\n'
    const { text, links } = await readPdf(await toPdf(documentOf({ markdown })))
    assert.match(text.replace(/\s+/g, ' '), /One\. ?1 ?Two\. ?2 ?Three\. ?1 ?None\.\[\^z\]/)
    assert.match(text.replace(/\s+/g, ' '), /Sources ?1 ?First-hand information ?2 ?Plans a\.example\/plans/)
    assert.notInclude(text, 'Never cited')
    assert.deepEqual([...new Set(links)], ['https://a.example/plans'])
  })

  test('shows images that can be read, and the alternative text of the others', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-exports-'))
    cleanup(() => rm(folder, { recursive: true }))
    for (const channels of [3, 4] as const) {
      const image = await storedImage(folder, channels)
      const missing = { name: `${'b'.repeat(32)}.webp`, path: join(folder, 'gone.webp') }
      const markdown = [NAME, missing.name, `${'c'.repeat(32)}.webp`]
        .map((name, at) => `Before ![picture ${at}](/storage/blog-images/${name}) after.`)
        .join('\n\n')
      const cover = { name: NAME, alt: 'The cover' }
      const images = [image, missing]
      const {
        text,
        images: count,
        imageHeights,
      } = await readPdf(await toPdf(documentOf({ markdown, images, cover })))
      // The cover is in the text itself, so it is not added at the beginning.
      assert.equal(count, 1)
      assert.isAtMost(imageHeights[0]!, 1 / 3, 'a tall picture takes a third of the page at most')
      assert.isAtLeast(imageHeights[0]!, 1 / 4)
      assert.notInclude(text, 'picture 0')
      assert.include(text, 'Before picture 1 after.')
      assert.include(text, 'Before picture 2 after.')
    }
  })

  test('only links where a reader may go', async ({ assert }) => {
    const markdown =
      '[a](javascript:alert(1)) [b](file:///etc/passwd) [c](data:text/html,x) [d](//x) [e](mailto:a@b.example)'
    const { links, text } = await readPdf(await toPdf(documentOf({ markdown })))
    assert.deepEqual(links, ['mailto:a@b.example'])
    assert.include(text, 'a b c d e')
  })

  test('what leads to a table is on the page where the table begins', async ({ assert }) => {
    const lead = 'These are the prices of every visit:'
    const table = `| Visit | Price |\n| --- | --- |\n${'| First | 40 |\n'.repeat(12)}`
    // Somewhere among these, the lead would be the last line of a page.
    const pages = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const before = 'A line of its own.\n\n'.repeat(14 + at)
        const { texts } = await readPdf(await toPdf(documentOf({ markdown: `${before}${lead}\n\n${table}` })))
        return texts.find((page) => page.includes(lead))
      })
    )
    for (const page of pages) assert.include(page, 'Visit')
  })

  test('the credit line is on the page of the last sources', async ({ assert }) => {
    const notes = [1, 2, 3].map((at) => `[^${at}]: [Page ${at}](https://a.example/${at})`).join('\n')
    // Somewhere among these, the credit line would be the only one of its page.
    const pages = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const before = `Cited.[^1][^2][^3]\n\n${'A line of its own.\n\n'.repeat(10 + at)}`
        const { texts } = await readPdf(await toPdf(documentOf({ markdown: `${before}${notes}` })))
        return texts.find((page) => page.includes('Generated with Cygnet'))
      })
    )
    for (const page of pages) assert.match(page!, /Page 2[\s\S]*Page 3/)
  })
})
