import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, companyNamed, draft } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()

const PRICES = makeSource(
  's1',
  [
    'Fold Lane Bindery repairs books in Norwich. The workshop has four binders.',
    'What a repair costs',
    'An estimate is free and takes ten minutes at the counter. Repairs above £200 are paid half in advance.',
  ].join('\n\n'),
  {
    title: 'Fold Lane Bindery | Book repair in Norwich',
    tables: [
      {
        caption: 'What a repair costs',
        columns: ['Repair', 'Price'],
        rows: [
          ['Loose spine', '£65'],
          ['Torn page', '£9'],
          ['New leather binding', 'from £310'],
        ],
      },
    ],
  }
)

test.group('The first paragraph', () => {
  test('of a question about prices names the lowest and the highest, which the table has in full', async ({
    assert,
  }) => {
    const { touches, blocks } = await draft(
      writer,
      brief({ prompt: 'What does it cost to have an old book repaired?' }),
      [PRICES]
    )
    assert.match(
      touches.introduction,
      /^What a repair costs: a torn page, £9; a new leather binding, from £310\.\[\^s1\]/
    )
    assert.notInclude(touches.introduction, '£65')
    assert.include(blocks[0]!.markdown, '| Loose spine | £65 |')
  })

  for (const [language, prompt, opening] of [
    [
      'de',
      'Was kostet eine Buchreparatur?',
      'Laut Preisliste von Marlow kostet „Riss“ 9 Euro, „Ledereinband“ ab 310 Euro.[^s1]',
    ],
    [
      'es',
      '¿Cuánto cuesta reparar un libro?',
      'En Marlow, la página rota cuesta 9 euros y piel, desde 310 euros.[^s1]',
    ],
    [
      'fr',
      'Combien coûte la réparation d’un livre ?',
      'Marlow propose «\u00a0page\u00a0» (9 euros) et «\u00a0cuir\u00a0» (à partir de 310 euros).[^s1]',
    ],
    [
      'ru',
      'Сколько стоит ремонт книги?',
      'По прайс-листу (Marlow) страница стоит 900 рублей, кожа — от 31 000 рублей.[^s1]',
    ],
  ] as const)
    test(`does so in ${language}`, async ({ assert }) => {
      const cells: Record<string, string[][]> = {
        de: [
          ['Ledereinband', 'ab 310 Euro'],
          ['Riss', '9 Euro'],
        ],
        es: [
          ['Piel', 'desde 310 euros'],
          ['Página rota', '9 euros'],
        ],
        fr: [
          ['Cuir', 'à partir de 310 euros'],
          ['Page', '9 euros'],
        ],
        ru: [
          ['Кожа', 'от 31 000 рублей'],
          ['Страница', '900 рублей'],
        ],
      }
      const columns = {
        de: ['Arbeit', 'Preis'],
        es: ['Trabajo', 'Precio'],
        fr: ['Travail', 'Prix'],
        ru: ['Работа', 'Цена'],
      }
      const page = makeSource('s1', '', {
        language,
        title: 'Marlow',
        tables: [{ caption: null, columns: columns[language], rows: cells[language]! }],
      })
      const { touches } = await draft(writer, brief({ prompt, language, company: companyNamed('Marlow') }), [
        page,
      ])
      assert.equal(touches.introduction, opening)
    })

  test('of a case study says whom it is about and what came of it', async ({ assert }) => {
    const page = makeSource(
      's1',
      [
        'Orran primary school has 31 pupils and no swimming pool. Until 2024 the class missed four lessons a week.',
        'In January 2025 a ferry was put on at 8:10 on Tuesdays. The pool in Kelsay opened its lanes an hour earlier.',
        'By June 2026 the number of pupils who could swim 25 metres had risen to 27. The class now misses one lesson instead of four.',
      ].join('\n\n')
    )
    const request = brief({
      prompt: 'How Orran primary school got 27 pupils to swim',
      contentType: 'case-study',
    })
    const { touches, markdown } = await draft(writer, request, [page])
    assert.equal(
      touches.introduction,
      'Orran primary school has 31 pupils and no swimming pool.[^s1] By June 2026 the number of pupils who could swim 25 metres had risen to 27.[^s1]'
    )
    assert.include(markdown, 'The class now misses one lesson instead of four.[^s1]')
  })
})

