import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, companyNamed, draft, gapsOf } from './fixtures/drafting.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()
const text = (...lines: string[]) => lines.join('\n\n')

const QUESTIONS = {
  en: {
    prompt: 'Can maple syrup be frozen?',
    page: [
      'Storing maple syrup',
      'Maple syrup is stored in a cold pantry. An open bottle lasts for eight weeks. Mold on top is skimmed off.',
      'Can you freeze maple syrup?',
      'Maple syrup stays liquid in the freezer and keeps for two years.',
    ],
    answer: 'Maple syrup stays liquid',
  },
  de: {
    prompt: 'Kann man Kürbis einfrieren?',
    page: [
      'Kürbis lagern',
      'Ein Kürbis wird kühl und trocken gelagert. Der Stiel bleibt dabei an der Frucht. Druckstellen werden herausgeschnitten, wenn man einen Kürbis einfrieren will.',
      'Kann man Kürbis einfrieren?',
      'Kürbis hält in Würfeln bis zu zehn Monate im Gefrierfach.',
    ],
    answer: 'Kürbis hält in Würfeln',
  },
  es: {
    prompt: '¿Se puede congelar la calabaza?',
    page: [
      'Guardar la calabaza',
      'La calabaza se guarda en un lugar fresco y seco. El tallo se queda en la fruta. Los golpes se cortan antes de congelar la calabaza.',
      '¿Se puede congelar la calabaza?',
      'La calabaza en dados aguanta diez meses en el congelador.',
    ],
    answer: 'La calabaza en dados',
  },
  fr: {
    prompt: 'Peut-on congeler la courge ?',
    page: [
      'Conserver la courge',
      'La courge se garde dans un endroit frais et sec. La queue reste sur le fruit. Les taches se coupent avant de congeler la courge.',
      'Peut-on congeler la courge ?',
      'La courge en dés tient dix mois au congélateur.',
    ],
    answer: 'La courge en dés',
  },
  ru: {
    prompt: 'Можно ли заморозить тыкву?',
    page: [
      'Хранение тыквы',
      'Тыкву держат в прохладном сухом месте. Плодоножку оставляют на плоде. Вмятины вырезают, если тыкву решили заморозить.',
      'Можно ли заморозить тыкву?',
      'Тыкву кубиками хранят в морозилке десять месяцев.',
    ],
    answer: 'Тыкву кубиками',
  },
}

