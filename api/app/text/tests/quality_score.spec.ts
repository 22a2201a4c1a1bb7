import { test } from '@japa/runner'
import { assess, checkOf, planted } from '#generation/tests/support/assess'
import { pageSource, ROOF_SOURCE, SOUND_ARTICLE } from '#generation/tests/support/sample_content'
import type { QualityInput } from '#text/types'

test.group('The score', () => {
  test('of a sound article is high, and every check passes', ({ assert }) => {
    const { score, report } = assess()
    assert.isAtLeast(score, 0.95)
    assert.deepEqual(
      report.checks.filter(({ passed }) => !passed),
      []
    )
    assert.equal(report.score, score)
    assert.deepEqual(report.gaps, [])
    assert.isNull(report.lengthShortfall)
    assert.isFalse(report.withoutSources)
  })

  test('takes a text to be about what the page that most of it is from is about', ({ assert }) => {
    const title = 'A winter checklist for commuters'
    const from = (page: string) =>
      checkOf('on-subject', {
        title,
        mainKeyword: null,
        sources: [
          { ...ROOF_SOURCE, title: page },
          pageSource('s2', 'Nothing is cited from here.', { title }),
        ],
      })
    assert.isTrue(from(`${title} | Lindner`)?.passed)
    assert.isFalse(from('Prices')?.passed)
  })

  test('weighs its groups as the customer is told', ({ assert }) => {
    assert.deepEqual(Object.fromEntries(assess().report.groups.map(({ group, weight }) => [group, weight])), {
      grounding: 0.25,
      structure: 0.2,
      seo: 0.2,
      readability: 0.15,
      originality: 0.15,
      media: 0.05,
    })
  })

  test('is the sum of its groups, and a group the sum of its checks', ({ assert }) => {
    for (const more of [
      {},
      { mainKeyword: null, others: [{ id: '1', title: 't', text: SOUND_ARTICLE }] },
      { sources: [] },
    ]) {
      const { score, report } = assess(more)
      assert.closeTo(
        score,
        report.groups.reduce((sum, { weight, score: own }) => sum + weight * own, 0),
        0.006
      )
      for (const { group, score: own, total, passed } of report.groups) {
        const checks = report.checks.filter((check) => check.group === group)
        assert.closeTo(
          checks.reduce((sum, { weight }) => sum + weight, 0),
          1,
          0.001
        )
        assert.closeTo(
          own,
          checks.reduce((sum, check) => sum + check.weight * check.score, 0),
          0.002
        )
        assert.equal(total, checks.length)
        assert.equal(passed, checks.filter((check) => check.passed).length)
      }
    }
  })

  test('of the same text is the same', ({ assert }) => {
    assert.deepEqual(assess(), assess())
  })

  test('of an empty text is zero', ({ assert }) => {
    for (const markdown of ['', '   \n\n', '[^1]: [x](https://a.example)', '[[add: everything]]'])
      assert.equal(assess({ markdown }).score, 0)
  })
})

test.group('A planted fault', () => {
  test('300 words instead of 1,500 are far too few, and reported as short', ({ assert }) => {
    const short = SOUND_ARTICLE.slice(0, 1700)
    const { report } = assess({ markdown: short, length: 'long' })
    const check = report.checks.find(({ id }) => id === 'length')
    assert.isBelow(check?.score ?? 1, 0.1)
    assert.deepEqual(report.lengthShortfall, { words: report.words, wanted: 1500 })
  })

  test('reports where: the offending passage is in the report', ({ assert }) => {
    const check = checkOf('numbers-in-source', { markdown: planted('64% of owners', '94% of owners') })
    assert.include(check?.where[0], '94% of owners')
    assert.equal(check?.value, '4 of 5')
  })

  test('says what was found as an editor would', ({ assert }) => {
    const result = (id: string, change: Parameters<typeof checkOf>[1]) => {
      const check = checkOf(id, change)
      return [check?.value, check?.wanted]
    }
    const alike = ['## One\n\nA check is due.', '## Two\n\nA check is due.', '## Three\n\nNo.'].join('\n\n')
    assert.deepEqual(result('external-links', { markdown: alike }), ['No link to another site', null])
    assert.deepEqual(result('sections-alike', { markdown: alike }), ['One section opens like another', null])
    const [copied] = result('source-overlap', { sources: [pageSource('s1', SOUND_ARTICLE)] })
    assert.match(copied!, /^[\d.]+% matches your sources\. Keep it under 15%, not counting quotations\.$/)
    const twice = 'A first check is due after six weeks, and it takes an hour in most shops.'
    const [length, wanted] = result('length', { markdown: `${twice}\n\n${twice}`, length: 'medium' })
    assert.match(length!, /^\d+ words \(\d+ repeated not counted\)$/)
    assert.equal(wanted, '800–1,500')
  })

  test('gaps are listed', ({ assert }) => {
    assert.deepEqual(assess({ markdown: planted('150 euros', '[[add: the price]]') }).report.gaps, [
      'the price',
    ])
  })
})

