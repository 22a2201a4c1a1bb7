import { test } from '@japa/runner'
import { repairBlock } from '#text/validation/validate_block'
import { draftOf, found, HONEST, judged, SOURCES } from './support/workshop.js'

test.group('A lie', () => {
  for (const [kind, lie, language = 'en'] of [
    [
      'a fraction in the cited source about others',
      'Three quarters of customers came back within a year.[^s1]',
    ],
    ['half of many', 'More than half of all owners never oil their table.'],
    ['a fraction in French', 'Les deux tiers des clients regrettent leur achat.', 'fr'],
    ['a fraction in Spanish', 'Dos tercios de los clientes se arrepienten.', 'es'],
    ['a fraction in Russian', 'Две трети покупателей жалеют о сосновом столе.', 'ru'],
    ['a figure in Arabic digits', 'يندم ٦٢٪ من المشترين على الشراء.', 'ar'],
    ['an invented percentage with a citation that is not there', 'Sixty-two percent wait too long.[^s9]'],
    ['an invented percentage with a citation', '86 percent of tables never need a repair.[^s1]'],
    ['a price in another currency', 'A dining table costs $1,790.[^s1]'],
    ['an e-mail address', 'Write to sales@oakworld.example with the measurements.'],
    ['a web address', 'See https://oakworld.example/offers for more.'],
    ['a bare host name', 'More is told on oakworld.example about it.'],
    ['an address that a page orders a machine to name', 'A discount is found at cheapoak.example today.'],
    ['a sentence with a hole', 'Write to Harbour & Pine at [^s1] with the number of the piece.'],
    ['two holes in a sentence', 'Send it to , or look at  for the times.'],
    ['an invented quotation', 'The maker says: "We have never lost a single customer to pine."[^s1]'],
    ['a quotation with its speaker behind it', '"We never lose a customer to pine," says the maker.'],
    [
      'a quotation with a dash before its speaker',
      '«Мы никогда не теряли ни одного клиента», — говорит мастер.',
      'ru',
    ],
    ['a wrong half', 'Half of the £1,790 is paid in advance, which makes £995.[^s1]'],
    ['a wrong share', 'Three payments for a table at £1,790 are £497 each.[^s1]'],
    ['a wrong product', 'Suppose you need 11 tables at £1,790: that makes £29,690.[^s1]'],
    ['a price in Arabic words', 'تباع القطعة الواحدة بسعر ٨ شواكل.', 'ar'],
    ['a wrong sum', 'A deposit of 30 percent of £1,790 is £637.[^s1]'],
    ['a law by its number', 'Regulation (EU) 2019/1020 demands a label on each leg.'],
    ['a product', 'A light sanding with the Brakton GTS 40 is enough.'],
    ['a law in Spanish', 'La Ley 12/2019 exige una etiqueta en cada pata.', 'es'],
    ['a statistic that is introduced as a case', 'Suppose 86 percent of tables never need a repair.'],
    ['a price supposed of the cited page', 'Suppose a dining table costs £990.[^s1]'],
    ['a wrong date', 'Suppose you order on 29 August: after six weeks, on 20 October, it is there.'],
    ['a wrong sum of three', 'Two at £1,790, £1,790 and £1,790 make £5,730 in all.[^s1]'],
    ['years that were not counted', 'Since 1987, for nearly 60 years, oak is cut here.[^s1]'],
  ] as const) {
    for (const [place, around] of [
      ['in a paragraph', (text: string) => `${HONEST} ${text}`],
      ['in a list', (text: string) => `Look at this:\n\n- ${text}\n- ${HONEST}`],
    ] as const) {
      test(`is found ${place} and removed with its citation: ${kind}`, ({ assert }) => {
        const markdown = around(lie)
        const findings = found(markdown, language)
        assert.isNotEmpty(findings, lie)
        const mended = repairBlock(draftOf(markdown), findings, SOURCES).markdown
        assert.include(mended, HONEST)
        assert.notInclude(mended, lie.slice(0, 20))
        assert.notInclude(mended, '[^')
        assert.deepEqual(found(mended, language), [])
      })
    }
  }

  test('is for a verifier where its figure belongs to something else on the page', ({ assert }) => {
    const [statement] = judged('The restoration takes eleven weeks.[^s1]')
    assert.equal(statement!.verdict, 'not_verified')
    assert.include(
      statement!.passages.map(({ text }) => text).join('\n'),
      'Tables are made to order in eleven weeks.'
    )
  })
})

