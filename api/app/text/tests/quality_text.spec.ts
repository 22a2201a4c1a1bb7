import { test } from '@japa/runner'
import fc from 'fast-check'
import { assess, checkOf } from '#generation/tests/support/assess'

test.group('Other languages', () => {
  const GERMAN = `Ein Dach hält lange, wenn man es pflegt. Die Dachinspektion zeigt kleine Schäden früh. Sie brauchen dafür keine Leiter, nur etwas Zeit und gutes Licht am Morgen.

## Wann eine Dachinspektion ansteht

Sehen Sie nach dem Winter nach. Der Frost öffnet feine Risse, und Wasser findet sie schnell. Laut einer Umfrage vom Juni 2025 haben 64 Prozent noch nie in ihre Rinnen gesehen.[^1]

[^1]: [Page s1](https://lindner-dach.example/s1)
`
  const RUSSIAN = `Крыша служит долго, если за ней следят. Осмотр крыши показывает мелкие повреждения заранее. Лестница для этого не нужна, хватит свободного часа и хорошего света.

## Когда нужен осмотр крыши

Осмотрите её после зимы. Мороз открывает трещины, и вода быстро их находит. С 1998 года мастера починили 1 200 крыш.[^1]

[^1]: [Page s1](https://lindner-dach.example/s1)
`
  const german = {
    markdown: GERMAN,
    language: 'de',
    mainKeyword: 'Dachinspektion',
    keywords: [],
    title: 'Dachinspektion: wann und wie',
    slug: 'dachinspektion-wann-und-wie',
  }
  const russian = {
    markdown: RUSSIAN,
    language: 'ru',
    mainKeyword: 'осмотр крыши',
    keywords: [],
    title: 'Осмотр крыши: когда и как',
    slug: 'osmotr-kryshi-kogda-i-kak',
  }

  for (const more of [german, russian]) {
    test(`${more.language}: keyword, numbers and reading ease are judged by that language`, ({ assert }) => {
      const { report } = assess(more)
      for (const id of [
        'keyword-in-title',
        'keyword-early',
        'keyword-in-heading',
        'keyword-in-slug',
        'numbers-in-source',
        'numbers-have-source',
        'reading-ease',
      ]) {
        assert.isTrue(report.checks.find((check) => check.id === id)?.passed, id)
      }
      assert.isNotNull(report.readingEase)
    })
  }

  test('an umlaut that the address writes as two letters counts as the search phrase', ({ assert }) => {
    const more = { ...german, mainKeyword: 'Gründach', slug: 'gruendach-auf-der-garage' }
    assert.isTrue(checkOf('keyword-in-slug', more)?.passed)
    assert.isFalse(checkOf('keyword-in-slug', { ...more, slug: 'dach-auf-der-garage' })?.passed)
  })

  test('in Russian "better" is advice, "the best" is a boast', ({ assert }) => {
    const boasts = (sentence: string) =>
      checkOf('boasts', { ...russian, markdown: `${RUSSIAN.split('[^1]:')[0]}\n${sentence}\n` })?.passed
    assert.isTrue(boasts('Начинать ремонт лучше в июле, когда сухо.'))
    assert.isFalse(boasts('У нас лучшие в городе мастера по крышам.'))
  })

  test('an invented statistic is found in each', ({ assert }) => {
    assert.isFalse(
      checkOf('numbers-in-source', { ...german, markdown: GERMAN.replace('64 Prozent', '94 Prozent') })
        ?.passed
    )
    assert.isFalse(
      checkOf('numbers-in-source', { ...russian, markdown: RUSSIAN.replace('1 200', '9 200') })?.passed
    )
    assert.isFalse(
      checkOf('numbers-have-source', {
        ...russian,
        markdown: RUSSIAN.replace('1 200', '9 200').replace('[^1]\n', '\n'),
      })?.passed
    )
  })

  test('a language without a formula has no reading ease, but everything else', ({ assert }) => {
    const { report } = assess({ language: 'ja', markdown: '屋根は大切です。冬の後に見てください。' })
    assert.isNull(report.readingEase)
    assert.isUndefined(report.checks.find(({ id }) => id === 'reading-ease'))
    assert.isAbove(report.words, 5)
  })
})

test.group('Any text', () => {
  const pieces = fc.constantFrom(
    '# ',
    '## Roof\n\n',
    '- ',
    '> ',
    '| a | 5% |\n',
    '|---|---|\n',
    '\n\n',
    '[^1]',
    '\n[^1]: x\n',
    '[a](b) ',
    '73% ',
    '"a b c d" ',
    'roof inspection. ',
    '**',
    '`',
    '<b>',
    '![](x)',
    '[[add: y]]',
    '\ud800',
    '日本',
    'и '
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))
  )

  test('is scored without throwing, from 0 to 1, in every check', ({ assert }) => {
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.constantFrom('en', 'de', 'es', 'fr', 'ru', 'ja', '', 'x-y'),
        (markdown, other, language) => {
          const { score, report } = assess({
            markdown,
            language,
            title: other,
            slug: other,
            metaTitle: other,
            metaDescription: other,
            mainKeyword: other,
            keywords: [other, 'roof'],
            ownHost: other,
            others: [{ id: 'p', title: other, text: other }],
          })
          for (const value of [
            score,
            ...report.groups.map((group) => group.score),
            ...report.checks.map((check) => check.score),
          ]) {
            assert.isAtLeast(value, 0)
            assert.isAtMost(value, 1)
          }
          for (const { where } of report.checks) assert.isAtMost(where.length, 5)
          assert.doesNotThrow(() => structuredClone(report))
        }
      ),
      { numRuns: 300 }
    )
  })

  // As long as a text may be in the full run (WHOLE_MATRIX=1), a fifth of it otherwise.
  const length = process.env.WHOLE_MATRIX === '1' ? 500_000 : 100_000
  const fill = (piece: string) => piece.repeat(Math.floor(length / piece.length))
  for (const [name, text] of Object.entries({
    'prose without end': fill('The roof is old and the rain is long. '),
    'one endless word': fill('a'),
    'numbers without end': fill('73% '),
    'quotation marks without end': fill('"'),
    'list items without end': fill('- a\n'),
    'dates without end': fill('3 May 2020 '),
    'citations without end': fill('[^1] '),
    'white space without end': `a${fill(' ').slice(2)}b`,
    'lists in lists without end': fill('- a\n  - b\n'),
  })) {
    test(`${name} comes to an end`, ({ assert }) => {
      assert.isAtMost(assess({ markdown: text }).score, 1)
    })
  }
})