test.group('What belongs together', () => {
  test('a page about the request is used under all of its headings and with its questions', async ({
    assert,
  }) => {
    const page = makeSource(
      's2',
      [
        'Getting bees through the winter',
        'A colony of bees needs 18 kilograms of stores to get through the winter. Feeding ends by the last week of September.',
        'Signs of trouble',
        'A hive that feels light in February is short of food. Place a slab of fondant above the bees in that case.',
        'When do bees fly again?',
        'Bees fly again on the first days above 12 degrees, usually in March.',
      ].join('\n\n'),
      { title: 'Bees in winter | Moor Edge Bees' }
    )
    const request = brief({
      prompt: 'Getting bees through the winter',
      length: 'short',
      keywords: ['bees in winter'],
    })
    const { blocks, touches } = await draft(writer, request, [page, PRICES])
    assert.include(
      blocks.map(({ heading }) => heading),
      'Signs of trouble'
    )
    assert.deepEqual(
      touches.faq.map(({ question }) => question),
      ['When do bees fly again?']
    )
  })

  test('points that are asked for are all; each sentence stands below the one that it is about', async ({
    assert,
  }) => {
    const page = makeSource(
      's1',
      [
        'Moor Edge Bees sells hives and honey in Dartmoor. A course for beginners costs £145 with lunch and a veil.',
        'What a beginner needs',
        'Second-hand hives are cheaper than new ones, but the wood has to be scorched. A colony needs 30 minutes of work a week from April to August. The work takes five minutes a week in winter.',
        'Honey',
        'Heather honey is pressed rather than spun, because it is as thick as jelly. A healthy colony of bees gave 14 kilograms.',
      ].join('\n\n'),
      {
        title: 'Moor Edge Bees',
        tables: [
          {
            caption: 'What a beginner needs',
            columns: ['', ''],
            rows: [
              ['One hive', '£280'],
              ['A hive tool', '£9'],
            ],
          },
        ],
      }
    )
    const request = brief({
      prompt: 'What a beginner in beekeeping needs: equipment, time and costs',
      keywords: ['beekeeping'],
    })
    const { blocks, markdown } = await draft(writer, request, [page])
    const [equipment, time, costs] = blocks.map((block) => block.markdown)
    assert.include(equipment, 'Second-hand hives')
    assert.include(equipment, 'One hive: £280')
    assert.match(time!, /(?:30|five) minutes/)
    assert.include(costs, '£145')
    assert.lengthOf(blocks, 3)
    assert.notInclude(markdown, 'jelly')
  })
})

test.group('What comes first where no sentence answers', () => {
  const BREAD = makeSource(
    's1',
    [
      'Backstube Korn backt in Graz.',
      'So entsteht das Brot',
      '1. Den Sauerteig mit Mehl und Wasser mischen\n\n2. Den Teig im Korb ruhen lassen\n\n3. Das Brot bei 250 Grad backen',
      'Ein Brot von einem Kilogramm backt insgesamt 50 Minuten. Die Kruste klingt hohl, wenn man darauf klopft.',
      'Fehler beim Backen',
      'Ein flaches Brot hatte zu wenig Zeit im Korb. Ein zu kalter Sauerteig schmeckt scharf nach Essig.',
    ].join('\n\n'),
    { language: 'de', title: 'Backstube Korn | Brot' }
  )

  test('instructions begin with their steps, not with how they end or what goes wrong', async ({
    assert,
  }) => {
    const request = brief({
      ...{ prompt: 'Brot mit Sauerteig backen', keywords: ['Sauerteig'], language: 'de' },
      contentType: 'how-to',
    })
    const { touches, blocks } = await draft(writer, request, [BREAD])
    assert.equal(touches.introduction, '')
    assert.match(blocks[0]!.markdown, /^1\. Den Sauerteig[\s\S]+50 Minuten/)
  })

  test('a text for adults leaves out what is about children, and the other way round', async ({ assert }) => {
    const text = [
      'Learning to sail',
      'Adults learn to sail in five days. Children learn to sail from the age of six. Adults and children wear a vest when they learn to sail.',
    ]
    const source = makeSource('s1', text.join('\n\n'), { title: 'Learning to sail' })
    const said = async (prompt: string) => (await draft(writer, brief({ prompt }), [source])).body
    const adults = await said('Learning to sail as an adult')
    assert.include(adults, 'five days')
    assert.include(adults, 'wear a vest')
    assert.notInclude(adults, 'age of six')
    assert.notInclude(await said('When children learn to sail'), 'five days')
    assert.include(await said('Learning to sail'), 'age of six')
  })
})

test.group('What one thing costs', () => {
  test('is said in a sentence where the list has nothing else of what was asked for', async ({ assert }) => {
    const source = makeSource('s1', 'Halden Pianos tunes pianos in Glasgow. It has three tuners.', {
      tables: [
        {
          caption: 'Prices',
          columns: ['Work', 'Price'],
          rows: [
            ['Tuning', '£78'],
            ['Lacquer', '£340'],
            ['Keys', '£90'],
          ],
        },
      ],
    })
    const { touches } = await draft(writer, brief({ prompt: 'What does tuning cost?' }), [source])
    assert.match(touches.introduction, /^Prices: tuning, £78\.\[\^s1\]/)
  })
})

