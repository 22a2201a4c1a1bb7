import { test } from '@japa/runner'
import { LocalWriter } from '../local/local_writer.js'
import { brief, draft } from './fixtures/drafting.js'

const writer = new LocalWriter()

test.group('A title that is a question', () => {
  const ASKED: [language: string, title: string, ...questions: string[]][] = [
    [
      'en',
      'Which lights does a cargo bike need in winter?',
      'What tells you which lights a cargo bike needs in winter?',
      'What do people get wrong about which lights a cargo bike needs in winter?',
      'What has your own work taught you about which lights a cargo bike needs in winter?',
      'What job of yours shows which lights a cargo bike needs in winter?',
    ],
    [
      'en',
      'How often should a cargo bike be serviced?',
      'What decides how often a cargo bike should be serviced?',
      'What do people get wrong about how often a cargo bike should be serviced?',
      'Which customer helped you see how often a cargo bike should be serviced?',
      'Which figures show how often a cargo bike should be serviced?',
    ],
    [
      'en',
      'When do you need an accountant?',
      'What decides when you need an accountant?',
      'Who tends to misjudge when you need an accountant?',
      'How did you find out when you need an accountant?',
      'How would you prove when you need an accountant?',
    ],
    [
      'en',
      'Why is content marketing important?',
      'How do you work out why content marketing is important?',
      'Who tends to misjudge why content marketing is important?',
      'What has your own work taught you about why content marketing is important?',
      'How would you prove why content marketing is important?',
    ],
    [
      'en',
      'What should I look for in a cargo bike?',
      'What tells you what to look for in a cargo bike?',
      'Which mistakes come from not knowing what to look for in a cargo bike?',
      'How did you find out what to look for in a cargo bike?',
      'Which figures show what to look for in a cargo bike?',
    ],
    [
      'en',
      'Can a heat pump heat an old house?',
      'What tells you the answer to: can a heat pump heat an old house?',
      'Who tends to misjudge the answer to: can a heat pump heat an old house?',
      'Which customer helped you see the answer to: can a heat pump heat an old house?',
      'How would you prove the answer to: can a heat pump heat an old house?',
    ],
    [
      'de',
      'Wie viel kostet eine neue Heizung?',
      'Wovon hängt es ab, wie viel eine neue Heizung kostet?',
      'Welche Preise zeigen, wie viel eine neue Heizung kostet?',
      'Wo verschätzt man sich, wenn es darum geht, wie viel eine neue Heizung kostet?',
      'Wie haben Sie herausgefunden, wie viel eine neue Heizung kostet?',
      'An welchem Beispiel sieht man, wie viel eine neue Heizung kostet?',
    ],
    [
      'de',
      'Wie läuft eine Wartung ab?',
      'Wovon hängt es ab, wie eine Wartung abläuft?',
      'Was wird oft übersehen, wenn es darum geht, wie eine Wartung abläuft?',
      'Bei welchem Kunden hat sich gezeigt, wie eine Wartung abläuft?',
      'An welchem Beispiel sieht man, wie eine Wartung abläuft?',
    ],
    [
      'de',
      'Was ist zu tun, wenn die Bremse quietscht?',
      'Woran erkennt man, was zu tun ist, wenn die Bremse quietscht?',
      'Was wird oft übersehen, wenn es darum geht, was zu tun ist, wenn die Bremse quietscht?',
      'Wie haben Sie herausgefunden, was zu tun ist, wenn die Bremse quietscht?',
      'An welchem Beispiel sieht man, was zu tun ist, wenn die Bremse quietscht?',
    ],
    [
      'de',
      'Welche neue Heizung lohnt sich im Altbau?',
      'Woran erkennt man, welche neue Heizung sich im Altbau lohnt?',
      'Was wird oft übersehen, wenn es darum geht, welche neue Heizung sich im Altbau lohnt?',
      'Bei welchem Kunden hat sich gezeigt, welche neue Heizung sich im Altbau lohnt?',
      'Was sagen Ihre Zahlen dazu, welche neue Heizung sich im Altbau lohnt?',
    ],
    [
      'es',
      '¿Para qué sirve un gestor?',
      '¿De qué depende para qué sirve un gestor?',
      '¿En qué se equivoca quien pregunta para qué sirve un gestor?',
      '¿Con qué cliente comprobó para qué sirve un gestor?',
      '¿Con qué ejemplo explicaría para qué sirve un gestor?',
    ],
    [
      'fr',
      'Quels feux faut-il sur un vélo cargo en hiver ?',
      'Que faut-il vérifier pour savoir quels feux il faut sur un vélo cargo en hiver\u00a0?',
      'Où se trompe-t-on quand on se demande quels feux il faut sur un vélo cargo en hiver\u00a0?',
      'Quel cas d’un client montre quels feux il faut sur un vélo cargo en hiver\u00a0?',
      'Quel exemple montre quels feux il faut sur un vélo cargo en hiver\u00a0?',
    ],
    [
      'fr',
      'Pourquoi votre site a-t-il besoin d’un blog ?',
      'Comment savoir pourquoi votre site a besoin d’un blog\u00a0?',
      'Où se trompe-t-on quand on se demande pourquoi votre site a besoin d’un blog\u00a0?',
      'Comment avez-vous appris pourquoi votre site a besoin d’un blog\u00a0?',
      'Quel exemple montre pourquoi votre site a besoin d’un blog\u00a0?',
    ],
    [
      'fr',
      'Comment fonctionne une pompe à chaleur ?',
      'Comment savoir comment fonctionne une pompe à chaleur\u00a0?',
      'Où se trompe-t-on quand on se demande comment fonctionne une pompe à chaleur\u00a0?',
      'Comment avez-vous appris comment fonctionne une pompe à chaleur\u00a0?',
      'Quels chiffres indiquent comment fonctionne une pompe à chaleur\u00a0?',
    ],
    [
      'ru',
      'Как работает тепловой насос?',
      'От чего зависит, как работает тепловой насос?',
      'В чём ошибаются, когда решают, как работает тепловой насос?',
      'У какого клиента стало ясно, как работает тепловой насос?',
      'Какой пример покажет, как работает тепловой насос?',
    ],
    [
      'ru',
      'В чём польза теплового насоса?',
      'От чего зависит, в чём польза теплового насоса?',
      'В чём ошибаются, когда решают, в чём польза теплового насоса?',
      'Как вы сами поняли, в чём польза теплового насоса?',
      'Какие цифры покажут, в чём польза теплового насоса?',
    ],
  ]
  for (const [language, title, ...questions] of ASKED)
    test(`leads to whole questions: ${title}`, async ({ assert }) => {
      const { blocks } = await draft(writer, brief({ prompt: title, language }))
      const asked = blocks.map(({ markdown }) => markdown.replace(/^\[\[add: |\]\]$/g, ''))
      assert.deepEqual(asked, questions)
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