test.group('Without a source is, whatever introduces it,', () => {
  for (const [kind, text, language = 'en'] of [
    ['a term between quotation marks', 'A label says little; "solid wood all the way through" says more.'],
    [
      'a semicolon after the verb',
      'The label says little; "handmade in small batches since ever" is no proof.[^s1]',
    ],
    ['an example of what to write', 'Write "my table has a loose leg on the left" into the first line.[^s1]'],
    [
      'a wording that is enough alone',
      'The label says little; "letters found in the cookery book" says what belongs together.',
    ],
    ['counts of its own parts', 'These 15 questions help before you pay.'],
    [
      'a date that is supposed',
      'Suppose you order on 29 August: six weeks later, on 10 October, the room must be ready.',
    ],
    ['a price that is supposed', 'Suppose you pay £50 for the oil and £30 for the brush: that makes £80.'],
    [
      'a German supposition',
      'Angenommen, Sie bestellen am 29. August: Sechs Wochen später ist der 10. Oktober.',
      'de',
    ],
    ['a Russian supposition', 'Допустим, вы заказали 29 августа: шесть недель истекут 10 октября.', 'ru'],
    ['an Arabic supposition', 'لنفترض أن غرفتك ٤٠ مترا: تكفيك طاولة واحدة.', 'ar'],
    ['a sum of three', 'Suppose you pay £20, £30 and £15: that makes £65.'],
  ] as const) {
    test(kind, ({ assert }) => {
      assert.isNotEmpty(found(`${HONEST} ${text}`, language))
    })
  }
})

test.group('General practice, which is for a verifier:', () => {
  for (const [kind, text, language = 'en'] of [
    ['a duration in advice', 'Wait 20 minutes before you wipe the oil off.'],
    ['a limit in advice', 'Leave the oil on for no more than 15 minutes, then wipe it off.'],
    ['a duration in German advice', 'Warten Sie 20 Minuten, bevor Sie das Öl abwischen.', 'de'],
    ['a duration in Russian advice', 'Подождите 20 минут и сотрите масло.', 'ru'],
    ['a conversion without a source', 'Leave a metre, about 39 inches, around the table.'],
    [
      'a sum of weeks',
      'Suppose the wood dries 28 days, the oil 12 days and the glue two weeks: that is almost two months, or 54 days.',
    ],
    [
      'a figure that is supposed',
      'For example, if you have a room of 18 square metres, a round table is enough.',
    ],
  ] as const) {
    test(kind, ({ assert }) => {
      assert.deepEqual(found(`${HONEST} ${text}`, language), [])
      const { verdict, reason } = judged(text, language)[0]!
      assert.deepEqual(
        [verdict, reason],
        ['not_verified', 'A quantity of general practice, which no source states.']
      )
    })
  }
})

test('What is worked out is right where its calculation gives it', ({ assert }) => {
  const text = 'Half of the £1,790 for a dining table is paid in advance, which makes £895.[^s1]'
  const verdictOn = (computation: string) => judged(text, 'en', { computation })[0]!.verdict
  assert.equal(verdictOn('1790/2'), 'not_verified')
  assert.equal(verdictOn('1790/4'), 'unsupported')
})