test.group('The answer comes first', () => {
  for (const [language, { prompt, page, answer }] of Object.entries(QUESTIONS))
    test(`a page's own question that asks the same opens the text: ${language}`, async ({ assert }) => {
      const source = makeSource('s1', text(...page), { language })
      const { touches } = await draft(writer, brief({ prompt, language, length: 'long' }), [source])
      assert.isTrue(touches.introduction.startsWith(answer), touches.introduction)
      assert.notInclude(JSON.stringify(touches.faq), answer)
    })

  test('what is kept is read of where a page tells how, and what is sold of it stays out', async ({
    assert,
  }) => {
    const sources = [
      makeSource(
        's1',
        text(
          'Harp repair in Bath',
          'Ames Harps repairs harps in Bath. The workshop has three makers.',
          'Buying a used harp',
          'A harp of less than 30 years is worth its price. Cracks in the neck are the end of a harp. A loose pedal costs more than a harp is worth.'
        ),
        { title: 'Ames Harps' }
      ),
      makeSource(
        's2',
        text(
          'Looking after a harp',
          'A harp should be regulated once a year, before the winter. The air of the room should hold 50 percent humidity.',
          'A harp should not stand beside a stove. Wipe the strings with a dry cloth after playing.',
          'Can a harp be regulated too often?',
          'A harp cannot be regulated too often by a careful hand.'
        ),
        { title: 'Looking after a harp | Ames Harps' }
      ),
    ]
    const { touches, markdown } = await draft(
      writer,
      brief({ prompt: 'Keeping a harp in tune', keywords: ['harp'] }),
      sources
    )
    assert.match(touches.introduction, /^A harp should be regulated once a year/)
    assert.notInclude(markdown, 'used harp')
  })

  test('a text that sells one thing of a price list opens with what that costs', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Cursos de vidrio',
        'El Taller Luz enseña vidrio en Cuenca desde 2011. En el taller trabajan dos maestros.',
        'Precios',
        'El precio incluye el material y una hornada. Las piezas grandes pagan 5 euros por hornada.'
      ),
      {
        language: 'es',
        title: 'Taller Luz',
        tables: [
          {
            caption: 'Precios',
            columns: ['Curso', 'Precio', 'Duración'],
            rows: [
              ['Clase de prueba', '20 euros', '2 horas'],
              ['Curso de soplado', '190 euros', '6 clases'],
            ],
          },
        ],
      }
    )
    const request = brief({
      prompt: 'Un curso de soplado en Cuenca',
      keywords: ['curso de soplado'],
      language: 'es',
      contentType: 'promotional',
      company: companyNamed('Taller Luz'),
    })
    const { touches } = await draft(writer, request, [source])
    assert.match(
      touches.introduction,
      /^En el Taller Luz, el curso de soplado cuesta 190 euros y lleva 6 clases\.\[\^s1\]$/
    )
  })

  test('a company that says nothing of the subject does not open the text', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Bread school',
        'Korn School teaches up to eight people in Graz. It opened in 2018.',
        'How a loaf is made',
        'First, mix the flour for the loaf in the evening. Then leave the dough of the loaf for twelve hours.',
        'After that, bake the loaf at 250 degrees. Next, turn the loaf over after ten minutes.',
        'Finally, wait with the loaf for four hours. Then cut the loaf with a long knife.'
      ),
      { title: 'Korn School' }
    )
    const request = brief({
      prompt: 'A good loaf',
      keywords: ['loaf'],
      length: 'long',
      company: companyNamed('Korn School'),
    })
    const { touches, markdown } = await draft(writer, request, [source])
    assert.include(markdown, 'bake the loaf')
    assert.notInclude(touches.introduction, 'Korn School')
  })

  test('a text that would be nothing but its introduction keeps the rest for its section', async ({
    assert,
  }) => {
    const source = makeSource(
      's1',
      text(
        'Уроки арфы',
        'Школа «Лад» учит играть на арфе в Перми.',
        'Стоимость',
        'Пробный урок длится 30 минут и стоит 400 рублей. Обычный урок длится 45 минут и стоит 1 200 рублей. Абонемент на восемь уроков стоит 8 000 рублей. Арфу можно взять напрокат за 700 рублей в месяц.'
      ),
      { language: 'ru', title: 'Школа «Лад»' }
    )
    const written = await draft(
      writer,
      brief({
        prompt: 'Сколько стоят уроки арфы?',
        keywords: ['уроки арфы'],
        language: 'ru',
        length: 'short',
        company: companyNamed('Школа «Лад»'),
      }),
      [source]
    )
    assert.match(written.touches.introduction, /^Пробный урок .+ Школа «Лад» учит играть на арфе в Перми\./)
    assert.include(written.blocks.map(({ markdown }) => markdown).join(' '), 'Абонемент')
    assert.isEmpty(gapsOf(written))
  })
})

