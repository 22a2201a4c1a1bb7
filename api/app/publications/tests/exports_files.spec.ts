import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'
import { toDocx } from '#publications/exports/docx/to_docx'
import { toHtml } from '#publications/exports/html/to_html'
import { languageOf, runsRightToLeft } from '#publications/exports/script'
import { imageNameOf, withImagesAt } from '#publications/exports/stored_images'
import { documentOf } from './exports_document.js'

const RICH = `Text with **bold**, *italics* and [[add: the price]].[^1]

Again.[^1]

3. three
   - inside
4. four

- [x] done

> Quoted.

| Part | Price |
|:-----|------:|
| a<br>b | €45 |

\`\`\`
code <b>
\`\`\`

[^1]: [Plans](https://a.example/plans)
`

const htmlOf = async (markdown: string, title = 'T') =>
  new JSDOM(strFromU8(await toHtml(documentOf({ markdown, title }))), {
    url: 'https://page.example',
  }).window.document

const docxOf = async (input: Parameters<typeof documentOf>[0]) => {
  const files = unzipSync(await toDocx(documentOf(input)))
  return (name: string) =>
    new JSDOM(strFromU8(files[name]!), {
      contentType: 'text/xml',
      url: 'https://page.example',
    }).window.document
}

test.group('A web page', () => {
  test('keeps what the text says and where its citations link to', async ({ assert }) => {
    const page = await htmlOf(RICH)
    assert.equal(page.querySelector('ol')?.getAttribute('start'), '3')
    assert.equal(page.querySelector('mark')?.textContent, '[[add: the price]]')
    assert.equal(page.querySelector('td')?.innerHTML, 'a<br>\nb')
    assert.equal(page.querySelector('td[align=right]')?.textContent, '€45')
    assert.include(page.querySelector('pre')?.textContent, 'code <b>')
    const marks = [...page.querySelectorAll('sup a')]
    assert.deepEqual(
      marks.map((mark) => page.querySelector(mark.getAttribute('href')!)?.textContent?.trim()),
      ['Plans', 'Plans']
    )
  })

  test('runs nothing and loads nothing, whatever the text and the title contain', async ({ assert }) => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '</style><script>alert(1)</script>',
      '[x](javascript:alert(1))',
      '![x](https://evil.example/p.png)',
      '<a href="data:text/html,x">x</a>',
      '</script><svg onload=alert(1)>',
    ]
    for (const attack of attacks) {
      const page = await htmlOf(attack, attack)
      assert.lengthOf(page.querySelectorAll('script'), 1)
      assert.lengthOf(page.querySelectorAll('img, svg, link, iframe, object, [onerror], [onload], a'), 0)
      assert.equal(page.querySelector('h1')?.textContent, attack)
      assert.equal(JSON.parse(page.querySelector('script')!.textContent).headline, attack)
    }
  })

  test('has one heading over its sources, even where the text ends with one of its own', async ({
    assert,
  }) => {
    const page = await htmlOf('A text.[^1]\n\n## References\n\n[^1]: [Plans](https://a.example/plans)\n')
    assert.deepEqual(
      [...page.querySelectorAll('h2')].map((heading) => heading.textContent),
      ['Sources']
    )
    const without = await htmlOf('A text.\n\n## To be written\n')
    assert.equal(without.querySelector('h2')?.textContent, 'To be written')
  })

  test('runs from right to left where its language does', async ({ assert }) => {
    const file = await toHtml(documentOf({ language: 'ar', rightToLeft: true, markdown: 'نص' }))
    assert.match(strFromU8(file), /<html lang="ar" dir="rtl">/)
  })

  test('has its numbers and rules on the side where its language begins', async ({ assert }) => {
    const page = await htmlOf('قال:[^1]\n\n> اقتباس\n\n- بند\n\n- آخر\n\n1. واحد\n2. اثنان\n\n[^1]: مصدر\n')
    const directions = (selector: string) =>
      [...page.querySelectorAll(selector)].map((one) => one.getAttribute('dir') ?? 'inherited')
    assert.deepEqual(directions('blockquote, ul > li, .sources li'), [
      'inherited',
      'inherited',
      'inherited',
      'inherited',
    ])
    assert.deepEqual(directions('article > ol > li'), ['auto', 'auto'])
    assert.notInclude(directions('li p, blockquote p'), 'inherited')
  })
})

