import { test } from '@japa/runner'
import fc from 'fast-check'
import { parseDocument } from '#text/markdown/parse_document'

const ARTICLE = `# Title

Intro **bold. And** more [link](https://a.example/b).[^s2] Tom &amp; \\*Jerry\\* pay 12%.[^s1] Third [[add: a price. In euros]]. ![A tile](tile.png)

## Prices

Prices are as follows: [^s1]

- one item
- two items

| Service | Price |
| --- | --- |
| Check | 150 [^s3] |

> Quoted wording. Second part.

\`\`\`
code is no prose [^s9]
\`\`\`

[^s2]: [A page](https://a.example/page) with
a second line
`

test.group('Parsing an article', () => {
  test('finds headings, sentences and the citations that each carries', ({ assert }) => {
    const document = parseDocument(ARTICLE)
    assert.deepEqual(
      document.headings.map(({ depth, text }) => [depth, text]),
      [
        [1, 'Title'],
        [2, 'Prices'],
      ]
    )
    assert.deepEqual(
      document.blocks[0]?.sentences.map(({ text, citations }) => [text, citations]),
      [
        ['Intro bold.', []],
        ['And more link.', ['s2']],
        ['Tom & *Jerry* pay 12%.', ['s1']],
        ['Third.', []],
      ]
    )
  })

  test('gives each sentence’s position in the source, despite escapes and entities', ({ assert }) => {
    const document = parseDocument(ARTICLE)
    const sources = document.blocks[0]?.sentences.map(({ start, end }) => document.source.slice(start, end))
    assert.deepEqual(sources, [
      'Intro **bold. ',
      'And** more [link](https://a.example/b).[^s2] ',
      'Tom &amp; \\*Jerry\\* pay 12%.[^s1] ',
      'Third [[add: a price. In euros]]. ![A tile](tile.png)',
    ])
  })

  test('reads a sentence without its marks and gaps, and keeps the space before a French colon', ({
    assert,
  }) => {
    const text = 'Jamais : il flotte [^1] ! Il coûte [[add: le prix]][^2]. Il dure [[add: la durée]] en tout.'
    const [block] = parseDocument(text, 'fr').blocks
    assert.deepEqual(
      block!.sentences.map((one) => one.text),
      ['Jamais : il flotte !', 'Il coûte.', 'Il dure en tout.']
    )
  })

  test('finds links, images with their alternative text, gaps and footnotes', ({ assert }) => {
    const document = parseDocument(ARTICLE)
    assert.deepEqual(document.links, [{ url: 'https://a.example/b', text: 'link' }])
    assert.deepEqual(document.images, [{ url: 'tile.png', alt: 'A tile' }])
    assert.deepEqual(document.gaps, ['a price. In euros'])
    assert.deepEqual(document.footnotes, [{ id: 's2', text: 'A page', url: 'https://a.example/page' }])
  })

  test('list items inherit the citation of the line that introduces them', ({ assert }) => {
    const items = parseDocument(ARTICLE).blocks.filter(({ kind }) => kind === 'item')
    assert.deepEqual(
      items.map(({ text, inherited }) => [text, inherited]),
      [
        ['one item', ['s1']],
        ['two items', ['s1']],
      ]
    )
  })

  test('reads tables without their marks', ({ assert }) => {
    const [table] = parseDocument(ARTICLE).tables
    assert.deepEqual(table?.header, ['Service', 'Price'])
    assert.deepEqual(table?.rows, [['Check', '150']])
    assert.deepEqual(table?.citations, ['s3'])
  })

  test('counts words of headings, prose, lists and tables, not of footnotes, gaps and code', ({ assert }) => {
    const document = parseDocument(
      '# One two\n\nThree.[^1] [[add: four five]]\n\n- six\n\n|seven|\n|-|\n|eight|\n\n```\nnine\n```\n\n[^1]: ten'
    )
    assert.equal(document.words, 6)
    assert.deepEqual(document.sectionWords, [0, 4])
  })

  test('a citation inside code does not count', ({ assert }) => {
    const document = parseDocument(ARTICLE)
    assert.notInclude(
      document.blocks.flatMap(({ citations }) => citations),
      's9'
    )
  })

  test('line ends and broken characters are normalized', ({ assert }) => {
    const document = parseDocument('# A\r\n\r\nB\0 and \ud800.\r\nC')
    assert.deepEqual(
      document.headings.map(({ text }) => text),
      ['A']
    )
    assert.equal(document.blocks[0]?.text, 'B\ufffd and \ufffd. C')
  })

  test('a long text is parsed in pieces and yields the same as the sum of its parts', ({ assert }) => {
    const part =
      '## Heading\n\nA sentence with [a link](https://a.example).[^s1] Another one.\n\n- item one\n- item two\n\n'
    const one = parseDocument(part)
    const many = parseDocument(part.repeat(200))
    assert.equal(many.words, one.words * 200)
    assert.lengthOf(many.headings, 200)
    assert.isTrue(many.headings.every(({ depth, text }) => depth === 2 && text === 'Heading'))
    assert.lengthOf(many.links, 200)
    assert.lengthOf(many.blocks, one.blocks.length * 200)
    for (const block of many.blocks) {
      for (const { text, start, end } of block.sentences) {
        const source = many.source.slice(start, end).replace(/\[\^s1\]|\]\(https:\/\/a.example\)|\[/g, '')
        assert.include(source, text)
      }
    }
  })

  test('beyond the size of any article, text still counts as plain paragraphs', ({ assert }) => {
    const document = parseDocument('word word word.\n\n'.repeat(10_000))
    assert.equal(document.words, 30_000)
  })

  test('never throws, and sentences never overlap', ({ assert }) => {
    const pieces = fc.constantFrom(
      '# ',
      '- ',
      '> ',
      '|',
      '\n',
      '\n\n',
      '[^1]',
      '[^1]: ',
      '[',
      '](',
      ')',
      '*',
      '**',
      '`',
      '```\n',
      '<b>',
      '&amp;',
      '\\',
      'a. ',
      '    ',
      '![',
      '---',
      '|-|\n',
      '[[add: ',
      ']]',
      '1. '
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))
    )
    fc.assert(
      fc.property(texts, (text) => {
        const document = parseDocument(text)
        for (const block of document.blocks) {
          let at = 0
          for (const { start, end } of block.sentences) {
            assert.isAtLeast(start, at)
            assert.isAtLeast(end, start)
            assert.isAtMost(end, document.source.length)
            at = end
          }
        }
      }),
      { numRuns: 300 }
    )
  })
})

test.group('Hostile Markdown', () => {
  const size = 300_000
  const fill = (text: string) => text.repeat(Math.ceil(size / text.length))
  for (const [name, text] of Object.entries({
    'quotes in quotes': fill('>'),
    'quoted lines': fill('>>>>>>>>>> a\n\n'),
    'open brackets': fill('['),
    'open images': fill('!['),
    'open links': fill('[]('),
    emphasis: fill('**a *b '),
    'list in list': Array.from({ length: 700 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
    underlines: fill('a\n=\n'),
    tables: `|a|b|\n|-|-|\n${fill('|x|y|\n')}`,
    footnotes: fill('x[^a]\n\n[^a]: y\n\n'),
    definitions: fill('[a]: b\n'),
    'end marks': fill('! '),
    gaps: fill('[[add: '),
    backticks: fill('`'),
  })) {
    // Without the guards, each of these takes between half a minute and hours; the runner's own time limit would
    // end it.
    test(`${name} come to an end`, ({ assert }) => {
      assert.isAtLeast(parseDocument(text).source.length, size / 2)
    })
  }
})
