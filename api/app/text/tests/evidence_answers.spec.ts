import { test } from '@japa/runner'
import type { Source } from '#core/sources'
import { pageSource } from '#generation/tests/support/sample_content'
import { believe, type Judgment } from '#text/evidence/believe'
import { checkStatements } from '#text/evidence/check_statements'
import { EvidenceCheck } from '#text/evidence/decide'
import { SourceHeadings } from '#text/evidence/headings'
import { toPassages } from '#text/evidence/passages'
import { statementsIn } from '#text/evidence/statements'
import { parseDocument } from '#text/markdown/parse_document'

test.group('An answer', () => {
  const PAGES = pageSource(
    's1',
    `How long does a repair take?

Two working days. In spring it is a week.

Do you lend bikes?

Yes.

Delivery

Delivery is free within ten miles. Can I pay by card? Of course.`
  )
  const check = new EvidenceCheck(toPassages([PAGES]), { text: '', language: 'en' }, 2026)
  const said = (text: string, place: { under?: string; before?: string }) =>
    check.decide({ ...{ text, language: 'en', cites: ['s1'] }, ...place }).verdict

  for (const [text, question, verdict] of [
    ['Two working days.', 'How long does a repair take?', 'supported'],
    ['Two working days.', 'How long does delivery take?', 'undecided'],
    ['Yes.', 'Do you lend bikes?', 'supported'],
    ['Yes.', 'Do you lend tandems?', 'undecided'],
    ['Of course.', 'Can I pay by card?', 'supported'],
    ['Of course.', 'Can I pay later?', 'undecided'],
    ['Delivery is free within ten miles.', 'Is delivery free?', 'supported'],
    ['Delivery is free within ten miles.', 'Do you deliver to Scotland?', 'undecided'],
  ] as const)
    test(`is ${verdict} by code: ${question} ${text}`, ({ assert }) => {
      assert.equal(said(text, { under: question }), verdict)
      assert.equal(said(text, { before: question }), verdict, 'in one paragraph')
    })

  test('says nothing by itself elsewhere, unless it names what it was asked', ({ assert }) => {
    assert.equal(said('Two working days.', { under: 'Delivery' }), 'undecided')
    assert.equal(said('Yes.', {}), 'undecided')
    const named = pageSource('s1', 'How long does a repair take?\n\nA repair takes two days.')
    const { verdict } = new EvidenceCheck(toPassages([named]), { text: '', language: 'en' }, 2026).decide({
      text: 'A repair takes two days.',
      language: 'en',
      under: 'Delivery',
    })
    assert.equal(verdict, 'supported')
  })

  test('is held against the passages of its question', ({ assert }) => {
    const { passages: named } = check.decide({
      ...{ text: 'Certainly.', language: 'en', under: 'Do you lend bikes by the week?' },
    })
    assert.equal(named[0]?.heading, 'Do you lend bikes?')
  })

  test('is under its heading, or under a paragraph that only asks', ({ assert }) => {
    const markdown = `### Is it free?\n\nYes. Bring it along.\n\nAlways.\n\n**Until when?**\n\nUntil noon.\n\nBe early.`
    const under = statementsIn(parseDocument(markdown, 'en')).map((one) => [one.text, one.under])
    assert.deepEqual(under, [
      ['Is it free?', undefined],
      ['Yes.', 'Is it free?'],
      ['Bring it along.', 'Is it free?'],
      ['Always.', 'Is it free?'],
      ['Until when?', 'Is it free?'],
      ['Until noon.', 'Until when?'],
      ['Be early.', 'Is it free?'],
    ])
  })

  test('of a word or two is never believed to state nothing', ({ assert }) => {
    const judgment: Judgment = { verdict: 'no_claim', words: '' }
    const judged = (text: string, before: string) =>
      believe({ text, language: 'en', before }, judgment, check.passages)
    assert.isNull(judged('Yes.', 'Do you lend tandems?'))
    assert.equal(judged('Yes.', 'We lend bikes.')?.verdict, 'no_claim')
    assert.equal(judged('That depends on the weather.', 'Do you lend tandems?')?.verdict, 'no_claim')
  })

  test('is believed by the words that its question and a passage share', ({ assert }) => {
    const judgment: Judgment = { verdict: 'contradicted', words: 'Delivery is free within ten miles' }
    const said = { text: 'No, never.', language: 'en' }
    assert.equal(
      believe({ ...said, before: 'Is delivery free?' }, judgment, check.passages)?.verdict,
      'unsupported'
    )
    assert.isNull(believe(said, judgment, check.passages))
  })
})

