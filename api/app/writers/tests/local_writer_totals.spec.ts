import { test } from '@japa/runner'
import { checkStatements } from '#text/evidence/check_statements'
import { LocalWriter } from '../local/local_writer.js'
import { brief, draft } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()

type Rows = [name: string, price: string][]

const PRICES: Record<string, { about: string; caption: string; columns: string[]; rows: Rows }> = {
  en: {
    about: 'Halden Pianos rents out pianos in Glasgow and tunes them.',
    caption: 'Rental',
    columns: ['Piano', 'Price'],
    rows: [
      ['Upright', '£32 a month'],
      ['Grand', '£90.50 per month'],
    ],
  },
  de: {
    about: 'Das Klavierhaus vermietet Klaviere in Köln und stimmt sie.',
    caption: 'Miete',
    columns: ['Klavier', 'Preis'],
    rows: [
      ['Klavier', '32 Euro im Monat'],
      ['Flügel', '190 Euro pro Monat'],
    ],
  },
  es: {
    about: 'La casa Halden alquila pianos en Granada y los afina.',
    caption: 'Alquiler',
    columns: ['Piano', 'Precio'],
    rows: [
      ['Piano vertical', '32 euros al mes'],
      ['Piano de cola', '190 euros al mes'],
    ],
  },
  fr: {
    about: 'La maison Halden loue des pianos à Lyon et les accorde.',
    caption: 'Location',
    columns: ['Piano', 'Prix'],
    rows: [
      ['Piano droit', '32 euros par mois'],
      ['Piano à queue', '190 euros par mois'],
    ],
  },
  ru: {
    about: 'Мастерская Халден сдаёт пианино в Перми и настраивает их.',
    caption: 'Аренда',
    columns: ['Инструмент', 'Цена'],
    rows: [
      ['Пианино', '3 200 рублей в месяц'],
      ['Рояль', '9 000 рублей в месяц'],
    ],
  },
}

const YEARLY: [language: string, prompt: string, text: string][] = [
  [
    'en',
    'What does it cost to rent a piano per year?',
    'Over a year that is £384 (Upright) and £1,086 (Grand).',
  ],
  [
    'de',
    'Was kostet ein Klavier zur Miete pro Jahr?',
    'Im Jahr sind das 384 Euro (Klavier) und 2.280 Euro (Flügel).',
  ],
  [
    'es',
    '¿Cuánto cuesta alquilar un piano al año?',
    'Al año son 384 euros (Piano vertical) y 2280 euros (Piano de cola).',
  ],
  [
    'fr',
    'Combien coûte la location d’un piano par an ?',
    'Par an, cela fait 384 euros (Piano droit) et 2 280 euros (Piano à queue).',
  ],
  [
    'ru',
    'Сколько стоит аренда пианино в год?',
    'За год это 38 400 рублей (Пианино) и 108 000 рублей (Рояль).',
  ],
]

const sourceOf = (language: string, rows = PRICES[language]!.rows) => {
  const { about, caption, columns } = PRICES[language]!
  return makeSource('s1', about, { language, tables: [{ caption, columns, rows }] })
}
type Table = ReturnType<typeof sourceOf>

const totalOf = async (language: string, prompt: string, source: Table) =>
  (await draft(writer, brief({ prompt, language }), [source])).touches.total

function verdict(source: Table, text: string, computation: string) {
  const statement = { place: 'introduction', text, cites: ['s1'], computation } as never
  const { checked } = checkStatements({
    ...{ statements: [statement], language: source.language!, sources: [source], given: '', year: 2026 },
  })
  return checked[0]!.verdict
}

const spaces = (text = '') => text.replace(/[\u00a0\u202f]/gu, ' ')

test.group('What monthly prices come to in a year', () => {
  for (const [language, prompt, text] of YEARLY)
    test(`is said where the request asks for it, and code decides it: ${language}`, async ({ assert }) => {
      const source = sourceOf(language)
      const total = await totalOf(language, prompt, source)
      assert.equal(spaces(total?.text), text)
      assert.equal(verdict(source, total!.text, total!.computation), 'supported')
    })

  test('is not said where nobody asks, a price has another period, or its end is open', async ({
    assert,
  }) => {
    const [, prompt] = YEARLY[0]!
    assert.isUndefined(await totalOf('en', 'What does it cost to rent a piano?', sourceOf('en')))
    for (const price of ['£90', '£90 a week', 'from £90 a month', '£90 a month, £10 per tuning'])
      assert.isUndefined(
        await totalOf(
          'en',
          prompt,
          sourceOf('en', [
            ['Upright', '£32 a month'],
            ['Grand', price],
          ])
        )
      )
  })
})

test.group('A sum in a draft', () => {
  const LISTS: [language: string, prompt: string, caption: string, rows: Rows, text: string][] = [
    [
      'en',
      'What a beginner needs: tools and costs',
      'What a beginner needs',
      [
        ['A hive', '£280'],
        ['A veil', '£85'],
      ],
      'The list “What a beginner needs” comes to £365 in total.',
    ],
    [
      'de',
      'Was ein Anfänger braucht: Werkzeug und Kosten',
      'Was ein Anfänger braucht',
      [
        ['Ein Kasten', '280 Euro'],
        ['Ein Schleier', '85 Euro'],
      ],
      'Die Liste „Was ein Anfänger braucht“ kommt zusammen auf 365 Euro.',
    ],
  ]
  for (const [language, prompt, caption, rows, text] of LISTS)
    test(`is decided by code, as long as it says all of a list and nothing else: ${language}`, async ({
      assert,
    }) => {
      const { about, columns } = PRICES[language]!
      const withRows = (all: Rows) =>
        makeSource('s1', about, { language, tables: [{ caption, columns, rows: all }] })
      const source = withRows(rows)
      const total = await totalOf(language, prompt, source)
      assert.equal(total?.text, text)
      assert.equal(verdict(source, text, total!.computation), 'supported')
      assert.equal(verdict(source, text.replace('365', '375'), total!.computation), 'unsupported')
      // What else it says is for a verifier.
      assert.equal(
        verdict(source, text.replace(/\.$/, ', as everybody knows.'), total!.computation),
        'not_verified'
      )
      const more = withRows([...rows, ['Gloves', language === 'en' ? '£20' : '20 Euro']])
      assert.equal(verdict(more, text, total!.computation), 'not_verified')
    })

  test('of things by their names is decided by code, too', async ({ assert }) => {
    const source = sourceOf('en', [
      ['Tuning', '£78.50'],
      ['Pitch raise', '£115'],
      ['Regulation', '£240'],
    ])
    const total = await totalOf('en', 'What do a tuning and a pitch raise cost together?', source)
    assert.equal(total?.text, '“Tuning” and “Pitch raise” cost £193.50 together.')
    assert.equal(verdict(source, total!.text, total!.computation), 'supported')
    const other = total!.text.replace('Pitch raise', 'Regulation')
    assert.notEqual(verdict(source, other, total!.computation), 'supported')
  })
})
