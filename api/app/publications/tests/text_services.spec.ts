import { test } from '@japa/runner'
import { countWords } from '#publications/count_words'
import { buildExcerpt } from '#publications/excerpt'
import { plainText } from '#publications/exports/text/text_export'
import { searchWords, titleKey } from '#publications/search/search_words'
import { type CitedSource, recountCitations } from '#publications/sources/citations'

const page = (url: string | null, title: string, kind: CitedSource['kind'] = 'page'): CitedSource => ({
  kind,
  url,
  title,
  text: '',
  tables: [],
  language: null,
  fetchedAt: 0,
  hash: '',
  number: 7,
  cited: 7,
})

test.group('Recounting citations', () => {
  const counted = (markdown: string, source: CitedSource) => {
    recountCitations(markdown, [source])
    return [source.number, source.cited]
  }
  const url = 'https://marlow.example/service'

  test('follows the footnote that leads to the source', ({ assert }) => {
    const text = `One.[^2] Two.[^1] Three.[^2]\n\n[^1]: [Else](https://else.example/)\n[^2]: [Plans](${url})\n`
    assert.deepEqual(counted(text, page(url, 'Plans')), [2, 2])
  })

  test('follows the title where the source has no address', ({ assert }) => {
    assert.deepEqual(counted('One.[^1]\n\n[^1]: Notes \\[2026\\]\n', page(null, 'Notes [2026]')), [1, 1])
  })

  test('follows the label of what the customer gave, with an address or without', ({ assert }) => {
    const text = 'One.[^1] Two.[^2]\n\n[^1]: Company profile\n[^2]: First-hand information\n'
    assert.deepEqual(counted(text, page('https://marlow.example', 'Marlow', 'profile')), [1, 1])
    assert.deepEqual(counted(text, page(null, 'First-hand information', 'note')), [2, 1])
  })

  test('finds a source not cited {0}')
    .with([
      ['without its footnote', 'One.[^1]'],
      ['without a mark in the text', `One.\n\n[^1]: [Plans](${url})`],
      ['where the footnote leads elsewhere', 'One.[^1]\n\n[^1]: [Plans](https://else.example/)'],
      ['where the footnote has a name', `One.[^note]\n\n[^note]: [Plans](${url})`],
      ['in an empty text', ''],
    ])
    .run(({ assert }, [, text]) => {
      assert.deepEqual(counted(text, page(url, 'Plans')), [null, 0])
    })
})

test.group('Search words', () => {
  test('are lower case, without diacritics, each once', ({ assert }) => {
    assert.deepEqual(searchWords('Straße nach KÖLN, köln! 24/7 a_b ﬁne'), [
      'straße',
      'nach',
      'koln',
      '24',
      '7',
      'a',
      'b',
      'fine',
    ])
  })

  test('are single characters in scripts without spaces', ({ assert }) => {
    assert.deepEqual(searchWords('自転車 bike整備'), ['自', '転', '車', 'bike', '整', '備'])
  })

  test('stay within an index’s size limit', ({ assert }) => {
    const endless = searchWords('x'.repeat(1_000_000))
    assert.deepEqual(endless, ['x'.repeat(64)])
    const many = searchWords(Array.from({ length: 200_000 }, (_, number) => `слово${number}`).join(' '))
    assert.isBelow(Buffer.byteLength(many.join(' ')), 500_000)
  })

  test('sort titles regardless of case and diacritics', ({ assert }) => {
    const titles = ['Zebra', 'émile', 'Apple', 'ärger', 'apple pie']
    const sorted = titles.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : 1))
    assert.deepEqual(sorted, ['Apple', 'apple pie', 'ärger', 'émile', 'Zebra'])
  })
})

test.group('An excerpt', () => {
  test('is the first paragraph as plain text', ({ assert }) => {
    const text =
      '# Title\n\n![Cover](/x.webp)\n\n> Quoted\n\nA *first* [link](https://x.example) of `two`.[^1]\nLines.\n\nMore.'
    assert.equal(buildExcerpt(text), 'A first link of two. Lines.')
  })

  test('ends at the end of a word', ({ assert }) => {
    const excerpt = buildExcerpt('several words '.repeat(100))!
    assert.isAtMost(excerpt.length, 301)
    assert.match(excerpt, /(several|words)…$/)
  })

  test('is null where there is no paragraph', ({ assert }) => {
    for (const text of ['', '# Title', '- a\n- b', '[[add: an introduction]]'])
      assert.isNull(buildExcerpt(text))
  })
})

test.group('A text without marks', () => {
  test('keeps the structure of lists and quotations', ({ assert }) => {
    const text =
      '3. c\n4. d\n\n   more\n\n- [x] done\n\n> a\n>\n> b\n\n***\n\n<b>raw</b> text[^n]\n\n[^n]: a note'
    assert.equal(
      plainText('T', text),
      'T\n\n3. c\n\n4. d\n\n   more\n\n- [x] done\n\n> a\n>\n> b\n\n* * *\n\nraw text[n]\n\n[n] a note\n'
    )
  })

  test('counts words, not markup', ({ assert }) => {
    assert.equal(
      countWords('It’s a [well-known](https://x.example/y) fact.[^1] 1.250 €\n\n[^1]: [Src](https://x)'),
      5
    )
  })
})