test.group('A Word document', () => {
  test('has lists that start at the text’s number, tables, boxes and one footnote per source', async ({
    assert,
  }) => {
    const part = await docxOf({ markdown: RICH })
    const document = part('word/document.xml')
    const elements = (name: string) => [...document.getElementsByTagName(name)]
    assert.lengthOf(elements('w:footnoteReference'), 1)
    assert.lengthOf(
      elements('w:hyperlink').filter((link) => link.getAttribute('w:anchor') === 'note1'),
      1
    )
    assert.lengthOf(elements('w:tr'), 2)
    assert.lengthOf(elements('w:tblHeader'), 1)
    assert.include(document.documentElement.textContent, '☑ done')
    const starts = [...part('word/numbering.xml').getElementsByTagName('w:start')]
    assert.include(
      starts.map((start) => start.getAttribute('w:val')),
      '3'
    )
    assert.include(part('docProps/core.xml').documentElement.textContent, 'cargo bike service')
  })

  test('names its own language for spelling, whatever letters that has', async ({ assert }) => {
    for (const [language, attribute, value] of [
      ['de', 'w:val', 'de-DE'],
      ['ru', 'w:val', 'ru-RU'],
      ['ar', 'w:bidi', 'ar-EG'],
      ['ja', 'w:eastAsia', 'ja-JP'],
    ] as const) {
      const styles = (await docxOf({ language }))('word/styles.xml')
      assert.equal(styles.getElementsByTagName('w:lang')[0]?.getAttribute(attribute), value)
    }
  })

  test('has no lines of a fixed height, which would cut its images off', async ({ assert }) => {
    const styles = (await docxOf({ markdown: RICH }))('word/styles.xml')
    const spacings = [...styles.getElementsByTagName('w:spacing')].filter((one) => one.hasAttribute('w:line'))
    assert.isNotEmpty(spacings)
    for (const spacing of spacings) assert.equal(spacing.getAttribute('w:lineRule'), 'auto')
  })

  test('is well-formed XML for any characters', async ({ assert }) => {
    const markdown = 'a\u0000b\u000bc\ufffed\ud800e & <f> ]]> `\u0001`'
    const part = await docxOf({ markdown, companyName: 'A & <B>' })
    const text = part('word/document.xml').documentElement.textContent
    assert.include(text, 'A & <B>')
    assert.match(text, /& <f> ]]>|& {2}]]>/)
  })
})

test.group('Scripts and addresses of documents', () => {
  test('the letters of a text correct its declared language', ({ assert }) => {
    assert.equal(languageOf('الدراجة تحتاج', 'en'), 'ar')
    assert.equal(languageOf('دوچرخه', 'fa'), 'fa')
    assert.equal(languageOf('自転車は年に二回の整備', 'en'), 'ja')
    assert.equal(languageOf('货运自行车', 'en'), 'zh')
    assert.equal(languageOf('Ein Fahrrad und ein слово', 'de'), 'de')
    assert.isTrue(runsRightToLeft('3. עברית and English'))
    assert.isFalse(runsRightToLeft('English עברית'))
    assert.isNull(runsRightToLeft('2026: 100 %'))
  })

  test('an image is only ours by its whole address', ({ assert }) => {
    const name = `${'0'.repeat(32)}.webp`
    const origin = 'https://cygnet.example'
    assert.equal(imageNameOf(`/storage/blog-images/${name}`, origin), name)
    assert.equal(imageNameOf(`${origin}/storage/blog-images/${name}`, origin), name)
    for (const address of [
      `https://evil.example/storage/blog-images/${name}`,
      `/storage/blog-images/../${name}`,
      `//evil/storage/blog-images/${name}`,
      `/storage/blog-images/${name}?x`,
    ])
      assert.isNull(imageNameOf(address, origin))
    const at = (text: string) => withImagesAt(text, origin, (one) => `images/${one}`)
    assert.equal(at(`![a](${origin}/storage/blog-images/${name})`), `![a](images/${name})`)
    assert.equal(at(`[r]: /storage/blog-images/${name}`), `[r]: images/${name}`)
    const far = `![a](https://evil.example/storage/blog-images/${name})`
    assert.equal(at(far), far)
  })
})
