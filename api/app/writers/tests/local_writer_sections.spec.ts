import { test } from '@japa/runner'
import { ROLES } from '#languages/drafting'
import { LANGUAGES } from '#languages/index'
import { hashesOfSentences } from '#text/language/sentence_hashes'
import { words } from '#text/language/words'
import type { Brief } from '#writers/types'
import { LocalWriter } from '../local/local_writer.js'
import { packFor } from '../local/phrases.js'
import { brief, companyNamed, draft } from './fixtures/drafting.js'
import { coffee } from './fixtures/sites/coffee.js'
import { dental } from './fixtures/sites/dental.js'
import { vet } from './fixtures/sites/vet_ru.js'
import { makeSource } from './support/writer_inputs.js'

const writer = new LocalWriter()

const headingsOf = async (fields: Partial<Brief> & { prompt: string }): Promise<string[]> =>
  (await draft(writer, brief(fields))).blocks.map(({ heading }) => heading)

test.group('Sections of an outline without sources', () => {
  test('ask what an article of their kind must answer', async ({ assert }) => {
    assert.includeMembers(await headingsOf({ prompt: 'Oiling oak', contentType: 'how-to' }), [
      'What readers want to know',
      'How it is done',
    ])
    assert.includeMembers(await headingsOf({ prompt: 'Oiling oak', contentType: 'promotional' }), [
      'What you get',
    ])
    assert.deepEqual(await headingsOf({ prompt: 'Oak tables of Birkenhof', contentType: 'case-study' }), [
      'The starting point',
      'What was done',
      'The results',
    ])
    assert.include(
      await headingsOf({ prompt: 'Birkenhof oak tables', publicationType: 'review' }),
      'The verdict'
    )
  })

  test('include what the customer asks for in the headline', async ({ assert }) => {
    assert.include(await headingsOf({ prompt: 'What a new roof costs' }), 'What people pay')
  })

  test('leave the judgment of a review to its author, whatever the sources say', async ({ assert }) => {
    const request = brief({
      prompt: 'A review of Ember & Grain coffee',
      publicationType: 'review',
      company: null,
    })
    const article = await draft(writer, request, coffee.sources)
    const verdict = article.blocks.at(-1)
    assert.equal(verdict?.heading, 'The verdict')
    assert.match(
      verdict?.markdown ?? '',
      /^\[\[add: (?:What have you tried|What was good|Would you pay|Who would you)[^\]]+\?\]\]\n\n\[\[add: [^\]]+\?\]\]$/
    )
  })
})

test.group('Sections that have sources', () => {
  test('prices of a page keep its table, without rows about other things', async ({ assert }) => {
    const request = brief({
      prompt: 'Sealants for children',
      company: dental.company,
      keywords: ['sealants'],
    })
    const { markdown } = await draft(writer, request, dental.sources)
    assert.match(markdown, /\| Sealant, per tooth \| \$48 \| 15 minutes \|/)
    assert.notInclude(markdown, 'laughing gas | from $190')
  })

  test('a procedure that a page tells in sentences keeps its order and its words', async ({ assert }) => {
    const request = brief({
      prompt: 'Как проходит первый приём у ветеринара',
      language: 'ru',
      company: vet.company,
      keywords: ['первый приём'],
    })
    const { body } = await draft(writer, request, vet.sources)
    const places = [
      'Сначала врач расспрашивает',
      'Затем он взвешивает',
      'После этого врач называет',
      'Наконец, вы получаете',
    ]
    const found = places.map((place) => body.indexOf(place))
    assert.notInclude(found, -1)
    assert.deepEqual(
      found,
      found.toSorted((a, b) => a - b)
    )
  })

  test('questions are only answered by a sentence with which a page answers them', async ({ assert }) => {
    const request = brief({ prompt: 'Light and dark roast coffee', company: coffee.company })
    const { touches } = await draft(writer, request, coffee.sources)
    assert.isNotEmpty(touches.faq)
    for (const { question, answer } of touches.faq) {
      const page = coffee.sources.find(({ text }) => text.includes(question))
      const [first = ''] = answer.split('.[^')
      assert.include(page?.text.slice(page.text.indexOf(question)), first)
    }
    const bare = await draft(writer, brief({ prompt: 'Light and dark roast coffee' }))
    assert.isEmpty(bare.touches.faq)
  })

  test('figures are left out where statistics are not wanted', async ({ assert }) => {
    const page = makeSource(
      's1',
      'Pads of a cargo bike last 2,000 kilometres. Discs of a cargo bike last longer than pads.'
    )
    const request = brief({ prompt: 'Pads and discs of a cargo bike', includeStatistics: false })
    const { body } = await draft(writer, request, [page])
    assert.notInclude(body, '2,000')
    assert.include(body, 'Discs of a cargo bike last longer than pads.[^s1]')
  })

  test('what another of the customer’s texts already says comes last', async ({ assert }) => {
    const part = (index: number): string =>
      [3, 7, 11, 13, 17].map((step) => `b${(index * step).toString(36)}x`).join(' and ')
    const sentences = Array.from(
      { length: 60 },
      (_, index) => `The cargo bike has ${part(index)} in the places where the workshop looks.`
    )
    const page = makeSource('s1', sentences.join('\n\n'))
    const request = brief({ prompt: 'Checks of a cargo bike', length: 'short', includeStatistics: true })
    const first = await draft(writer, request, [page])
    const next = await draft(writer, { ...request, said: hashesOfSentences([first.markdown], 'en') }, [page])
    const usedIn = (body: string): string[] =>
      sentences.filter((sentence) => body.includes(sentence.slice(0, -1)))
    assert.isAbove(usedIn(first.body).length, 15)
    assert.isBelow(usedIn(first.body).length, sentences.length)
    const fresh = sentences.filter((sentence) => !usedIn(first.body).includes(sentence))
    for (const sentence of fresh) assert.include(next.body, sentence.slice(0, -1))
  })

  test('the conclusion names the company and its address, or is left out', async ({ assert }) => {
    const company = companyNamed('Marlow', { website: 'https://marlow.example' })
    const shown = await draft(writer, brief({ prompt: 'Cargo bikes', company }))
    assert.equal(shown.touches.conclusion, '[marlow.example](https://marlow.example/)')
    assert.equal((await draft(writer, brief({ prompt: 'Cargo bikes' }))).touches.conclusion, '')
  })

  test('the company’s own sentence links its name, once in the article', async ({ assert }) => {
    const request = brief({
      prompt: 'How to descale a kettle',
      company: companyNamed('Marlow', { website: 'https://marlow.example' }),
    })
    const page = makeSource(
      's1',
      [
        'Marlow repairs kettles in Leith. We deliver on Tuesdays.',
        'Descaling a kettle',
        'A kettle is descaled with vinegar every four weeks. The vinegar stays in the kettle for an hour.',
        'Hard water leaves scale in a kettle within a month. Scale makes a kettle slow and loud.',
      ].join('\n\n'),
      { title: 'Marlow | Kettles', url: 'https://marlow.example/kettles' }
    )
    const { body, touches } = await draft(writer, request, [page])
    assert.match(touches.introduction, /^A kettle is descaled with vinegar every four weeks\./)
    assert.include(body, '[Marlow](https://marlow.example/) repairs kettles in Leith.[^s1]')
    assert.lengthOf(body.match(/\]\(/g)!, 1)
    assert.notInclude(body, 'Tuesdays')
  })
})

