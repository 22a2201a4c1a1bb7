import { test } from '@japa/runner'
import fc from 'fast-check'
import { pageSource } from '#generation/tests/support/sample_content'
import { parseDocument } from '#text/markdown/parse_document'
import { citationsOf, numberReferences } from '#text/markdown/references'

const sources = [
  pageSource('s1', 'Prices start at 450 euros. We open at nine.', { title: 'Prices [2026]' }),
  pageSource('s2', 'About us.', { kind: 'profile', url: null, title: 'Lindner' }),
  pageSource('s3', 'Notes.', { kind: 'note', url: null, title: 'n' }),
  pageSource('s4', 'Wiki.', { url: 'https://wiki.example/Roof_(part)?a=b', title: 'Roof (part)' }),
  pageSource('s5', 'No address.', { url: null, title: 'A brochure' }),
]

test.group('Numbering references', () => {
  test('numbers in order of first appearance and defines each source once, at the end', ({ assert }) => {
    assert.equal(
      numberReferences('A.[^s4] B.[^s1] C.[^s4]\n\nD.[^s2] E.[^s3] F.[^s5]', sources),
      [
        'A.[^1] B.[^2] C.[^1]',
        '',
        'D.[^3] E.[^4] F.[^5]',
        '',
        '[^1]: [Roof (part)](https://wiki.example/Roof_%28part%29?a=b)',
        '[^2]: [Prices \\[2026\\]](https://lindner-dach.example/s1)',
        '[^3]: Company profile',
        '[^4]: First-hand information',
        '[^5]: A brochure',
        '',
      ].join('\n')
    )
  })

  test('drops citations of sources that do not exist, with the space before them', ({ assert }) => {
    assert.equal(
      numberReferences('A claim. [^s9] Another.[^x][^s1]', sources).split('\n')[0],
      'A claim. Another.[^1]'
    )
    assert.equal(numberReferences('Nothing cited.[^s9]\n', sources), 'Nothing cited.\n')
  })

  test('drops definitions that a writer invented', ({ assert }) => {
    const text = numberReferences(
      'A.[^1]\n\n[^1]: [Invented study](https://made-up.example/study)\n',
      sources
    )
    assert.equal(text, 'A.\n')
  })

  test('leaves code and escaped brackets alone', ({ assert }) => {
    const text = 'Use `[^s1]` or \\[^s1].\n\n```\n[^s1]: code\n```\n'
    assert.equal(numberReferences(text, sources), text)
  })

  test('closes a code fence that was left open, so that the definitions are not code', ({ assert }) => {
    const text = numberReferences('A.[^s1]\n\n```\ncode', sources)
    assert.deepEqual(
      parseDocument(text).footnotes.map(({ id }) => id),
      ['1']
    )
    assert.include(text, 'code\n```\n\n[^1]:')
  })

  test('only web addresses become links', ({ assert }) => {
    const odd = [pageSource('s1', 'x', { url: 'javascript:alert(1)', title: 'Odd' })]
    assert.equal(numberReferences('A.[^s1]', odd), 'A.[^1]\n\n[^1]: Odd\n')
  })

  test('leaves numbered text unchanged', ({ assert }) => {
    const once = numberReferences('A.[^s4] B.[^s1] C.[^s2] D.[^s3] E.[^s5]', sources)
    assert.equal(numberReferences(once, sources), once)
  })

  test('renumbers when a passage with an earlier reference was removed', ({ assert }) => {
    const once = numberReferences('A.[^s4]\n\nB.[^s1]', sources)
    const edited = once.replace('A.[^1]\n\n', '')
    assert.equal(
      numberReferences(edited, sources),
      'B.[^1]\n\n[^1]: [Prices \\[2026\\]](https://lindner-dach.example/s1)\n'
    )
  })

  test('is idempotent for any text', ({ assert }) => {
    const pieces = fc.constantFrom(
      '[^s1]',
      '[^s2]',
      '[^s4]',
      '[^s9]',
      '[^1]',
      '[^2]',
      '[^s1]: x',
      '\n[^1]: [P](https://lindner-dach.example/s1)\n',
      '\n[^2]: Company profile\n',
      'a',
      '. ',
      '\n',
      '\n\n',
      '`',
      '```',
      '\n```\n',
      '~~~\n',
      '    ',
      '- ',
      '> ',
      '# ',
      '[^',
      ']',
      '[',
      ':',
      '\\',
      '<!--'
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))
    )
    fc.assert(
      fc.property(texts, (text) => {
        const once = numberReferences(text, sources)
        assert.equal(numberReferences(once, sources), once)
      }),
      { numRuns: 1000 }
    )
  })

  test('every citation then leads to a definition', ({ assert }) => {
    const pieces = fc.constantFrom(
      '[^s1]',
      '[^s2]',
      '[^s9]',
      '[^7]',
      'A sentence. ',
      '\n\n',
      '- item ',
      '## H\n'
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
        (text) => {
          const document = parseDocument(numberReferences(text, sources))
          const defined = new Set(document.footnotes.map(({ id }) => id))
          for (const block of document.blocks)
            for (const id of block.citations) assert.isTrue(defined.has(id))
        }
      )
    )
  })
})

test.group('What an article uses of its sources', () => {
  test('gives number, count and the supporting sentences of the source', ({ assert }) => {
    const text = numberReferences(
      'Prices there start at 450 euros.[^s1] Look early.[^s1] They are a family.[^s2]',
      sources
    )
    const uses = citationsOf(text, sources)
    assert.deepEqual(uses.get('s1'), { number: 1, cited: 2, quotes: ['Prices start at 450 euros.'] })
    assert.equal(uses.get('s2')?.number, 2)
    assert.isFalse(uses.has('s4'))
  })
})