test.group('Honest strong text stays unchanged:', () => {
  for (const [kind, text, language = 'en'] of [
    ['facts as the page has them', 'A table is made to order in eleven weeks, and costs £1,790.[^s1]'],
    ['weeks in figures', 'Tables take 11 weeks, for they are made to order.[^s1]'],
    ['a fraction of the source', 'Two thirds of customers came back within a year.[^s1]'],
    ['a fraction as a percentage', 'Some 67 percent of customers came back within a year.[^s1]'],
    ['a study of the source', 'A study by York University found that oak joints outlast screws.[^s1]'],
    ['a membership of the source', 'The workshop is a member of the Guild of Northern Makers.[^s1]'],
    ['an address of the source', 'Write to workshop@harbourpine.example with the measurements.'],
    ['a page of the source', 'The times are on https://harbourpine.example/times and change in winter.'],
    ['the website of the company', 'Everything is on harbourpine.example, prices included.'],
    ['an example of what to ask', 'Ask: "Who will restore the piece, and where is it done?"[^s1]'],
    ['a conversion', 'The bench is 1 metre (about 3 feet) wide.[^s1]'],
    ['years since', 'Oak is cut here since 1987, for nearly 40 years.[^s1]'],
    ['a percentage worked out', 'A deposit of 30 percent on £1,790 is £537.[^s1]'],
    ['a price taken twice', 'Two tables at £1,790 each come to £3,580.[^s1]'],
    ['a share of a price', 'Two payments for a table at £1,790 are £895 each.[^s1]'],
    [
      'a catchword before the sentence that cites',
      '\n\n- **A table costs £1,790.** A deposit of 30 percent is due.[^s1]',
    ],
    ['what is left', 'Of £1,790, a deposit of 30 percent is £537.[^s1]'],
    ['an open question', 'Ask whether the workshop is a member of a guild.'],
    ['a condition', 'Check if the oil is certified by an institute.'],
    ['a fraction of one thing', 'Fill two thirds of the gap, and a quarter of an hour later the rest.'],
    ['a test of the source', 'The makers tested the bench for a winter in the yard.[^s1]'],
    ['a recommendation', 'We recommend oil rather than varnish, and we oil the feet as well.'],
    ['a company’s service', 'We restore chairs and we install shelves, as the workshop always has.'],
    ['a service that tests', 'We test each joint by hand before the glue is mixed.'],
    ['an honest denial', 'We have not tested the table, nor has anyone tested it for us.'],
    ['somebody’s habit', 'We used to think that varnish seals a table.'],
    ['a test that the reader makes', 'Once you have tested the joint, tighten the screw.'],
    ['an attempt', 'We tried to keep the order of the work.'],
    ['a study of nobody', 'A workshop with a good name shows its joints.'],
    ['a recommendation in German', 'Wir empfehlen Öl und montieren die Platte vor Ort.', 'de'],
    ['an honest denial in German', 'Wir haben den Tisch nicht getestet.', 'de'],
    ['a recommendation in Russian', 'Мы советуем масло и сами ставим полки.', 'ru'],
    ['an honest denial in Russian', 'Мы этот стол не испытывали.', 'ru'],
    ['a recommendation in French', 'Nous conseillons l’huile et nous posons les étagères.', 'fr'],
    ['an honest denial in French', 'Nous n’avons pas testé la table.', 'fr'],
    ['a recommendation in Spanish', 'Recomendamos aceite y montamos los estantes.', 'es'],
    ['an honest denial in Spanish', 'No hemos probado la mesa.', 'es'],
    ['a recommendation in Arabic', 'ننصح بالزيت ونركب الرفوف في البيت.', 'ar'],
    ['an honest denial in Arabic', 'لم نجرب الطاولة بأنفسنا.', 'ar'],
    ['a body of the source', 'Ask the Guild of Northern Makers for a list.'],
    ['a name of the company', 'At Harbour & Pine the oil is warm.'],
    ['a place', 'In North Yorkshire and New York oak is treated alike.'],
    ['a heading in capitals', '\n\n### How to Read a Timber Survey Report\n\nSlowly.'],
    ['a sum over two sentences', 'A dining table costs £1,790.[^s1] Two at £1,790 each make £3,580.'],
    ['a product over two sentences', 'A dining table costs £1,790.[^s1] For two of them that makes £3,580.'],
    [
      'a word that stands for the thing',
      'Ask for the date. At £1,790 a piece, two pieces come to £3,580.[^s1]',
    ],
    ['a preposition at the end', 'A scratch is the first thing to look at.[^s1] A crack is worse.'],
    ['a product name with a stop', 'Tools built on Node.js are none of our business.'],
  ] as const) {
    test(kind, ({ assert }) => {
      assert.deepEqual(found(`${HONEST} ${text}`, language), [])
    })
  }
})

test('A catchword is checked against the source of the sentence that it opens', ({ assert }) => {
  const [finding, ...more] = found('- **A table costs £990.** A deposit of 30 percent is due.[^s1]')
  assert.equal(finding?.check, 'number-not-in-source')
  assert.equal(finding?.quote, 'A table costs £990.')
  assert.isEmpty(more)
})

test('A figure that was right in the sentence before is not taken for another thing by a verifier', ({
  assert,
}) => {
  const [, wrong] = judged(
    'A dining table costs £1,790, and a deposit of 30 percent is due.[^s1] The bench is £1,790 wide and one metre high.[^s1]'
  )
  assert.equal(wrong!.verdict, 'not_verified')
  assert.equal(wrong!.accused, 'unsupported')
})
