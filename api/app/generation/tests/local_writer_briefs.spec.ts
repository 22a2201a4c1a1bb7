import { test } from '@japa/runner'
import { foldedWords } from '#text/language/shingles'
import { LocalWriter } from '../writers/local/local_writer.js'
import { THIRTY } from './fixtures/briefs.js'
import { brief, draft } from './fixtures/drafting.js'

const writer = new LocalWriter()

/** Unrelated subjects of each language; none of them comes with a source. */
const PROMPTS: Record<string, [prompt: string, keyword?: string][]> = {
  en: [
    ['Choosing a cargo bike for a family of four', 'cargo bike'],
    ['How to plan an office move in six weeks', 'office move'],
    ['Is a heat pump worth it in an old house?', 'heat pump'],
    ['Why regular gutter cleaning matters'],
    ['How to sleep better at night', 'insomnia'],
    ['What changed when our bakery switched to sourdough', 'sourdough bakery'],
    ['Hiring a wedding photographer'],
    ['How often should a cargo ship be painted?', 'ship painting'],
    ['Oiling oak in the first year'],
    ['How to train a rescue dog', 'rescue dog'],
  ],
  de: [
    ['Lohnt sich eine Wärmepumpe im Altbau?', 'Wärmepumpe'],
    ['Wie man alte Dielen aufarbeitet', 'Dielen'],
    ['Einen Umzug mit Kindern planen', 'Umzug'],
    ['Warum Honig kristallisiert', 'Honig'],
    ['Wie finde ich eine gute Hebamme?', 'Hebamme'],
    ['Fahrradleasing für kleine Betriebe', 'Fahrradleasing'],
  ],
  es: [
    ['Cómo podar un olivo joven', 'olivo'],
    ['Elegir una guitarra para principiantes', 'guitarra'],
    ['Por qué revisar la caldera cada año', 'caldera'],
    ['Organizar una boda en la playa', 'boda'],
    ['Aprender a nadar de adulto', 'natación'],
  ],
  fr: [
    ['Comment préparer son potager pour l’hiver', 'potager'],
    ['Choisir un vélo électrique', 'vélo électrique'],
    ['Pourquoi isoler ses combles', 'combles'],
    ['Réussir son premier marathon', 'marathon'],
    ['Adopter un chat adulte', 'chat'],
  ],
  ru: [
    ['Как подготовить квартиру к ремонту', 'ремонт квартиры'],
    ['Как выбрать велосипед ребёнку', 'детский велосипед'],
    ['Зачем чистить дымоход', 'дымоход'],
    ['Первый поход в горы', 'поход'],
    ['Как испечь ржаной хлеб', 'ржаной хлеб'],
  ],
}

const MOST_SHARED = 0.3

function runsOf(text: string, language: string): Set<string> {
  const words = foldedWords(text.replaceAll('[[add:', ' '), language)
  return new Set(words.slice(0, -4).map((_, at) => words.slice(at, at + 5).join(' ')))
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  return [...small].filter((run) => large.has(run)).length / Math.max(1, small.size)
}

test.group('A brief without sources', () => {
  for (const [language, prompts] of Object.entries(PROMPTS)) {
    test(`is one for its prompt: no two in ${language} share more than 30% of five-word runs`, async ({
      assert,
    }) => {
      for (const contentType of ['educational', 'how-to'] as const) {
        const briefs = []
        for (const [prompt, keyword] of prompts) {
          const request = brief({ prompt, language, contentType, keywords: keyword ? [keyword] : [] })
          briefs.push(runsOf((await draft(writer, request)).markdown, language))
        }
        for (const [at, one] of briefs.entries())
          for (const [after, other] of briefs.slice(at + 1).entries())
            assert.isAtMost(shared(one, other), MOST_SHARED, `${prompts[at]} / ${prompts[at + 1 + after]}`)
      }
    })

    test(`asks in the words of its prompt, and no question twice: ${language}`, async ({ assert }) => {
      for (const [prompt, keyword = ''] of prompts) {
        const request = brief({ prompt, language, keywords: keyword ? [keyword] : [] })
        const { blocks, outline } = await draft(writer, request)
        const gaps = blocks.flatMap(({ markdown }) => markdown.match(/\[\[add:[^\]]+\]\]/g) ?? [])
        assert.isAtLeast(gaps.length, 4, prompt)
        assert.lengthOf(new Set(gaps), gaps.length)
        const held = foldedWords(`${prompt} ${keyword}`, language).filter((word) => word.length > 3)
        for (const { markdown } of blocks)
          assert.isTrue(
            held.some((word) => foldedWords(markdown, language).includes(word)),
            `${prompt}: ${markdown}`
          )
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

test.group('The questions about an English question', () => {
  const SUBJECTS: [prompt: string, subject: RegExp][] = [
    ['How often should a cargo bike be serviced?', /\bservicing a cargo bike\b/],
    ['Which lights does a cargo bike need in winter?', /\blights for a cargo bike in winter\b/],
    ['How much does a heat pump cost in an old house?', /\bthe cost of a heat pump in an old house\b/],
    ['When should you plan an office move?', /\bplanning an office move\b/],
  ]

  for (const [prompt, subject] of SUBJECTS)
    test(`name its subject and do not quote it: ${prompt}`, async ({ assert }) => {
      const { blocks } = await draft(writer, brief({ prompt }))
      const asked = blocks
        .flatMap(({ markdown }) => [...markdown.matchAll(/\[\[add: ([^\]]+)\]\]/g)])
        .map(([, question]) => question!)
      assert.isAbove(asked.length, 3)
      assert.isTrue(
        asked.some((question) => subject.test(question)),
        asked.join('\n')
      )
      for (const question of asked) assert.notMatch(question, /“(?:how|which|when)/i)
    })
})