test.group('What holds a score down is said beside it', () => {
  const elsewhere = { title: 'Growing tomatoes on a balcony', mainKeyword: null }
  for (const [reason, most, more] of [
    ['outline_only', 0.4, { markdown: '## Costs\n\n[[add: What does it cost?]]', sources: [] }],
    ['off_subject', 0.5, elsewhere],
    ['unsupported', 0.6, { markdown: planted('64% of owners', '94% of owners') }],
    ['judged_by_writer', 0.6, { judgedByWriter: ['The team has repaired 1,200 roofs since 1998.'] }],
    [
      'open_gaps',
      0.6,
      { markdown: planted('150 euros for an inspection', '[[add: the price]] for an inspection') },
    ],
    ['copied', 0.6, { sources: [ROOF_SOURCE, pageSource('s2', SOUND_ARTICLE)] }],
  ] as [string, number, Partial<QualityInput>][]) {
    test(`${reason}: at most ${most}`, ({ assert }) => {
      const { score, report } = assess(more)
      assert.deepEqual(report.cap, { score: most, reason })
      assert.isAtMost(score, most)
    })
  }

  test('a text of which too few statements are found scores less, and more once some are', ({ assert }) => {
    const none = assess({ confirmed: [] })
    const { where = [] } = none.report.checks.find(({ id }) => id === 'statements-found')!
    assert.equal(none.report.cap?.reason, 'unproven')
    assert.isBelow(none.score, 0.75)
    const some = assess({ confirmed: where })
    assert.isAbove(some.score, none.score)
  })

  test('the lowest cap counts, and a sound article has none', ({ assert }) => {
    const both = { ...elsewhere, markdown: planted('150 euros', '[[add: the price]]') }
    assert.deepEqual(assess(both).report.cap, { score: 0.5, reason: 'off_subject' })
    assert.isNull(assess().report.cap)
  })

  test('how often a keyword stands in a text, questions and links earn nothing', ({ assert }) => {
    const { score } = assess()
    const more = [
      planted('Most people wait too long.', 'Most people wait too long. A roof inspection helps.'),
      `${SOUND_ARTICLE}\n\n[A page](https://elsewhere.example/page)\n`,
    ]
    for (const markdown of more) assert.isAtMost(assess({ markdown }).score, score)
    const zero = assess().report.checks.filter(({ id }) => /-links$|-density$/.test(id))
    for (const { weight } of zero) assert.equal(weight, 0)
  })
})

test.group('Fairness', () => {
  const bare = SOUND_ARTICLE.replace(/^.*\[\^1\].*$/gm, '').replace(/^\| .*$/gm, '')

  test('an article without sources and without claims is honest, yet scores less than one with sources', ({
    assert,
  }) => {
    const { report } = assess({ markdown: bare, sources: [] })
    const grounding = report.groups.find(({ group }) => group === 'grounding')?.score ?? 0
    assert.isAbove(grounding, 0.8)
    assert.isBelow(grounding, 0.95)
    assert.isTrue(report.withoutSources)
    assert.equal(report.checks.find(({ id }) => id === 'numbers-have-source')?.passed, true)
    assert.equal(report.checks.find(({ id }) => id === 'rests-on-sources')?.passed, false)
  })

  test('an article without sources that states numbers scores even less', ({ assert }) => {
    const grounding = (markdown: string) =>
      assess({ markdown, sources: [] }).report.groups.find(({ group }) => group === 'grounding')?.score ?? 0
    assert.isBelow(
      grounding(`${bare}\n\nAround 73% of roofs leak. A new one costs 20,000 euros.`),
      grounding(bare) - 0.1
    )
  })

  test("numbers of the customer's own prompt need no source", ({ assert }) => {
    const markdown = `${SOUND_ARTICLE}\n\nAll of it can be done for under 300 euros.`
    assert.isFalse(checkOf('numbers-have-source', { markdown })?.passed)
    assert.isTrue(
      checkOf('numbers-have-source', { markdown, prompt: 'Roof care for under 300 euros' })?.passed
    )
  })

  test("the customer's own footnotes resolve, though they cannot be checked", ({ assert }) => {
    const markdown = `${SOUND_ARTICLE}[^mine]: [My study](https://study.example/a)\n\nAround 73% of roofs leak.[^mine]`
    assert.isTrue(checkOf('citations-resolve', { markdown })?.passed)
    assert.isTrue(checkOf('numbers-have-source', { markdown })?.passed)
  })

  test('what does not apply is left out', ({ assert }) => {
    const ids = assess({
      mainKeyword: null,
      keywords: [],
      slug: null,
      others: [],
      sources: [],
    }).report.checks.map(({ id }) => id)
    for (const id of [
      'keyword-in-title',
      'keyword-density',
      'keyword-in-slug',
      'keywords-covered',
      'own-library',
      'source-overlap',
    ]) {
      assert.notInclude(ids, id)
    }
  })

  test('quoted and cited passages of a source do not count as copied', ({ assert }) => {
    const passage =
      'Frost opens hairline cracks, and water finds them in the first long rain, long before the owner sees a stain.'
    const sources = [pageSource('s1', `${ROOF_SOURCE.text} ${passage}`, { tables: ROOF_SOURCE.tables })]
    const share = (markdown: string) =>
      Number.parseFloat(checkOf('source-overlap', { sources, markdown })?.value ?? '')
    const adding = (text: string) => share(planted('Inside, the loft', `${text}\n\nInside, the loft`))
    assert.isAtMost(adding(`The firm explains: "${passage}"[^1]`), share(SOUND_ARTICLE))
    assert.isAbove(adding(`${passage}[^1]`), share(SOUND_ARTICLE) + 2)
  })
})
