import { test } from '@japa/runner'
import fc from 'fast-check'
import { parseNumber } from '#text/figures/numbers'
import { quantitiesIn } from '#text/figures/quantities'
import { sameQuantity } from '#text/figures/quantity_match'
import { containsQuotation, looseText, quotationsIn } from '#text/language/quotations'

const found = (text: string, language = 'en') =>
  quantitiesIn(text, language).map(({ kind, value, currency }) =>
    currency ? `${kind} ${value} ${currency}` : `${kind} ${value}`
  )

test.group('Quantities', () => {
  for (const [language, text, expected] of [
    ['en', '1,200 customers and 1 200 more', ['number 1200', 'number 1200']],
    ['de', '1.200 Gäste, 12,5 Prozent, 12-prozentig', ['number 1200', 'percent 12.5', 'percent 12']],
    ['en', '12% or 12 percent or 12 per cent', ['percent 12', 'percent 12', 'percent 12']],
    [
      'en',
      '$1.5 million, €3m, $5k, 40 pounds',
      ['money 1500000 USD', 'money 3000000 EUR', 'money 5000 USD', 'money 40 GBP'],
    ],
    [
      'de',
      '1,5 Mio. Euro, ab 1.200,- und 1.234,56 €',
      ['money 1500000 EUR', 'money 1200', 'money 1234.56 EUR'],
    ],
    ['es', '5 millones de euros, 12 por ciento', ['money 5000000 EUR', 'percent 12']],
    [
      'fr',
      '1 200 clients, 12 pour cent, 5 millions d’euros',
      ['number 1200', 'percent 12', 'money 5000000 EUR'],
    ],
    [
      'ru',
      '1 200 руб., 5 тыс. рублей, 2,5 млн клиентов, 12 процентов',
      ['money 1200 RUB', 'money 5000 RUB', 'number 2500000', 'percent 12'],
    ],
    ['en', '10–20%, $10 to 20', ['percent 10', 'percent 20', 'money 10 USD', 'money 20 USD']],
    ['en', '$180 and 8 lessons, $10 and 20', ['money 180 USD', 'number 8', 'money 10 USD', 'money 20 USD']],
    ['es', '180 euros y 8 clases', ['money 180 EUR', 'number 8']],
    [
      'en',
      '3 October 2025, October 3, 2025, 2025-10-03',
      ['date 2025-10-03', 'date 2025-10-03', 'date 2025-10-03'],
    ],
    ['de', '3. Oktober 2025, 03.10.2025', ['date 2025-10-03', 'date 2025-10-03']],
    ['es', '3 de octubre de 2025', ['date 2025-10-03']],
    ['fr', '3 octobre 2025', ['date 2025-10-03']],
    ['ru', '3 октября 2025 года', ['date 2025-10-03']],
    ['en', 'October 2025, the 3rd of May, in 1998', ['date 2025-10', 'date --05-03', 'year 1998']],
    ['en', 'nine out of ten, 1 in 5, 3x faster', ['ratio 9/10', 'ratio 1/5', 'multiple 3']],
    ['ru', '9 из 10 клиентов', ['ratio 9/10']],
    ['en', '5 p.m., 17:30, 8am', ['time 17:00', 'time 17:30', 'time 08:00']],
    ['en', 'call +49 30 1234567', ['phone 49301234567']],
    ['en', 'twelve percent of twenty-five people', ['percent 12', 'number 25']],
  ] as const) {
    test(`reads ${JSON.stringify(text)} (${language})`, ({ assert }) => {
      assert.deepEqual(found(text, language), [...expected])
    })
  }

  test('knows numbers that name rather than count', ({ assert }) => {
    const named = quantitiesIn('ISO 9001, step 3, § 14, 5G, COVID-19').map(({ name }) => name)
    assert.deepEqual(named, [true, true, true, true, true])
    assert.deepEqual(quantitiesIn('B2B, v2.0, 192.168.0.1, https://a.example/2024/12, open 24/7'), [])
  })

  test('“may” is only a month when capitalized', ({ assert }) => {
    assert.deepEqual(found('you may 5 times'), ['multiple 5'])
    assert.deepEqual(found('on May 5'), ['date --05-05'])
  })

  test('gives the passage with its unit and its position', ({ assert }) => {
    const [quantity] = quantitiesIn('It costs $1.5 million today')
    assert.equal(quantity?.raw, '$1.5 million')
    assert.equal(quantity?.index, 9)
  })

  test('reads anything without throwing, in order', ({ assert }) => {
    const pieces = fc.constantFrom(
      '1',
      '12',
      '.',
      ',',
      '%',
      '$',
      '€',
      ' ',
      'May',
      '2025',
      '-',
      '/',
      ':',
      'in',
      ' million',
      '+',
      '0'
    )
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => parts.join('')),
        fc.constantFrom('en', 'de', 'ru', 'ja'),
        (text, language) => {
          let at = 0
          for (const quantity of quantitiesIn(text, language)) {
            assert.isAtLeast(quantity.index, at)
            assert.equal(text.slice(quantity.index, quantity.index + quantity.raw.length), quantity.raw)
            at = quantity.index
          }
        }
      )
    )
  })
})