test.group('What things cost together', () => {
  const shop = (caption: string, rows: [string, string][], language = 'en') =>
    makeSource('s1', 'Halden Pianos tunes pianos in Glasgow and sells what one needs for them.', {
      language,
      tables: [{ caption, columns: ['Service', 'Price'], rows }],
    })
  const ROWS: [string, string][] = [
    ['Tuning', '£78.50'],
    ['Pitch raise', '£115'],
    ['Regulation', 'from £240'],
  ]
  const totalOf = async (prompt: string, source: ReturnType<typeof shop>) =>
    (await draft(writer, brief({ prompt, language: source.language! }), [source])).touches.total

  test('is added up where the request asks for it by name', async ({ assert }) => {
    const total = await totalOf('What do a tuning and a pitch raise cost together?', shop('Prices', ROWS))
    assert.equal(total?.text, '“Tuning” and “Pitch raise” cost £193.50 together.')
    assert.equal(total?.computation, 'p2:78.5+p3:115')
    const german = shop(
      'Preise',
      [
        ['Stimmung', '78 Euro'],
        ['Regulierung', '1.240 Euro'],
      ],
      'de'
    )
    const summe = await totalOf('Was kosten Stimmung und Regulierung zusammen?', german)
    assert.equal(summe?.text, '„Stimmung“ und „Regulierung“ kosten zusammen 1.318 Euro.')
  })

  test('is added up where all of a list is needed and the request asks for costs', async ({ assert }) => {
    const list = shop('What a beginner needs', [
      ['A hive, about', '£280'],
      ['A veil', '£85'],
    ])
    const total = await totalOf('What a beginner needs: equipment and costs', list)
    assert.equal(total?.text, 'The list “What a beginner needs” comes to about £365 in total.')
    assert.isUndefined(await totalOf('Keeping bees in winter', list))
  })

  test('is not added up where an amount is open, in another currency, or one of several offers', async ({
    assert,
  }) => {
    assert.isUndefined(
      await totalOf('What do a tuning and a regulation cost together?', shop('Prices', ROWS))
    )
    assert.isUndefined(await totalOf('What does a tuning cost?', shop('Prices', ROWS)))
    assert.isUndefined(await totalOf('Piano work: prices and costs', shop('Prices', ROWS.slice(0, 2))))
    const mixed = shop('What one needs', [
      ['A fork', '£20'],
      ['A key', '$30'],
    ])
    assert.isUndefined(await totalOf('What one needs: tools and costs', mixed))
    const hourly = shop('What one needs', [
      ['A fork', '£20'],
      ['A tuner', '£30 per hour'],
    ])
    assert.isUndefined(await totalOf('What one needs: tools and costs', hourly))
  })
})

test.group('The lines for search results', () => {
  test('are whole sentences of one subject', async ({ assert }) => {
    const long =
      'It is then checked for trees that have taken root, its drains are cleaned, and bare places are sown again with the same seed mixture as in the first year.'
    const page = makeSource(
      's1',
      [
        'Looking after a green roof',
        `A green roof is looked after twice a year, in April and in October. ${long} The work takes ten minutes per square metre.`,
        'Benefits',
        'A green roof keeps back half of the rain. It stays below 35 degrees in summer.',
      ].join('\n\n')
    )
    const { touches } = await draft(
      writer,
      brief({ prompt: 'Looking after a green roof', keywords: ['green roof'] }),
      [page]
    )
    assert.equal(
      touches.metaDescription,
      'A green roof is looked after twice a year, in April and in October. The work takes ten minutes per square metre.'
    )
  })

  test('name the kind of text where a review’s prompt has only a name', async ({ assert }) => {
    const request = brief({
      prompt: 'Escribe una reseña del Taller Barro Vivo',
      language: 'es',
      publicationType: 'review',
    })
    const { touches } = await draft(writer, { ...request, company: companyNamed('Barro') })
    assert.equal(touches.title, 'Reseña: Taller Barro Vivo')
  })
})

test.group('The end of a text', () => {
  test('says in sentences of the page how the company is reached, with the whole number, and not in an emergency', async ({
    assert,
  }) => {
    const source = makeSource(
      's1',
      [
        'Harbour Vets',
        'Harbour Vets treats cats and dogs in Whitby. The practice has two vets and four nurses.',
        'Giving a cat a tablet',
        'A cat takes a tablet in a soft treat. A cat needs a little water after the tablet. Hold the cat in a towel.',
        'In an emergency',
        'Call 01947 55 50 99 at any hour.',
        'Appointments',
        'Call 01947 55 50 13 on weekdays.',
      ].join('\n\n'),
      { title: 'Harbour Vets', url: 'https://vets.example/' }
    )
    const request = brief({
      prompt: 'How to give a cat a tablet',
      contentType: 'how-to',
      company: companyNamed('Harbour Vets', { website: 'https://vets.example' }),
    })
    const { touches } = await draft(writer, request, [source])
    assert.match(touches.conclusion, /Call 01947 55 50 13 on weekdays\.\[\^s1\]$/)
    assert.include(touches.conclusion, '](https://vets.example/)')
  })
})