test.group('What a part of a page says', () => {
  const table = (caption: string, price: string) => ({
    ...{ caption, columns: ['Boat', 'Day'], rows: [['Single kayak', price]] },
  })
  const LAKES = {
    ...pageSource(
      's1',
      `Coniston

Open from April to October. The jetty of Coniston has a slipway.

- Free parking

Ullswater

Open at weekends only.

Safety

Many believe two things. A kayak never tips over. That is wrong. Everybody wears a vest.`
    ),
    tables: [table('Coniston', '£38'), table('Ullswater', '£46')],
  }
  const passages = toPassages([LAKES])
  const check = new EvidenceCheck(passages, { text: '', language: 'en' }, 2026)
  const said = (text: string, under: string, rest = {}) =>
    check.decide({ ...{ text, language: 'en', cites: ['s1'], under }, ...rest }).verdict
  const row = { cells: ['Single kayak', '£38'], head: ['Boat', 'Day'] }

  for (const text of ['Open from April to October.', 'Free parking'])
    test(`is supported by code there, and not under the heading of another part: ${text}`, ({ assert }) => {
      assert.equal(said(text, 'Boats on Coniston'), 'supported')
      assert.equal(said(text, 'Boats on Ullswater'), 'undecided')
      assert.equal(
        said(text, 'Where to go'),
        text === 'Free parking' ? 'undecided' : 'supported',
        'where nothing names a part only what says something of its own'
      )
    })

  for (const [where, around] of [
    ['behind a sentence about', (lake: string) => ({ before: `${lake} is the quieter of the two.` })],
    ['in a list or below a line about', (lake: string) => ({ lead: `On ${lake}:` })],
  ] as const)
    test(`is supported by code there, and not ${where} another part`, ({ assert }) => {
      for (const text of ['Open from April to October.', 'Free parking']) {
        assert.equal(said(text, 'Where to go', around('Coniston')), 'supported')
        assert.equal(said(text, 'Where to go', around('Ullswater')), 'undecided')
        const headings = new SourceHeadings(passages)
        const context = headings.contextOf({ text, under: 'Where to go', ...around('Ullswater') }, 'en')
        assert.equal(context, Object.values(around('Ullswater'))[0], 'with which a verifier judges it')
      }
      assert.equal(said('Single kayak | £38', 'Prices', { ...row, ...around('Ullswater') }), 'undecided')
    })

  test('is not supported under a heading that tells another part by one word of it', ({ assert }) => {
    const text =
      'Air source pumps\n\nFive years of warranty.\n\nGround source pumps\n\nSeven years of warranty.'
    const pumps = new EvidenceCheck(toPassages([pageSource('s1', text)]), { text: '', language: 'en' }, 2026)
    const verdictUnder = (under: string) =>
      pumps.decide({ text: 'Five years of warranty.', language: 'en', under }).verdict
    assert.equal(verdictUnder('Air source: quick to fit'), 'supported')
    assert.equal(verdictUnder('Ground source: more earth'), 'undecided')
  })

  test('has what introduces its list, its table, or its paragraph', ({ assert }) => {
    const content = `## Where to go

Both lakes have boats. On Coniston:

- Free parking
- Showers
  - With soap

Prices:

| Boat | Day |
| --- | --- |
| Single kayak | £38 |

**Ullswater**

Open at weekends only.

Bring a vest.`
    const leads = statementsIn(parseDocument(content, 'en')).map(({ text, lead }) => [text, lead])
    assert.deepEqual(leads.slice(3), [
      ['Free parking', 'On Coniston:'],
      ['Showers', 'On Coniston:'],
      ['With soap', 'Showers'],
      ['Prices:', undefined],
      ['Single kayak | £38', 'Prices:'],
      ['Ullswater', undefined],
      ['Open at weekends only.', 'Ullswater'],
      ['Bring a vest.', undefined],
    ])
  })

  test('is a row of its own table', ({ assert }) => {
    assert.equal(said('Single kayak | £38', 'Coniston', row), 'supported')
    assert.equal(said('Single kayak | £38', 'Ullswater', row), 'undecided')
  })

  test('is no row of another table where nothing says which it is', ({ assert }) => {
    assert.equal(said('Single kayak | £38', 'What a day costs', row), 'undecided')
  })

  test('is not its heading, which the text below may deny', ({ assert }) => {
    const text = 'Kayaks tip over easily\n\nThey do not.\n\nEverybody wears a vest.'
    const myths = new EvidenceCheck(toPassages([pageSource('s1', text)]), { text: '', language: 'en' }, 2026)
    const verdictOn = (place: 'text' | 'heading') =>
      myths.decide({ place, text: 'Kayaks tip over easily', language: 'en' }).verdict
    assert.equal(verdictOn('text'), 'undecided')
    assert.equal(verdictOn('heading'), 'supported', 'in the same role')
  })

  test('may be said anywhere by a sentence that names it', ({ assert }) => {
    assert.equal(said('The jetty of Coniston has a slipway.', 'Ullswater'), 'supported')
  })

  test('is not supported where the next sentence takes it back', ({ assert }) => {
    assert.equal(said('A kayak never tips over.', 'Safety'), 'undecided')
    assert.equal(said('Everybody wears a vest.', 'Safety'), 'supported')
  })

  test('is not what somebody is quoted with, unless it is quoted', ({ assert }) => {
    const text = '“A kayak is for the young. I would never buy one,” says a visitor.'
    const quoted = new EvidenceCheck(toPassages([pageSource('s1', text)]), { text: '', language: 'en' }, 2026)
    const verdictOn = (text: string) => quoted.decide({ text, language: 'en' }).verdict
    assert.equal(verdictOn('A kayak is for the young.'), 'undecided')
    assert.equal(verdictOn('“A kayak is for the young.'), 'supported')
    assert.equal(verdictOn(text), 'supported')
  })

  test('is judged by a verifier with the heading that names the part', ({ assert }) => {
    const headings = new SourceHeadings(passages)
    const contextOf = (text: string, under: string, before?: string) =>
      headings.contextOf({ text, under, ...(before !== undefined && { before }) }, 'en')
    assert.equal(contextOf('Open from April to October.', 'Ullswater'), 'Ullswater')
    assert.isUndefined(contextOf('Open from April to October.', 'Where to go'))
    assert.isUndefined(contextOf('Ullswater is open from April.', 'Ullswater'))
    assert.equal(contextOf('It is open all year.', 'Ullswater', 'The lake is deep.'), 'The lake is deep.')
    assert.isUndefined(contextOf('Toddlers ride in front.', 'Where to go', 'The lake is deep.'))
  })
})

