import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, draft } from './fixtures/drafting.js'

const writer = new LocalWriter()

test.group('What a title asks', () => {
  const ASKED: [language: string, title: string, opening: string, heading: string][] = [
    [
      'en',
      'Which lights does a cargo bike need in winter?',
      'In short: which lights does a cargo bike need in winter?',
      'What to look for',
    ],
    [
      'en',
      'How often should a cargo bike be serviced?',
      'In short: how often should a cargo bike be serviced?',
      'The rule of thumb',
    ],
    [
      'en',
      'How long does a wood stove last?',
      'In short: how long does a wood stove last?',
      'The time, from first to last',
    ],
    [
      'en',
      'When do you need an accountant?',
      'In short: when do you need an accountant?',
      'The rule of thumb',
    ],
    [
      'en',
      'Why is content marketing important?',
      'In short: why is content marketing important?',
      'The main reasons',
    ],
    [
      'en',
      'What should I look for in a cargo bike?',
      'In short: what should I look for in a cargo bike?',
      'What to look for',
    ],
    [
      'en',
      'Can a heat pump heat an old house?',
      'In short: can a heat pump heat an old house?',
      'When the answer is yes',
    ],
    ['en', 'How does a heat pump work?', 'In short: how does a heat pump work?', 'The answer in detail'],
    [
      'de',
      'Wie viel kostet eine neue Heizung?',
      'Ihre Antwort in zwei Sätzen: Wie viel kostet eine neue Heizung?',
      'Was man bezahlt',
    ],
    [
      'de',
      'Wie läuft eine Wartung ab?',
      'Ihre Antwort in zwei Sätzen: Wie läuft eine Wartung ab?',
      'Die Antwort im Einzelnen',
    ],
    [
      'de',
      'Welche neue Heizung lohnt sich im Altbau?',
      'Ihre Antwort in zwei Sätzen: Welche neue Heizung lohnt sich im Altbau?',
      'Worauf es ankommt',
    ],
    [
      'es',
      '¿Cuánto cuesta pintar un piso?',
      'Su respuesta en dos frases: ¿cuánto cuesta pintar un piso?',
      'Lo que se paga',
    ],
    [
      'fr',
      'Quels feux faut-il sur un vélo cargo en hiver ?',
      'Votre réponse en deux phrases\u00a0: quels feux faut-il sur un vélo cargo en hiver\u00a0?',
      'Les critères',
    ],
    [
      'fr',
      'Pourquoi votre site a-t-il besoin d’un blog ?',
      'Votre réponse en deux phrases\u00a0: pourquoi votre site a-t-il besoin d’un blog\u00a0?',
      'Les principales raisons',
    ],
    [
      'ru',
      'Как работает тепловой насос?',
      'Ваш ответ в двух предложениях: как работает тепловой насос?',
      'Ответ подробно',
    ],
    [
      'ru',
      'В чём польза теплового насоса?',
      'Ваш ответ в двух предложениях: в чём польза теплового насоса?',
      'Преимущества',
    ],
    [
      'en',
      'The benefits of a standing desk',
      'What should everybody know about a standing desk, in two sentences?',
      'The advantages',
    ],
    [
      'en',
      'Five mistakes when renting out a flat',
      'What should everybody know about renting out a flat, in two sentences?',
      'The most common mistakes',
    ],
    [
      'de',
      'Fenster: Holzfenster oder Kunststofffenster?',
      'Wozu raten Sie den meisten, und warum: Holzfenster oder Kunststofffenster?',
      'Holzfenster: dafür und dagegen',
    ],
  ]
  for (const [language, title, opening, heading] of ASKED)
    test(`comes first, and is said in full once: ${title}`, async ({ assert }) => {
      const { blocks, touches } = await draft(writer, brief({ prompt: title, language }))
      assert.equal(touches.introduction, `[[add: ${opening}]]`)
      assert.equal(blocks[0]?.heading, heading)
      const questions = blocks.flatMap(({ markdown }) => markdown.split('\n\n'))
      assert.isAtLeast(questions.length, 4)
      assert.isAtMost(questions.length, 7)
      const named = title.replace(/^\S+ |[¿?]/g, '').trim()
      for (const question of questions) assert.notInclude(question, named)
    })

  test('of a review asks for an opinion, without the label before it', async ({ assert }) => {
    const prompt = 'Review: cargo bike test ride'
    const { blocks } = await draft(writer, brief({ prompt, publicationType: 'review' }))
    assert.match(
      blocks.at(-1)!.markdown,
      /^\[\[add: (?:What have you tried|What was good|Would you pay|Who would you)[^:\]]+\?\]\]/
    )
  })

  test('takes its article where it names a thing that can be counted', async ({ assert }) => {
    for (const [prompt, named] of [
      ['Cargo bike test ride', 'a cargo bike test ride'],
      ['Office move in May', 'an office move'],
      ['Heat pump maintenance', 'heat pump maintenance'],
      ['Cargo bikes', 'cargo bikes'],
    ] as const) {
      const { touches } = await draft(writer, brief({ prompt }))
      assert.match(touches.introduction, new RegExp(`(?<!an? )${named}`), prompt)
    }
  })
})

test.group('What a request without sources is about', () => {
  for (const [language, prompt, heading] of [
    ['en', 'Our bakery is switching all its bread to long fermentation', 'How it tastes'],
    ['de', 'Das neue Wartezimmer unserer Zahnarztpraxis', 'Was jetzt angenehmer ist'],
    ['de', 'Unser Hofladen öffnet im Mai ein Café', 'Wann offen ist'],
    ['en', 'We now deliver flowers by bike', 'What delivery costs'],
    ['fr', 'Notre restaurant a un nouveau chef', 'Qui c’est'],
    ['en', 'Painting or oiling wooden windows', 'Painting: for and against'],
    ['es', 'Lentillas o gafas para hacer deporte', 'Gafas: a favor y en contra'],
    ['ru', 'Как выбрать репетитора по математике', 'Как проверить'],
  ] as const)
    test(`decides its sections, and no question puts the request into a slot: ${prompt}`, async ({
      assert,
    }) => {
      const { blocks } = await draft(writer, brief({ prompt, language }))
      assert.include(
        blocks.map((block) => block.heading),
        heading
      )
      for (const { markdown } of blocks)
        assert.match(markdown, /^\[\[add: [^{}]+\?\]\]\n\n\[\[add: [^{}]+\?\]\]$/u)
    })

  test('a month that the request names is asked for its day, and what has not begun has no reactions', async ({
    assert,
  }) => {
    const { markdown } = await draft(
      writer,
      brief({ prompt: 'Unser Hofladen öffnet im Mai ein Café', language: 'de' })
    )
    assert.include(markdown, 'An welchem Tag im Mai geht es los, und um wie viel Uhr?')
    assert.notMatch(markdown, /Reaktion|bisher/)
  })
})
