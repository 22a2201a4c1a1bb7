import { test } from '@japa/runner'
import { foldedWords } from '#text/language/shingles'
import { LocalWriter } from '../local/local_writer.js'
import { THIRTY } from './fixtures/briefs.js'
import { brief, draft, gapsOf } from './fixtures/drafting.js'
import { PROMPTS } from './fixtures/prompts.js'

const writer = new LocalWriter()

const MAX_SHARED = 0.3

function runsOf(text: string, language: string): Set<string> {
  const words = foldedWords(text.replaceAll('[[add:', ' '), language)
  return new Set(words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(' ')))
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small].filter((run) => large.has(run)).length / Math.max(1, small.size)
}

test.group('A request of two questions', () => {
  for (const [language, prompt, first, second] of [
    [
      'en',
      'How often should a cargo bike be serviced, and what does it cost?',
      'how often a cargo bike should be serviced',
      'What does it cost?',
    ],
    [
      'de',
      'Wie oft sollte ein Lastenrad gewartet werden, und was kostet das?',
      'wie oft ein Lastenrad gewartet werden sollte',
      'Was kostet das?',
    ],
    [
      'es',
      '¿Cada cuánto hay que revisar una bicicleta de carga y cuánto cuesta?',
      'cada cuánto hay que revisar una bicicleta de carga',
      '¿Cuánto cuesta?',
    ],
  ] as const)
    test(`has the second one where it belongs, and no question holds both: ${language}`, async ({
      assert,
    }) => {
      const { markdown } = await draft(writer, brief({ prompt, language }))
      const asked = [...markdown.matchAll(/^\[\[add: (.+)\]\]$/gmu)].map(([, question]) => question!)
      const [opening, ...others] = asked
      assert.include(opening, prompt.replace(/^¿/, '').slice(1))
      assert.include(others, second)
      assert.isAbove(others.filter((question) => question.includes(first)).length, 2)
      for (const question of others) assert.notInclude(question, `${first},`)
      assert.lengthOf(
        others.filter((question) => question.includes(second.replace(/^¿/, '').slice(1))),
        1
      )
    })
})