test.group('Numbers', () => {
  for (const [written, language, value] of [
    ['1,200', 'en', 1200],
    ['1.200', 'de', 1200],
    ["1'200", 'de', 1200],
    ['1\u00a0200,5', 'fr', 1200.5],
    ['1,234,567.89', 'en', 1234567.89],
    ['1.234.567,89', 'de', 1234567.89],
    ['1,00,000', 'en', 100000],
    ['4.125', 'en', 4.125],
    ['0,125', 'de', 0.125],
    ['12,5', 'en', 12.5],
    ['1.200', 'fi', 1200],
    ['1,200', 'xx', 1200],
  ] as const) {
    test(`${written} is ${value} (${language})`, ({ assert }) => {
      assert.equal(parseNumber(written, language)?.value, value)
    })
  }

  test('versions and addresses are not numbers', ({ assert }) => {
    assert.isNull(parseNumber('1.2.3'))
    assert.isNull(parseNumber('1.2.3,4,5'))
  })
})

test.group('Whether two quantities are equal', () => {
  const same = (claim: string, source: string, languages: [string, string] = ['en', 'en']) => {
    const [one] = quantitiesIn(claim, languages[0])
    return quantitiesIn(source, languages[1]).some((other) => one !== undefined && sameQuantity(one, other))
  }

  for (const [claim, source, languages] of [
    ['12%', '12 percent', ['en', 'en']],
    ['1,200 roofs', '1.200 Dächer', ['en', 'de']],
    ['1,200 roofs', '1 200 крыш', ['en', 'ru']],
    ['€1.5 million', '1.500.000 Euro', ['en', 'de']],
    ['7 people', 'seven people', ['en', 'en']],
    ['October 2025', '3. Oktober 2025', ['en', 'de']],
    ['3 October', '2025-10-03', ['en', 'en']],
    ['in 2025', 'on 3 October 2025', ['en', 'en']],
    ['+49 30 1234567', '030 1234567', ['en', 'en']],
    ['it costs 450', '450 euros', ['en', 'en']],
  ] as const) {
    test(`${claim} is supported by ${source}`, ({ assert }) => {
      assert.isTrue(same(claim, source, [...languages]))
    })
  }

  for (const [claim, source] of [
    ['12%', '12 people'],
    ['12%', '13%'],
    ['$450', '450 euros'],
    ['450 euros', '450 people'],
    ['3 October 2025', 'October 2025'],
    ['3x', '3 rooms'],
    ['1,200', '12,000'],
  ] as const) {
    test(`${claim} is not supported by ${source}`, ({ assert }) => {
      assert.isFalse(same(claim, source))
    })
  }
})

test.group('Quotations', () => {
  test('are found between the marks of each language', ({ assert }) => {
    const text = 'He said “one two” and "three". „Vier fünf“ « six sept » «восемь девять» 「十一」'
    assert.deepEqual(
      quotationsIn(text).map((quotation) => quotation.text),
      ['one two', 'three', 'Vier fünf', 'six sept', 'восемь девять', '十一']
    )
  })

  test('are compared without regard to typography, white space and case', ({ assert }) => {
    const source = looseText('He said: “It’s  a\nrather good – and cheap – roof.”')
    assert.isTrue(containsQuotation("it's a rather good and cheap roof", source))
    assert.isTrue(containsQuotation('It’s a … roof', source))
    assert.isFalse(containsQuotation('a very good roof', source))
    assert.isFalse(containsQuotation('roof … rather', source))
  })
})