test.group('What a text is not about stays out', () => {
  const BOATS = text(
    'Canoes',
    'Many beginners believe one thing. A canoe never tips over. That is wrong. Everybody in a canoe wears a vest.',
    'Children in a canoe sit in the middle. A canoe holds three children.',
    'Can a beginner take a canoe alone?',
    'No. Two hours in a canoe with a guide come first.',
    'What if it rains?',
    'You go. Rain has never hurt a paddler.'
  )

  test('a claim that the page denies is not said, nor what announces it', async ({ assert }) => {
    const { markdown } = await draft(writer, brief({ prompt: 'Canoes for beginners', keywords: ['canoe'] }), [
      makeSource('s1', BOATS),
    ])
    const plain = markdown.replace(/\[\^[^\]]+\]/g, '')
    assert.notMatch(plain, /never tips over|That is wrong|believe one thing/)
    assert.include(plain, 'Everybody in a canoe wears a vest.')
    assert.include(plain, 'No. Two hours in a canoe')
  })

  test('a question of a page in which nothing of the request occurs is not answered', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Tarn Kayaks',
        'Tarn Kayaks has rented out boats on two lakes since 2012. It has 40 boats and six instructors.',
        'Safety',
        'Many beginners believe two things. A kayak never tips over. Everybody wears a buoyancy aid.',
        'Children under eight paddle with an adult. Children under four stay on land.',
        '"I would go out in any wind," says one visitor. "You would not come back," says Ian Todd, who runs the school.',
        'Can I bring a dog?',
        'Yes, in a double kayak.',
        'What if it rains?',
        'Rain has never hurt a paddler.'
      ),
      { title: 'Tarn Kayaks' }
    )
    const request = brief({
      prompt: 'Kayaking with children: what to know',
      keywords: ['kayaking with children'],
      length: 'long',
    })
    const { markdown } = await draft(writer, request, [source])
    assert.include(markdown, 'stay on land')
    assert.notInclude(markdown, 'Rain has never')
  })

  test('a heading that names what another page is about brings nothing along', async ({ assert }) => {
    const sources = [
      makeSource(
        's1',
        text('Glass classes', 'Luz teaches glass on four lathes. A lathe class costs 190 euros.'),
        { title: 'Luz | Glass' }
      ),
      makeSource(
        's2',
        text(
          'Caring for handmade glass',
          'Handmade glass is washed by hand. A sudden change of 60 degrees breaks handmade glass. Tea stains go with soda.',
          'Mistakes at the lathe',
          'Most people press too hard. Thin walls crack in the cold. The rim splits in the sun.'
        ),
        { title: 'Caring for glass | Luz' }
      ),
    ]
    const { markdown } = await draft(
      writer,
      brief({ prompt: 'How to care for handmade glass', contentType: 'how-to' }),
      sources
    )
    assert.include(markdown, 'Tea stains')
    assert.notInclude(markdown, 'press too hard')
  })

  test('instructions open with no subsidy that nobody asked for', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Dächer',
        'Preise',
        'Die Stadt fördert ein Gründach mit bis zu 8.000 Euro je Haus. Der Antrag für ein Gründach kommt vor dem Beginn.',
        'Ablauf',
        'Zuerst prüft ein Statiker das Dach. Danach wird eine Folie verlegt. Anschließend folgt das Substrat. Zum Schluss werden Sprossen ausgestreut. Eine Garage ist mit einem Gründach in einem Tag fertig.'
      ),
      { language: 'de' }
    )
    const { markdown } = await draft(
      writer,
      brief({ prompt: 'Wie läuft der Bau eines Gründachs ab?', language: 'de', contentType: 'how-to' }),
      [source]
    )
    assert.notInclude(markdown, 'fördert')
    assert.include(markdown, 'Statiker')
  })

  test('what burns or costs something a day is no time', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Island ferry between Kelsay and Orran',
        'Skerry Line carries passengers, bicycles and freight between Kelsay and Orran. The crossing takes 55 minutes and runs four times a day from April to October. A single ticket costs £14, a bicycle travels for £3.',
        'News',
        'The new electric ferry Tern enters service on 3 March 2027. The ship carries 96 passengers and 12 bicycles and charges in 25 minutes at each pier. The Tern replaces a diesel ferry from 1989 that burned 410 litres a day.',
        'Tickets stay at the same price until the end of 2027. Islanders with a resident card travel at half price.'
      ),
      { title: 'Skerry Line | Island ferry' }
    )
    const request = brief({
      prompt: 'The island ferry to Orran: times, prices and bicycles',
      keywords: ['island ferry'],
      length: 'medium',
      company: companyNamed('Skerry Line'),
    })
    const { blocks, markdown } = await draft(writer, request, [source])
    assert.notInclude(blocks.find(({ heading }) => heading === 'Times')?.markdown ?? '', '410 litres')
    assert.include(markdown, 'The crossing takes 55 minutes')
  })

  test('the opening takes nothing that a point has alone', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Getting bees through the winter',
        'A colony needs about 18 kilograms of stores to get through the winter. Feeding with sugar syrup ends by the last week of September, because later the bees cannot dry it. Syrup for winter is made of two kilograms of sugar and one litre of water.',
        'First, take off the supers at the end of August. Then treat the colony against varroa mites for six weeks.',
        'Signs of trouble',
        'A hive that feels light in February is short of food. Damp kills more colonies than cold does. Losses of one colony in ten are normal in our area.'
      ),
      { title: 'Bees in winter' }
    )
    const request = brief({
      prompt: 'Wintering bees: feeding, mites and signs of trouble',
      keywords: ['wintering bees'],
      length: 'medium',
    })
    const written = await draft(writer, request, [source])
    assert.match(written.blocks.find(({ heading }) => heading === 'Feeding')?.markdown ?? '', /^Feeding with/)
  })

  test('a description does not begin with what somebody says', async ({ assert }) => {
    const source = makeSource(
      's1',
      text(
        'Steps',
        'First, the roof is measured. Then the foil is laid.',
        '“A green roof is no lawn,” says Jonas Reh.',
        'A garage gets its green roof within a day.'
      )
    )
    const { touches } = await draft(writer, brief({ prompt: 'Green roof', contentType: 'how-to' }), [source])
    assert.notMatch(touches.metaDescription, /says Jonas/)
  })
})

