import { test } from '@japa/runner'
import { foldedWords } from '#text/language/shingles'
import { LocalWriter } from '../local/local_writer.js'
import { THIRTY } from './fixtures/briefs.js'
import { brief, draft, gapsOf } from './fixtures/drafting.js'
import { PROMPTS } from './fixtures/prompts.js'

const writer = new LocalWriter()

/** Most pairs share nothing; this is for those that have one section in common. */
const MAX_SHARED = 0.4
/** Titles that ask the same thing (which one to choose, and why) leave their authors much the same to answer. */
const MAX_SHARED_OF_ALIKE = 0.72
const MAX_SHARED_ON_AVERAGE = 0.03

function runsOf(text: string, language: string): Set<string> {
  const words = foldedWords(text.replaceAll('[[add:', ' '), language)
  return new Set(words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(' ')))
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small].filter((run) => large.has(run)).length / Math.max(1, small.size)
}

test.group('A request of two questions', () => {
  for (const [language, prompt, first, heading, second] of [
    [
      'en',
      'How often should a cargo bike be serviced, and what does it cost?',
      'a cargo bike be serviced',
      'The rule of thumb',
      'What does it cost?',
    ],
    [
      'de',
      'Wie oft sollte ein Lastenrad gewartet werden, und was kostet das?',
      'ein Lastenrad gewartet',
      'Die Faustregel',
      'Was kostet das?',
    ],
    [
      'es',
      '¿Cada cuánto hay que revisar una bicicleta de carga y cuánto cuesta?',
      'una bicicleta de carga',
      'La regla general',
      '¿Cuánto cuesta?',
    ],
  ] as const)
    test(`has the second one where it belongs, and asks both in full only once: ${language}`, async ({
      assert,
    }) => {
      const { blocks, touches } = await draft(writer, brief({ prompt, language }))
      assert.include(touches.introduction, prompt.replace(/^¿/, '').slice(1))
      assert.equal(blocks[0]?.heading, heading)
      const others = blocks.flatMap(({ markdown }) => markdown.split('\n\n'))
      assert.include(others, `[[add: ${second}]]`)
      for (const question of others) assert.notInclude(question, first)
    })
})

test.group('A brief without sources', () => {
  for (const [language, prompts] of Object.entries(PROMPTS)) {
    test(`is one for its prompt: in ${language} no two that ask different things are alike`, async ({
      assert,
    }) => {
      for (const contentType of ['educational', 'how-to', 'promotional'] as const) {
        const briefs: { runs: Set<string>; headings: string[] }[] = []
        for (const [prompt, keyword] of prompts) {
          const request = brief({ prompt, language, contentType, keywords: keyword ? [keyword] : [] })
          const { blocks, markdown } = await draft(writer, request)
          // The title is the prompt itself.
          const runs = runsOf(markdown.replace(/^# .*/, ''), language)
          briefs.push({ runs, headings: blocks.map(({ heading }) => heading) })
        }
        const all: number[] = []
        for (const [at, one] of briefs.entries())
          for (const [after, other] of briefs.slice(at + 1).entries()) {
            const isAlike = one.headings.filter((heading) => other.headings.includes(heading)).length > 1
            const most = isAlike ? MAX_SHARED_OF_ALIKE : MAX_SHARED
            const pair = `${prompts[at]} / ${prompts[at + 1 + after]}`
            all.push(shared(one.runs, other.runs))
            assert.isAtMost(all.at(-1)!, most, pair)
          }
        assert.isAtMost(all.reduce((sum, one) => sum + one, 0) / all.length, MAX_SHARED_ON_AVERAGE)
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
      /after your bakery in Leeds switched to heritage flour\?$/u,
    ],
    [
      'en',
      'A case study on how we cut delivery times for a furniture retailer',
      /after you cut delivery times for a furniture retailer\?$/u,
    ],
    [
      'en',
      'Why we stopped using plastic bags',
      /^In two sentences: what was the main reason why you stopped using plastic bags\?$/u,
    ],
    [
      'de',
      'Wie unsere Tischlerei in Köln auf heimisches Holz umgestellt hat',
      /, nachdem Ihre Tischlerei in Köln auf heimisches Holz umgestellt hat\?$/u,
    ],
    [
      'fr',
      'Pourquoi nous avons arrêté les emballages plastiques',
      / pour laquelle vous avez arrêté les emballages plastiques\u00a0\?$/u,
    ],
    [
      'es',
      'Cómo nuestra panadería de Sevilla volvió a la masa madre',
      / desde que su panadería de Sevilla volvió a la masa madre\?$/u,
    ],
    [
      'ru',
      'Как наша пекарня в Казани перешла на цельнозерновую муку',
      /, как ваша пекарня в Казани перешла на цельнозерновую муку\?$/u,
    ],
    // What is stated has reasons.
    [
      'en',
      'Why small breweries should list their ingredients',
      /the main reason why small breweries should list their ingredients\?$/u,
    ],
    [
      'de',
      'Warum kleine Brauereien ihre Zutaten nennen sollten',
      /der wichtigste Grund, warum kleine Brauereien ihre Zutaten nennen sollten\?$/u,
    ],
    [
      'ru',
      'Почему маленьким кофейням стоит обжаривать зерно самим',
      /: почему маленьким кофейням стоит обжаривать зерно самим\?$/u,
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
