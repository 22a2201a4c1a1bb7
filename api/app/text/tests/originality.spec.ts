import { test } from '@japa/runner'
import fc from 'fast-check'
import { pageSource } from '#generation/tests/support/sample_content'
import { checkOriginality } from '#text/originality/check_originality'
import { nearestTitles } from '#text/originality/nearest_titles'

const LONG = 'A roof should be looked at after every winter, because frost opens small cracks in the tiles'
const source = pageSource(
  's1',
  `${LONG}. Leaves in the gutter hold the water back until it finds a way under the tiles.`
)
const others = [
  {
    id: 'p1',
    title: 'Old article',
    text: '## Before\n\n**My words** that were written [long ago](https://a.example) stand here again today.[^1]\n\n[^1]: [x](https://b.example)',
  },
]

test.group('Originality', () => {
  test('finds a copied passage, with its origin and its share', ({ assert }) => {
    const result = checkOriginality({
      text: `We think so: ${LONG}.[^s1] Nothing else is borrowed.`,
      others: [],
      sources: [source],
    })
    assert.lengthOf(result.passages, 1)
    assert.deepEqual(result.passages[0], {
      text: `${LONG}.`,
      foundIn: { kind: 'source', id: 's1', title: 'Page s1', url: 'https://lindner-dach.example/s1' },
      words: 17,
      quoted: false,
    })
    assert.closeTo(result.overlap, 17 / 24, 0.001)
  })

  test('a quotation in marks with its citation does not count', ({ assert }) => {
    const result = checkOriginality({
      text: `The page says: “${LONG}.”[^s1] The rest is our own.`,
      others: [],
      sources: [source],
    })
    assert.isTrue(result.passages[0]?.quoted)
    assert.equal(result.overlap, 0)
  })

  test('a cited block quotation does not count either', ({ assert }) => {
    assert.equal(
      checkOriginality({ text: `> ${LONG}. [^s1]\n\nOurs.`, others: [], sources: [source] }).overlap,
      0
    )
  })

  for (const [name, text] of [
    ['marks without a citation', `The page says: “${LONG}.” The rest is our own.`],
    ['a citation without marks', `${LONG}.[^s1] The rest is our own.`],
    ['marks that cite another source', `The page says: “${LONG}.”[^s2] The rest is our own.`],
  ] as const) {
    test(`${name} are not a quotation`, ({ assert }) => {
      const result = checkOriginality({ text, others: [], sources: [source, pageSource('s2', 'Other.')] })
      assert.isFalse(result.passages[0]?.quoted)
      assert.isAbove(result.overlap, 0.5)
    })
  }

  test("finds the customer's own earlier words through markup", ({ assert }) => {
    const result = checkOriginality({
      text: 'New start. My words that were **written long** ago stand here again, friends.',
      others,
      sources: [],
    })
    assert.equal(result.passages[0]?.foundIn.kind, 'library')
    assert.equal(result.passages[0]?.words, 10)
    assert.isAbove(result.libraryOverlap, 0.6)
    assert.equal(result.sourceOverlap, 0)
  })

  test('a few words in common belong to nobody', ({ assert }) => {
    const result = checkOriginality({
      text: 'Look at the roof after every winter, as most people know.',
      others: [],
      sources: [source],
    })
    assert.deepEqual(result.passages, [])
    assert.equal(result.overlap, 0)
  })

  test('merges adjoining matches into the longest passage, each once', ({ assert }) => {
    const twice = pageSource('s2', LONG)
    const result = checkOriginality({ text: `${LONG}.`, others: [], sources: [source, twice] })
    assert.lengthOf(result.passages, 1)
    assert.equal(result.overlap, 1)
  })

  test('finds copies in German and Russian', ({ assert }) => {
    for (const [language, text] of [
      ['de', 'Ein Dach sollte man nach jedem Winter ansehen, weil der Frost kleine Risse öffnet.'],
      ['ru', 'Крышу стоит осматривать после каждой зимы, потому что мороз открывает мелкие трещины.'],
    ] as const) {
      const result = checkOriginality({
        text,
        others: [],
        sources: [pageSource('s1', text, { language })],
        language,
      })
      assert.equal(result.overlap, 1)
    }
  })

  test('reports what was searched', ({ assert }) => {
    assert.deepEqual(checkOriginality({ text: 'x', others, sources: [source] }).searched, {
      library: 1,
      sources: 1,
      web: false,
    })
  })

  test('the share stays within 0 and 1 for any text', ({ assert }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, other) => {
        const result = checkOriginality({
          text,
          others: [{ id: '1', title: '', text: `${other} ${text}` }],
          sources: [pageSource('s1', text)],
        })
        assert.isAtLeast(result.overlap, 0)
        assert.isAtMost(result.overlap, 1)
      })
    )
  })
})

test.group('Similar articles', () => {
  const library = [
    { id: '1', title: 'Choosing a cargo bike', topic: 'bikes' },
    { id: '2', title: 'Winter roof maintenance', topic: null },
    { id: '3', title: 'Maintaining your roof: how to do it in winter', topic: null },
  ]

  test('the most similar title comes first, in any order and inflection of words', ({ assert }) => {
    const nearest = nearestTitles('How to maintain your roof in winter', library)
    assert.deepEqual(
      nearest.map(({ id }) => id),
      ['3', '2', '1']
    )
    assert.equal(nearest[0]?.similarity, 1)
    assert.equal(nearest[2]?.similarity, 0)
  })

  test('a topic counts like a title', ({ assert }) => {
    assert.equal(nearestTitles('All about bikes', library)[0]?.id, '1')
  })

  test('the same text under another title is found', ({ assert }) => {
    const text = `${LONG}. ${source.text}`
    const [first] = nearestTitles(
      'Unrelated words',
      [...library, { id: '4', title: 'Something else', text: `${text} And more.` }],
      { text }
    )
    assert.equal(first?.id, '4')
    assert.isAbove(first?.similarity ?? 0, 0.7)
  })
})