test.group('A brief without sources', () => {
  for (const [language, prompts] of Object.entries(PROMPTS)) {
    test(`is one for its prompt: no two in ${language} share more than 30% of five-word runs`, async ({
      assert,
    }) => {
      for (const contentType of ['educational', 'how-to', 'promotional'] as const) {
        const briefs = []
        for (const [prompt, keyword] of prompts) {
          const request = brief({ prompt, language, contentType, keywords: keyword ? [keyword] : [] })
          const { markdown } = await draft(writer, request)
          // The title is the prompt itself.
          briefs.push(runsOf(markdown.replace(/^# .*/, ''), language))
        }
        for (const [at, one] of briefs.entries())
          for (const [after, other] of briefs.slice(at + 1).entries())
            assert.isAtMost(shared(one, other), MAX_SHARED, `${prompts[at]} / ${prompts[at + 1 + after]}`)
      }
    })

    test(`asks in the words of its prompt, and no question twice: ${language}`, async ({ assert }) => {
      for (const [prompt, keyword = ''] of prompts) {
        const request = brief({ prompt, language, keywords: keyword ? [keyword] : [] })
        const { blocks, outline, touches } = await draft(writer, request)
        const gaps = blocks.flatMap(({ markdown }) => markdown.match(/\[\[add:[^\]]+\]\]/g) ?? [])
        for (const gap of gaps) assert.notMatch(gap, /["“”„«»]|\{[a-z]\}|: .*\?.*\?/i)
        assert.isAtLeast(gaps.length, 4, prompt)
        assert.lengthOf(new Set(gaps), gaps.length)
        // Named once, it is `it` from then on.
        const held = foldedWords(`${prompt} ${keyword}`, language).filter((word) => word.length > 3)
        const isNamed = held.some((word) => foldedWords(touches.introduction, language).includes(word))
        assert.isTrue(isNamed, `${prompt}: ${touches.introduction}`)
        for (const { question } of outline.blocks) assert.notEqual(question, '')
      }
    })
  }
})

test.group('A draft out of sources', () => {
  test('has no section without a fact, unless the request names it or a review leaves it to its author', async ({
    assert,
  }) => {
    for (const { brief: request, sources, name } of THIRTY.filter((one) => one.sources.length > 0)) {
      const article = await draft(writer, request, sources)
      for (const [at, { markdown }] of article.blocks.entries()) {
        if (/\[\^s\d+\]/.test(markdown)) continue
        const plan = article.outline.blocks[at]
        const mayAsk =
          request.publicationType === 'review' ||
          request.prompt.toLowerCase().includes(plan?.points[0]?.toLowerCase() ?? '-')
        assert.isTrue(mayAsk, `${name}: ${plan?.heading}`)
      }
    }
  })

  test('answers before its first heading, in the words of a source', async ({ assert }) => {
    for (const { brief: request, sources, name } of THIRTY.filter((one) => one.sources.length > 0)) {
      const { touches } = await draft(writer, request, sources)
      assert.match(touches.introduction, /\[\^s\d+\]/, name)
      assert.notMatch(
        touches.introduction,
        /(?:In this article|In diesem Artikel|En este artículo|В этой статье|Sources|Quellen|Fuentes|Источники):/
      )
    }
  })
})

test.group('Questions speak of what a request is about', () => {
  const WORDED: [language: string, prompt: string, question: RegExp][] = [
    // What happened to its author is asked of them.
    [
      'en',
      'How our bakery in Leeds switched to heritage flour',
      /^(?:(?:Which figures have|What has) changed since|What do customers say now that) you switched to heritage flour\?$/u,
    ],
    [
      'en',
      'A case study on how we cut delivery times for a furniture retailer',
      /^\S+ .{5,20} when you cut delivery times for a furniture retailer\?$/u,
    ],
    [
      'de',
      'Wie unsere Tischlerei in Köln auf heimisches Holz umgestellt hat',
      /, seit Ihre Tischlerei auf heimisches Holz umgestellt hat\?$/u,
    ],
    [
      'fr',
      'Pourquoi nous avons arrêté les emballages plastiques',
      / depuis que vous avez arrêté les emballages plastiques\u00a0\?$/u,
    ],
    [
      'es',
      'Cómo nuestra panadería de Sevilla volvió a la masa madre',
      /^¿.+ desde que su panadería volvió a la masa madre\?$/u,
    ],
    [
      'ru',
      'Как наша пекарня в Казани перешла на цельнозерновую муку',
      /, (?:как|когда) ваша пекарня перешла на цельнозерновую муку\?$/u,
    ],
    // What is stated has reasons, objections and evidence.
    [
      'en',
      'Why small breweries should list their ingredients',
      /shows? (?:best )?that small breweries should list their ingredients\?$/u,
    ],
    [
      'de',
      'Warum kleine Brauereien ihre Zutaten nennen sollten',
      /zeig(?:t|en), dass kleine Brauereien ihre Zutaten nennen sollten\?$/u,
    ],
    [
      'ru',
      'Почему маленьким кофейням стоит обжаривать зерно самим',
      /[ею]т, что маленьким кофейням стоит обжаривать зерно самим\?$/u,
    ],
    // A question becomes an indirect one.
    [
      'en',
      'How often should a cargo bike be serviced?',
      /^\S+ .{5,15} how often a cargo bike should be serviced\?$/u,
    ],
    [
      'en',
      'Which lights does a cargo bike need in winter?',
      /^\S+ .{5,15} which lights a cargo bike needs in winter\?$/u,
    ],
    [
      'en',
      'How much does a heat pump cost in an old house?',
      /^Which prices show how much a heat pump costs in an old house\?$/u,
    ],
    ['en', 'When should you plan an office move?', /^\S+ .{5,15} when to plan an office move\?$/u],
    [
      'en',
      'Is a heat pump worth it in an old house?',
      /^\S+ .{5,15} whether a heat pump is worth it in an old house\?$/u,
    ],
    [
      'de',
      'Lohnt sich eine Wärmepumpe im Altbau?',
      /^(?:Wovon hängt es ab|Woran erkennt man), ob sich eine Wärmepumpe im Altbau lohnt\?$/u,
    ],
    ['de', 'Was kostet eine neue Heizung?', /^Welche Preise zeigen, was eine neue Heizung kostet\?$/u],
    [
      'es',
      '¿Cuánto cuesta reformar un baño?',
      /^¿Qué precios reales muestran cuánto cuesta reformar un baño\?$/u,
    ],
    [
      'fr',
      'Combien coûte une pompe à chaleur ?',
      /^Quels prix réels montrent combien coûte une pompe à chaleur\u00a0\?$/u,
    ],
    [
      'ru',
      'Нужен ли тёплый пол в детской?',
      /^(?:От чего зависит|Как понять), нужен ли тёплый пол в детской\?$/u,
    ],
    [
      'en',
      'When does a small company need a tax adviser?',
      /^\S+ .{5,15} when a small company needs a tax adviser\?$/u,
    ],
    [
      'fr',
      'Quels frais un indépendant peut-il déduire de ses impôts ?',
      / savoir quels frais un indépendant peut déduire de ses impôts\u00a0\?$/u,
    ],
    // What is to be done keeps its verb.
    [
      'en',
      'How to plan the maintenance of a forklift',
      / planning the maintenance of a forklift(?:, in two sentences)?\?$/u,
    ],
    [
      'en',
      'How to repair a cracked windowsill',
      / repairing a cracked windowsill(?:, in two sentences)?\?$/u,
    ],
    [
      'de',
      'Wie finde ich eine gute Hebamme?',
      /, wenn (?:Sie|man) eine gute Hebamme finden (?:wollen|will)\?$/u,
    ],
  ]

  for (const [language, prompt, question] of WORDED)
    test(prompt, async ({ assert }) => {
      const asked = gapsOf(await draft(writer, brief({ prompt, language })))
      assert.isTrue(
        asked.some((one) => question.test(one)),
        asked.join('\n')
      )
    })

  test('what the customer does is not disputed', async ({ assert }) => {
    const { markdown } = await draft(writer, brief({ prompt: 'Why our clients choose oak windows' }))
    assert.match(markdown, /why your clients choose oak windows\?/)
    assert.notMatch(markdown, /objections|agree|\bnot\b/)
  })

  test('a question with a name is not said in full by all', async ({ assert }) => {
    const prompt = 'Quels frais un indépendant peut-il déduire de ses impôts ?'
    const named = await draft(writer, brief({ prompt, language: 'fr', keywords: ['frais déductibles'] }))
    const questions = named.blocks.map(({ markdown }) => markdown)
    assert.lengthOf(
      questions.filter((question) => /quels frais un indépendant/.test(question)),
      1
    )
    const { blocks } = await draft(writer, brief({ prompt, language: 'fr' }))
    for (const { markdown } of blocks) assert.match(markdown, /quels frais un indépendant/)
  })

  test('points of a request are asked about below their headings', async ({ assert }) => {
    const prompt = 'What a beginner in beekeeping needs: equipment, time and costs'
    const { blocks } = await draft(writer, brief({ prompt, keywords: ['beekeeping'] }))
    assert.deepEqual(
      blocks.slice(0, 3).map(({ heading }) => heading),
      ['Equipment', 'Time', 'Costs']
    )
    const [equipment, time, costs] = blocks.map(({ markdown }) => markdown)
    assert.notMatch(equipment!, /\?.*\?|equipment/)
    assert.match(time!, /\b(?:time|week|year|long|early|late|longer)\b/)
    assert.match(costs!, /cost|price|expensive|money|paying/)
  })
})