test.group('Cue words', () => {
  test('belong to a language: French “pain” (bread) is not an English ache', async ({ assert }) => {
    const page = makeSource(
      's1',
      'Le pain de seigle se conserve une semaine.\n\nLe pain de seigle est cuit au four à bois dans notre fournil.',
      { language: 'fr', title: 'Fournil' }
    )
    const article = await draft(writer, brief({ prompt: 'Le pain de seigle', language: 'fr' }), [page])
    assert.include(article.body, 'Le pain de seigle se conserve une semaine.[^s1]')
    assert.notMatch(article.markdown, /The essentials|What is/)
  })

  for (const [language, { script }] of Object.entries(LANGUAGES)) {
    test(`are complete in ${language}: each role has its words, and no two share a heading`, ({ assert }) => {
      const { asked, roles } = packFor(language)
      const phrases = ROLES.map((role) => roles[role])
      for (const role of ROLES) {
        assert.isAtLeast(roles[role].cues.length, role === 'verdict' ? 0 : 6, role)
        assert.isAtLeast(asked.topic[role]?.questions.length ?? 0, 1, role)
      }
      for (const kind of [
        'story',
        'statement',
        'asked',
        'task',
        'change',
        'offer',
        'versus',
        'topic',
        'decision',
        'mistakes',
        'cost',
        'long',
        'when',
        'whether',
        'choose',
        'plan',
      ] as const) {
        const { pattern: _, ...roles } = asked[kind]
        const pool = Object.values(roles)
        const headings = pool.flatMap(({ heading }) => heading ?? [])
        assert.lengthOf(new Set(headings), headings.length, kind)
        // What only words tell opens as its form does.
        assert.equal(
          asked[kind].opening === undefined,
          asked[kind].pattern !== undefined && kind !== 'statement'
        )
        for (const question of pool.flatMap(({ questions }) => questions))
          assert.match(question, /^[^{}]*(?:\{[sc]\}[^{}]*)?\?$/, question)
      }
      assert.lengthOf(new Set(phrases.map(({ heading }) => heading)), ROLES.length)
    })

    test(`the writer’s own words in ${language} are in that language`, async ({ assert }) => {
      const { markdown } = await draft(writer, brief({ prompt: 'X', language, contentType: 'promotional' }))
      const cyrillic = words(markdown, language).filter((word) => /\p{Script=Cyrillic}/u.test(word)).length
      if (script === 'Cyrillic') assert.isAbove(cyrillic, 20)
      else assert.equal(cyrillic, 0)
      if (language !== 'en')
        assert.notMatch(markdown.replace(/\[\[add:/g, ''), /(?<!\p{L})(?:the|what|and)(?!\p{L})/iu)
    })
  }
})