test.group('A gap says what is missing', () => {
  test('and does not repeat its heading', async ({ assert }) => {
    const source = makeSource(
      's1',
      text('Стены', 'Кирпичная стена стоит 9 000 рублей за метр. Замер кирпичной стены бесплатный.'),
      { language: 'ru' }
    )
    const russian = await draft(
      writer,
      brief({ prompt: 'Кирпичная стена: цены, гарантия и рассрочка', language: 'ru' }),
      [source]
    )
    for (const { heading, markdown } of russian.blocks)
      assert.notMatch(markdown, new RegExp(`add: ${heading}:`), heading)
    const english = await draft(writer, brief({ prompt: 'Book repair: prices and how often it is due' }), [
      makeSource(
        's1',
        'Book repair in Norwich costs £65 for a loose spine. Book repair takes three weeks. An estimate is free.'
      ),
    ])
    assert.notInclude(gapsOf(english), 'How often it is due?')
  })

  const TOPICS = {
    de: ['Hochzeit am Strand', 'Teppiche'],
    es: ['Boda en la playa', 'Limpieza de alfombras'],
    fr: ['Un mariage sur la plage', 'Nettoyage de tapis'],
    ru: ['Свадьба на пляже', 'Чистка ковров'],
  }
  for (const [language, prompts] of Object.entries(TOPICS))
    test(`in a sentence, not behind a label: ${language}`, async ({ assert }) => {
      for (const prompt of prompts)
        for (const keywords of [[], [prompt]])
          for (const gap of gapsOf(await draft(writer, brief({ prompt, language, keywords }))))
            assert.notMatch(gap, /^[^:?]+\s?: /, gap)
    })

  test('a Spanish thing has the article that it needs', async ({ assert }) => {
    const [first = ''] = gapsOf(await draft(writer, brief({ prompt: 'Boda en la playa', language: 'es' })))
    assert.include(first, 'la boda en la playa')
    const [plural = ''] = gapsOf(await draft(writer, brief({ prompt: 'Bodas en la playa', language: 'es' })))
    assert.include(plural, ' bodas en la playa')
  })
})