test.group('What a page says under one heading and an article under another', () => {
  const PAGE = pageSource(
    's1',
    `What a visit covers

A visit takes 90 minutes and has five steps.

Between two visits

Five minutes a month are enough from one visit to the next.

- Brake levers: they stop two fingers from the bar

Booking a visit

In summer, book ten days ahead.

Two rooms

The rent is 900 euros.

Three rooms

The rent is 1,200 euros.`
  )
  const profile: Source = {
    ...{ ...pageSource('s2', 'Services: Visits'), kind: 'profile', url: null },
    details: [{ heading: 'Services', text: 'Visits' }],
  }
  const checked = (content: string) => {
    const statements = statementsIn(parseDocument(content, 'en')).filter(({ place }) => place === 'text')
    const input = { statements, language: 'en', sources: [PAGE, profile], given: '', year: 2026 }
    return checkStatements(input).checked.map(({ verdict, reason }) => [verdict, reason])
  }

  test('is supported, unless the heading says it of something else', ({ assert }) => {
    assert.deepEqual(
      checked('## Services and plans\n\nA visit takes 90 minutes and has five steps.'),
      [['supported', null]],
      'a field of the profile is no part that it could be about'
    )
    const monthly = 'Five minutes a month are enough from one visit to the next.'
    assert.deepEqual(checked(`## Booking a visit\n\n${monthly}`), [['supported', null]])
    const [[verdict, reason] = []] = checked('## Three rooms\n\nThe rent is 900 euros.')
    assert.equal(verdict, 'not_verified')
    assert.include(reason, 'word for word under "Two rooms"')
    assert.deepEqual(checked('## Two rooms\n\nThe rent is 900 euros.'), [['supported', null]])
  })

  test('is an item below a lead-in that has the words of its heading and states nothing', ({ assert }) => {
    const item = '- Brake levers: they stop two fingers from the bar'
    const [lead, below] = checked(`## Booking a visit\n\nBetween two visits:\n\n${item}`)
    assert.deepEqual(
      [lead, below],
      [
        ['no_claim', null],
        ['supported', null],
      ]
    )
    const [other] = checked(`## Booking a visit\n\nThe best of all visits:\n\n${item}`)
    assert.equal(other?.[0], 'not_verified', 'with other words it may claim something')
    const [moved] = checked('## Booking a visit\n\nTwo rooms:\n\n- Five steps in each')
    assert.equal(moved?.[0], 'not_verified', 'and with another list')
  })

  test('always says why it is not verified', ({ assert }) => {
    const open = checked('## Visits\n\nA visit is worth it.\n\nZebras sleep soundly.')
    assert.deepEqual(
      open.map(([verdict]) => verdict),
      ['not_verified', 'not_verified']
    )
    for (const [, reason] of open) assert.match(reason ?? '', /^No source has/u)
  })
})
